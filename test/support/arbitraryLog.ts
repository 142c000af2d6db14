import fc from 'fast-check';
import type { JsonObject } from '../../src/core/json/Json.ts';
import { objectOf } from '../../src/core/json/objects.ts';
import type { ContentBlock, TaggedMessage } from '../../src/core/message/message.ts';

/** Texts that are hard on line-based and XML-like formats, and any other. */
export const arbitraryText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  {
    weight: 2,
    arbitrary: fc
      .array(
        fc.constantFrom(
          '\n',
          '\r\n',
          '  ',
          '\n\n---\n\n',
          '[__user__] ',
          '[a:assistant:text] ',
          '\n[b:tool:tool_result] ',
          '</text>',
          '<turn number="1">',
          '&amp;',
          ']]>',
          '"',
          '\u0000',
          '\t',
          '😀',
          'word',
          'f(x)',
        ),
        { maxLength: 8 },
      )
      .map((pieces) => pieces.join('')),
  },
);

function inputOf(text: fc.Arbitrary<string>): fc.Arbitrary<JsonObject> {
  const value = fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null));
  return fc.array(fc.tuple(text, value), { maxLength: 3 }).map((pairs) => objectOf(pairs));
}

function blockOf(text: fc.Arbitrary<string>): fc.Arbitrary<ContentBlock> {
  const id = fc.constantFrom('call_1', 'call_2', 'call_3');
  return fc.oneof(
    text.map((said) => ({ type: 'text' as const, text: said })),
    fc.record({ type: fc.constant('tool_use' as const), id, name: text, input: inputOf(text) }),
    fc.record({
      type: fc.constant('tool_result' as const),
      tool_use_id: id,
      content: text,
      is_error: fc.boolean(),
    }),
    text.map((thinking) => ({ type: 'thinking' as const, thinking })),
  );
}

/** Logs of the given texts and agents: any agent in any role, results without calls, reused ids. */
export function logOfTexts(
  text: fc.Arbitrary<string>,
  agent: fc.Arbitrary<string>,
): fc.Arbitrary<TaggedMessage[]> {
  const message = fc.record({
    role: fc.constantFrom('system' as const, 'user' as const, 'assistant' as const, 'tool' as const),
    content: fc.array(blockOf(text), { maxLength: 4 }),
  });
  const entry = fc.record(
    { agent_id: agent, message, node: fc.string(), turn: fc.nat() },
    { requiredKeys: ['agent_id', 'message'] },
  );
  return fc.array(entry, { maxLength: 8 });
}

/** Any log at all. */
export const arbitraryLog: fc.Arbitrary<TaggedMessage[]> = logOfTexts(
  arbitraryText,
  fc.oneof(fc.constantFrom('__user__', 'a', 'b'), arbitraryText),
);
