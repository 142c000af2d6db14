import { isObject } from '../../core/json/objects.ts';
import { stringifyJson } from '../../core/json/stringifyJson.ts';
import type { RubricTrait } from '../../core/rubric/RubricTrait.ts';
import inspector from '../Inspector.module.css';

/** A trait that no form shows: what it is, and that it stays. */
export function KeptTrait({ trait }: { trait: RubricTrait }) {
  const { family, description, json } = trait;
  const size = stringifyJson(json).length.toLocaleString('en');
  return (
    <>
      {description !== '' && <p className={inspector.sentence}>{description}</p>}
      <p className={inspector.note}>
        {family === 'callable'
          ? 'Judged by a packed function of Python, which Baton neither runs nor opens.'
          : isObject(json)
            ? 'Baton does not know this kind of trait.'
            : 'This is no trait.'}{' '}
        Its {size} characters stay as they are, to the byte.
      </p>
    </>
  );
}
