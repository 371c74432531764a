import type { ReactNode } from 'react';
import { Button } from '../../../kit/controls/button.tsx';
import { Dialog } from '../../../kit/controls/dialog.tsx';
import { agoText, limitText } from '../../../kit/text/formats.tsx';
import { kitText } from '../../../kit/text/kit-messages.ts';
import type { Request } from '../../api/request-operations.ts';
import { queueText } from '../../messages/queue-messages.ts';
import { requestText } from '../../messages/request/request-messages.ts';
import type { Conflict } from './use-run.ts';

const text = requestText.conflict;

/** Shows the second of two people what the first one changed, who and when, and lets them decide. */
export function ConflictDialog(props: {
  readonly conflict: Conflict;
  readonly isBusy: boolean;
  readonly onLeave: () => void;
  readonly onAnyway: () => void;
}): ReactNode {
  const { asked, seen, now } = props.conflict;
  const last = now.timeline[0];
  const action = now.actions.find((one) => one.action === asked.action);
  const differences = compare(seen, now);
  return (
    <Dialog
      title={text.title}
      isAlert
      onClose={props.onLeave}
      footer={
        <>
          <Button onPress={props.onLeave}>{text.leave}</Button>
          <Button variant="primary" refusal={action?.refusal?.message} isBusy={props.isBusy} onPress={props.onAnyway}>
            {text.anyway(action?.label ?? '')}
          </Button>
        </>
      }
    >
      {last && <p className="mb-3">{text.who(last.actor, agoText(last.at, Date.now()))}</p>}
      {differences.length === 0 && <p className="text-ink-soft">{text.same}</p>}
      <dl className="flex flex-col gap-2">
        {differences.map(({ name, before, after }) => (
          <div key={name} className="rounded-md border border-line px-3 py-2">
            <dt className="text-13 text-ink-faint">{name}</dt>
            <dd>{kitText.was(before, after)}</dd>
          </div>
        ))}
      </dl>
      {action?.refusal && (
        <p className="mt-3 text-refused">
          {text.refused} {action.refusal.message}
        </p>
      )}
    </Dialog>
  );
}

function compare(seen: Request, now: Request): { name: string; before: string; after: string }[] {
  const [before, after] = [facts(seen), facts(now)];
  return Object.keys(after)
    .filter((name) => before[name] !== after[name])
    .map((name) => ({ name, before: before[name] || kitText.empty, after: after[name] || kitText.empty }));
}

function facts(request: Request): Record<string, string> {
  const answers = request.answers.flatMap((group) => group.answers.map((answer) => [answer.label, answer.text ?? '']));
  const options = (request.quote?.options ?? []).map((option) =>
    [
      limitText(option.limitCents, option.currency),
      limitText(option.deductibleCents, option.currency),
      limitText(option.premiumCents, option.currency),
    ].join(' / '),
  );
  const open = request.subjectivities.filter((item) => item.isOpen).map((item) => item.description);
  return {
    [queueText.columns.status]: request.statusLabel,
    [requestText.facts.assignee]: request.assignee?.name ?? '',
    [requestText.tabs.options]: options.join('; '),
    [requestText.subjectivities.title]: open.join('; '),
    ...Object.fromEntries(answers),
  };
}
