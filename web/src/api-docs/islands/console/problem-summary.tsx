import { type ReactNode, type Ref } from 'react';
import { type FieldProblem, pathText } from './problems.ts';
import type { Path } from './values.ts';

interface ProblemSummaryProps {
  readonly problems: readonly FieldProblem[];
  readonly place: Ref<HTMLDivElement>;
  readonly onGo: (path: Path) => void;
}

/** Every value that is not accepted, with a link to its field. Gets the focus when it appears. */
export function ProblemSummary({ problems, place, onGo }: ProblemSummaryProps): ReactNode {
  return (
    <div ref={place} tabIndex={-1} className="problem-summary" role="group" aria-label="Values to correct">
      {problems.length > 0 && (
        <>
          <p>{countOf(problems.length)} not accepted.</p>
          <ul>
            {problems.map(({ path, message }) => (
              <li key={`${pathText(path)} ${message}`}>
                <button type="button" className="link" onClick={() => onGo(path)}>
                  {pathText(path)}
                </button>{' '}
                {message}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** `2 values are`, as the subject of a sentence. */
export function countOf(problems: number): string {
  return problems === 1 ? 'One value is' : `${problems} values are`;
}
