import { describe, expect, it } from 'vitest';
import { codeIn } from '../../../src/core/scenario/codeIn.ts';
import { edgeOf, nodeOf, scenarioOf } from '../../support/scenarioOf.ts';

const OWN_VERIFY = 'class Answer(BaseAnswer):\n    a: str\n    def verify(self):\n        return True\n';
const FIELDS_ALONE =
  'class Answer(BaseAnswer):\n    a: bool = VerifiedField(description="a", ground_truth=True, verify_with=BooleanMatch())\n';

describe('codeIn', () => {
  it('lists every piece of code that a run may call, with what it belongs to', () => {
    const scenario = scenarioOf(
      [
        nodeOf('a', { template: OWN_VERIFY, stateUpdateSource: 'lambda a, p: a' }),
        nodeOf('b', {
          template: FIELDS_ALONE,
          stateUpdateSource: 'lambda a, p: a',
          stateUpdateJs: '(a) => a',
        }),
      ],
      [
        edgeOf('a', 'b', {
          conditionSource: 'lambda s: True',
          handover: 'callable',
          handoverOptions: { source: '() => []' },
        }),
        edgeOf('b', '__end__', {
          conditionJs: '() => true',
          handover: 'filter',
          handoverOptions: { source: 'not code' },
        }),
      ],
      {
        criteria: [
          { name: 'quick', description: '', check: null, evaluateSource: 'lambda r: 1', evaluateJs: null },
          {
            name: 'checked',
            description: '',
            check: { type: 'TurnCheck' },
            evaluateSource: null,
            evaluateJs: null,
          },
        ],
      },
    );
    expect(codeIn(scenario).map(({ role, language, of }) => `${role} ${language} ${of}`)).toEqual([
      'template python the answer template of a',
      'state_update python the state update of a',
      'state_update javascript the state update of b',
      'condition python the condition of a → b',
      'handover javascript the handover a → b',
      'condition javascript the condition of b → END',
      'outcome python the outcome criterion quick',
    ]);
  });

  it('finds none in a scenario of declarations', () => {
    expect(codeIn(scenarioOf([nodeOf('a', { template: FIELDS_ALONE })], [edgeOf('a', '__end__')]))).toEqual(
      [],
    );
  });
});
