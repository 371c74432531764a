import type { AnswerEffect } from '@bindery/domain/application-form/index.ts';
import type { ReactNode } from 'react';
import { text } from '../messages.ts';
import type { ApplicationCheck } from './form-operations.ts';

/** What happens once it is sent. `isAsked`: an underwriter has it in hand and asked for more. */
export function Outlook(props: { readonly check: ApplicationCheck; readonly isAsked: boolean }): ReactNode {
  const { effects, isScanKnown } = props.check;
  const of = (effect: AnswerEffect['effect']) => [
    ...new Set(effects.filter((one) => one.effect === effect).map(({ words }) => words)),
  ];
  const [declines, refers, changes] = [of('DECLINES'), of('REFERS'), of('CHANGES')];
  const list = (words: readonly string[]): ReactNode => (
    <ul className="mt-1 list-disc pl-5">
      {words.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  );
  return (
    <div className="grid max-w-prose gap-3">
      {declines.length === 0 && refers.length === 0 && (
        <p>{isScanKnown ? text.happensAutomaticScanned : text.happensAutomatic}</p>
      )}
      {declines.length > 0 && (
        <div>
          <p>{text.happensDeclined}</p>
          {list(declines)}
        </div>
      )}
      {refers.length > 0 && declines.length === 0 && (
        <div>
          <p>{props.isAsked ? text.happensContinued : text.happensReferred}</p>
          {list(refers)}
        </div>
      )}
      {changes.length > 0 && (
        <div>
          <p>{text.happensChanged}</p>
          {list(changes)}
        </div>
      )}
    </div>
  );
}
