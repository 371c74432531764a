import type { AnswerGroup } from '@bindery/domain/products/index.ts';
import type { ReactNode } from 'react';
import { text } from '../messages.ts';
import { answerText } from '../request/answer-text.ts';

/** Given answers in words, by heading; open questions are left out. */
export function AnswerList({ groups }: { readonly groups: readonly AnswerGroup[] }): ReactNode {
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      {groups.map(({ group, answers }) => {
        const given = answers.filter((answer) => answer.text !== null);
        if (given.length === 0) return null;
        return (
          <section key={group}>
            <h3 className="border-b border-line pb-1 text-14">{group}</h3>
            <dl>
              {given.map((answer) => (
                <div key={answer.field} className="grid gap-x-4 border-b border-line py-1.5 text-14 sm:grid-cols-2">
                  <dt className="text-ink-soft">{answer.field === 'limits' ? text.limitsTitle : answer.label}</dt>
                  <dd className="wrap-anywhere">{answerText(answer)}</dd>
                </div>
              ))}
            </dl>
          </section>
        );
      })}
    </div>
  );
}
