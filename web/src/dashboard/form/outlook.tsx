import type { AnswerEffect } from '@bindery/domain/application-form/index.ts';
import type { ReactNode } from 'react';
import { text } from '../messages.ts';
import type { ApplicationCheck, ApplicationForm } from './form-operations.ts';

type AskedRequest = Pick<ApplicationForm['request'], 'status' | 'pickedUpBy'>;

/** What happens once it is sent. What an underwriter has in hand is decided there, and no more by the rules. */
export function Outlook(props: { readonly check: ApplicationCheck; readonly request: AskedRequest }): ReactNode {
  const { check, request } = props;
  const { effects } = check;
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
      {declines.length === 0 && refers.length === 0 && <p>{withoutReasons(request, check)}</p>}
      {declines.length > 0 && (
        <div>
          <p>{request.pickedUpBy === null ? text.happensDeclined : text.happensOutside(request.pickedUpBy)}</p>
          {list(declines)}
        </div>
      )}
      {refers.length > 0 && declines.length === 0 && (
        <div>
          <p>{withReasons(request)}</p>
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

function withoutReasons({ pickedUpBy }: AskedRequest, { isScanKnown }: ApplicationCheck): string {
  if (pickedUpBy !== null) return text.happensWith(pickedUpBy);
  return isScanKnown ? text.happensAutomaticScanned : text.happensAutomatic;
}

function withReasons({ status, pickedUpBy }: AskedRequest): string {
  if (pickedUpBy !== null) return text.happensContinuedBy(pickedUpBy);
  return status === 'NEEDS_MORE_DATA' ? text.happensContinued : text.happensReferred;
}
