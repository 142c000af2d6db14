import type { TaggedMessage } from '../../message/message.ts';

/** Where a block stands: the entry's index in its log, and the block's in its message. */
export interface BlockPlace {
  readonly entry: number;
  readonly block: number;
}

/** The tool calls of a log with their results, and those that have no other half. */
export interface ToolPairs {
  readonly pairs: readonly (readonly [call: BlockPlace, result: BlockPlace])[];
  readonly callsAlone: readonly BlockPlace[];
  readonly resultsAlone: readonly BlockPlace[];
}

/**
 * Finds each result's call: the last one before it with the same id that has no result yet. Ids need not be
 * unique over a log: a script that repeats has the same ones again.
 */
export function pairToolBlocks(log: readonly TaggedMessage[]): ToolPairs {
  const open = new Map<string, BlockPlace[]>();
  const pairs: [BlockPlace, BlockPlace][] = [];
  const resultsAlone: BlockPlace[] = [];
  log.forEach(({ message }, entry) => {
    message.content.forEach((content, block) => {
      const place = { entry, block };
      if (content.type === 'tool_use') {
        const same = open.get(content.id);
        if (same === undefined) open.set(content.id, [place]);
        else same.push(place);
      } else if (content.type === 'tool_result') {
        const call = open.get(content.tool_use_id)?.pop();
        if (call === undefined) resultsAlone.push(place);
        else pairs.push([call, place]);
      }
    });
  });
  return { pairs, callsAlone: [...open.values()].flat(), resultsAlone };
}
