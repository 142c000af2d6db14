/**
 * What code in QuickJS finds beside the language: nothing. There is no clock and no randomness, because a run
 * has to come out the same each time. Gives the function that calls code: it keeps what it needs of the
 * language to itself, so that code which changes the language changes its own answer at most.
 */
export const PRELUDE = `(() => {
  'use strict';
  const { parse, stringify } = JSON;
  const { isArray } = Array;
  const { defineProperty } = Object;
  const isFinite = Number.isFinite;
  const OPAQUE = [Map, Set, WeakMap, WeakSet, RegExp, ArrayBuffer].filter(Boolean);
  const has = Function.prototype.call.bind(Object[Symbol.hasInstance] ?? Function.prototype[Symbol.hasInstance]);
  defineProperty(Math, 'random', {
    value: () => {
      throw new TypeError('Math.random is closed here: a run comes out the same each time.');
    },
  });
  defineProperty(globalThis, 'Date', {
    get: () => {
      throw new TypeError('Date is closed here: a run has no clock, and comes out the same each time.');
    },
  });
  const refuse = (what, key) => {
    throw new TypeError('It gives ' + what + (key === '' ? '' : ' as “' + key + '”') + ', which is no JSON value.');
  };
  const check = (key, value) => {
    switch (typeof value) {
      case 'number':
        return isFinite(value) ? value : refuse(value + '', key);
      case 'bigint':
      case 'symbol':
      case 'function':
        return refuse('a ' + typeof value, key);
      case 'object':
        for (let index = 0; index < OPAQUE.length; index += 1) {
          if (value !== null && has(OPAQUE[index], value)) return refuse('a ' + OPAQUE[index].name, key);
        }
    }
    return value;
  };
  return (call, role, text, longest) => {
    const value = call(...parse(text));
    if (value !== null && typeof value === 'object' && typeof value.then === 'function') {
      throw new TypeError('It gives a promise: code here answers at once, without async or import().');
    }
    const answer = role === 'condition' ? !!value : value === undefined ? null : value;
    const written = stringify(answer, check);
    if (written.length > longest) throw new RangeError('Its answer is longer than ' + longest + ' characters.');
    return written;
  };
})()`;
