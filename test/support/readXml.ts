/** An element: `text` is what stands directly in it, unescaped. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

const OPENING = /<([a-z_]+)((?: [a-z_]+="[^"<\n\r\t]*")*)>/y;
const ATTRIBUTE = / ([a-z_]+)="([^"]*)"/g;
const CLOSING = /<\/([a-z_]+)>/y;
const ENTITY = /&(?:(lt|gt|amp|quot)|#(\d+));|&/g;
const CHARACTERS: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"' };

/**
 * Reads elements that follow one another, strictly: throws for anything that is not well-formed, for text
 * beside the elements, and for a `>` or `&` that is not escaped. Control characters are let through.
 */
export function readXml(xml: string): XmlElement[] {
  const reader = { xml, at: 0 };
  const { children, text } = readContent(reader);
  if (reader.at < xml.length) throw new Error(`not well-formed at ${reader.at}`);
  if (text.trim() !== '') throw new Error(`text beside the elements: ${text}`);
  return children;
}

interface Reader {
  readonly xml: string;
  at: number;
}

function readContent(reader: Reader): { children: XmlElement[]; text: string } {
  const children: XmlElement[] = [];
  let text = '';
  for (;;) {
    const next = reader.xml.indexOf('<', reader.at);
    const end = next === -1 ? reader.xml.length : next;
    text += decode(reader.xml.slice(reader.at, end));
    reader.at = end;
    if (next === -1 || reader.xml[next + 1] === '/') return { children, text };
    children.push(readElement(reader));
  }
}

function readElement(reader: Reader): XmlElement {
  const [opening, name = '', raw = ''] = take(reader, OPENING);
  const attributes: Record<string, string> = {};
  for (const [, key = '', value = ''] of raw.matchAll(ATTRIBUTE)) {
    if (key in attributes) throw new Error(`${key} is there twice in ${opening}`);
    attributes[key] = decode(value);
  }
  const content = readContent(reader);
  const [closing, closed] = take(reader, CLOSING);
  if (closed !== name) throw new Error(`${opening} is closed by ${closing}`);
  return { name, attributes, ...content };
}

function take(reader: Reader, pattern: RegExp): RegExpExecArray {
  pattern.lastIndex = reader.at;
  const match = pattern.exec(reader.xml);
  if (match === null) throw new Error(`not well-formed: ${reader.xml.slice(reader.at, reader.at + 40)}`);
  reader.at += match[0].length;
  return match;
}

function decode(text: string): string {
  if (text.includes('>')) throw new Error(`a > that is not escaped: ${text}`);
  return text.replace(ENTITY, (entity, name?: string, code?: string) => {
    const character = name === undefined ? String.fromCharCode(Number(code)) : CHARACTERS[name];
    if (entity === '&' || character === undefined) throw new Error(`an & that is not escaped: ${text}`);
    return character;
  });
}
