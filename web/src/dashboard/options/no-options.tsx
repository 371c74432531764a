import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../../kit/feedback/states.tsx';
import { agoText } from '../../kit/text/formats.tsx';
import { text } from '../messages.ts';
import { nextStepOf, whoActs } from '../next-step.ts';
import type { Option, Request } from '../request/request-operations.ts';
import { useSession } from '../shell/session.ts';

/** True once other options stand here than those that were read first. */
export function useIsReplaced(options: readonly Option[] | undefined): boolean {
  const [first, setFirst] = useState('');
  const shown = (options ?? []).map(({ id }) => id).join(' ');
  if (first === '' && shown !== '') setFirst(shown);
  return first !== '' && shown !== '' && shown !== first;
}

/**
 * Before a quote, and after its terms were changed, perhaps in another window or by somebody else: what happened last, and
 * what comes next.
 */
export function NoOptions({ request }: { readonly request: Request }): ReactNode {
  const { now } = useSession();
  const step = nextStepOf(request);
  const [last] = request.events;
  const isComing = request.status === 'SUBMITTED' || request.status === 'HOLD';
  return (
    <EmptyState title={text.noOptions} action={<Link to={`/requests/${request.id}`}>{text.toRequestNow}</Link>}>
      {last && <>{text.lastHappened(last.title, last.by, agoText(last.at, Date.parse(now)))} </>}
      {whoActs(step)}. {step.sentence} {isComing && text.optionsAppear}
    </EmptyState>
  );
}
