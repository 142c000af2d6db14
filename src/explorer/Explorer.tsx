import { useStore } from 'zustand';
import { documentViews } from '../core/scenario/scenarioViews.ts';
import { useStores } from '../store/useStores.ts';
import { loadOnUse } from '../ui/loadOnUse.tsx';
import { AgentList } from './AgentList.tsx';
import { CriterionList } from './CriterionList.tsx';
import classes from './Explorer.module.css';
import { ProblemList } from './ProblemList.tsx';
import { ScenarioList } from './ScenarioList.tsx';

/** Only files of questions have one. */
const QuestionList = loadOnUse(async () => (await import('./QuestionList.tsx')).QuestionList);

/** What is in the open file: its scenarios, and the agents, outcome criteria and problems of the one in front. */
export function Explorer() {
  const { active } = useStores();
  const open = useStore(active, (state) => state.open);
  const view = useStore(active, (state) => state.view);
  if (open === undefined) return null;
  const { questions } = documentViews(open.document);
  return (
    <nav className={classes.explorer} aria-label="Explorer">
      <ScenarioList document={open.document} />
      {questions.length > 0 && <QuestionList document={open.document} questions={questions} />}
      {view !== undefined && (
        <>
          <AgentList view={view} />
          <CriterionList view={view} />
        </>
      )}
      <ProblemList />
    </nav>
  );
}
