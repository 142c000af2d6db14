import { pythonLiteral } from '../../core/template/pythonLiteral.ts';

/** A template of one field to begin with: the answer, compared with the expected one as text. */
export function newTemplate(expectedAnswer: string): string {
  return `class Answer(BaseAnswer):
    answer: str = VerifiedField(
        description="The answer that the response gives",
        ground_truth=${pythonLiteral(expectedAnswer)},
        verify_with=ExactMatch(),
    )
`;
}
