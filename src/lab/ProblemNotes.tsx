import type { Problem } from '../core/problem.ts';
import { SeveritySign } from '../ui/SeveritySign.tsx';
import classes from './ProblemNotes.module.css';
import { placeWords } from './placeWords.ts';

/** Problems, each with its place and remedy, for lists that are short. */
export function ProblemNotes({ problems }: { problems: readonly Problem[] }) {
  return (
    <ul className={classes.list}>
      {problems.map((problem, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
        <li key={index} className={classes.item}>
          <SeveritySign severity={problem.severity} />
          <ProblemWords problem={problem} />
        </li>
      ))}
    </ul>
  );
}

/** What is wrong, where, and what to do. */
function ProblemWords({ problem }: { problem: Problem }) {
  const place = placeWords(problem.where);
  return (
    <div className={classes.words}>
      <span>{problem.message}</span>
      {problem.fix !== undefined && <span className={classes.fix}> {problem.fix}</span>}
      {place !== '' && <span className={classes.place}>{place}</span>}
    </div>
  );
}
