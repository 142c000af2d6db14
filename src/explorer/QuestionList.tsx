import { ActionIcon } from '@mantine/core';
import { IconArrowUpRight } from '@tabler/icons-react';
import { scenarioFromQuestion } from '../core/checkpoint/scenarioFromQuestion.ts';
import type { BatonDocument, QuestionRecord } from '../core/scenario/document.ts';
import { useStores } from '../store/useStores.ts';
import { SectionTitle } from '../ui/SectionTitle.tsx';
import { Tip } from '../ui/Tip.tsx';
import classes from './Explorer.module.css';
import { RowList } from './RowList.tsx';

/** The file's standalone questions; each can become a scenario of one node. */
export function QuestionList({
  document,
  questions,
}: {
  document: BatonDocument;
  questions: readonly QuestionRecord[];
}) {
  const { workspace, session, ids } = useStores();
  const makeScenario = (question: QuestionRecord): void => {
    const { set, id } = scenarioFromQuestion(document, question, ids);
    workspace.getState().edit({ label: 'Make a scenario of a question', set });
    session.getState().showScenario(id);
  };
  return (
    <section className={classes.part} aria-labelledby="explorer-questions">
      <div className={classes.head}>
        <SectionTitle
          id="explorer-questions"
          action={<span className={classes.count}>{questions.length}</span>}
        >
          Questions
        </SectionTitle>
      </div>
      <RowList label="Questions" items={questions}>
        {(question) => (
          <div className={classes.row}>
            <span className={classes.open} title={question.question}>
              <span className={classes.name}>{question.question}</span>
            </span>
            <Tip label="Make a scenario of it">
              <ActionIcon
                size="sm"
                className={classes.action}
                aria-label={`Make a scenario of: ${question.question.slice(0, 80)}`}
                onClick={() => makeScenario(question)}
              >
                <IconArrowUpRight size={15} aria-hidden />
              </ActionIcon>
            </Tip>
          </div>
        )}
      </RowList>
    </section>
  );
}
