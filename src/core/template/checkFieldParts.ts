import { childrenOf, parsePythonSyntax } from './PythonSyntax.ts';
import { TemplateError } from './TemplateError.ts';

const IDENTIFIER = /^[\p{XID_Start}][\p{XID_Continue}]*$/u;

const KEYWORDS: ReadonlySet<string> = new Set(
  (
    'False None True and as assert async await break class continue def del elif else except finally for from ' +
    'global if import in is lambda nonlocal not or pass raise return try while with yield'
  ).split(' '),
);

/** Throws a TemplateError (`EditError`) unless `name` can name a class. */
export function checkClassName(name: string): void {
  if (IDENTIFIER.test(name) && !KEYWORDS.has(name)) return;
  throw new TemplateError('EditError', `“${name}” can’t be a class’s name.`);
}

/** Throws a TemplateError (`EditError`) unless `name` can name a new field of the template. */
export function checkFieldName(
  template: { readonly fields: readonly { readonly name: string }[] },
  name: string,
): void {
  const refuse = (why: string): never => {
    throw new TemplateError('EditError', `“${name}” can’t be a field’s name: ${why}.`);
  };
  if (!IDENTIFIER.test(name))
    refuse('a name is made of letters, digits and underscores, and starts with a letter');
  if (KEYWORDS.has(name)) refuse('it is a word of Python');
  if (name === 'correct') refuse('karenina keeps it for itself');
  if (name.normalize('NFKC') !== name) refuse('Python would read it as another name');
  if (template.fields.some((field) => field.name === name)) refuse('another field has it');
}

/** Throws a TemplateError (`EditError`) unless `annotation` is one Python expression. */
export function checkAnnotation(annotation: string): void {
  const { root, fault } = parsePythonSyntax(`field: ${annotation}`);
  const [statement, ...rest] = childrenOf(root);
  const typeDef = statement?.name === 'AssignStatement' ? childrenOf(statement)[1] : undefined;
  const type = typeDef?.name === 'TypeDef' ? childrenOf(typeDef)[1] : undefined;
  const length = 'field: '.length + annotation.length;
  if (fault === null && rest.length === 0 && type !== undefined && type.to === length) return;
  throw new TemplateError('EditError', `“${annotation.slice(0, 60)}” is no type of Python.`);
}
