const PLAIN_KEY = /^[\p{L}_$@][\p{L}\p{N}_$@:-]*$/u;

/**
 * Spells the way to a value inside a JSON text for people: `hasPart[0].nodes.ask`, and `nodes["a.b"]` for
 * a key that would read as something else. The root's path is the empty string.
 */
export function jsonPath(segments: readonly (string | number)[]): string {
  let path = '';
  for (const segment of segments) {
    if (typeof segment === 'number') path += `[${segment}]`;
    else if (!PLAIN_KEY.test(segment)) path += `[${JSON.stringify(segment)}]`;
    else path += path === '' ? segment : `.${segment}`;
  }
  return path;
}
