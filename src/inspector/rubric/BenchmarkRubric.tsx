import type { Json } from '../../core/json/Json.ts';
import { ratingsRubric } from '../../core/rubric/ratingsRubric.ts';
import type { BenchmarkRecord } from '../../core/scenario/document.ts';
import { editPart } from '../../store/commands/editPart.ts';
import { FieldGroup } from '../fields/FieldGroup.tsx';
import { JsonField } from '../fields/JsonField.tsx';
import inspector from '../Inspector.module.css';
import { useEdit } from '../useEdit.ts';
import { RubricFields } from './RubricFields.tsx';

/** The rubric of the whole file: what every answer is judged by, unless its node has a rubric of its own. */
export function BenchmarkRubric({ benchmark }: { benchmark: BenchmarkRecord }) {
  const edit = useEdit();
  const { rating } = benchmark;
  const store = (next: Json, what: string, whole = false): void =>
    edit(
      editPart(
        benchmark,
        { rating: next },
        `Edit ${what} of the benchmark’s rubric`,
        whole ? undefined : `${benchmark.id}.rating.${what}`,
      ),
    );
  return (
    <>
      {rating !== null && !Array.isArray(rating) ? (
        <JsonField<Json>
          label="Rating"
          value={rating}
          description="Not a list of ratings, so it is shown as it is."
          onChange={(next) => store(next, 'JSON')}
        />
      ) : (
        <>
          <p className={inspector.note}>
            Every answer is judged by these traits, but for those of nodes with a rubric of their own.
          </p>
          <RubricFields
            label="Traits of the benchmark"
            rubric={rating}
            format={ratingsRubric}
            dynamic={false}
            onChange={store}
          />
          <FieldGroup
            label="Only where it comes up"
            description="Such traits count where their concept comes up in the answer. Standalone questions are judged by them, scenarios are not."
          >
            <RubricFields
              label="Dynamic traits of the benchmark"
              rubric={rating}
              format={ratingsRubric}
              dynamic
              onChange={store}
            />
          </FieldGroup>
        </>
      )}
    </>
  );
}
