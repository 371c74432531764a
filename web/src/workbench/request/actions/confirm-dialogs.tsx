import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { Facts } from '../../../kit/feedback/panel.tsx';
import { Charge, Day, Limit } from '../../../kit/text/formats.tsx';
import { type Option, REQUEST_ACTIONS } from '../../api/request-operations.ts';
import { useApprovalWord } from '../../approvals/use-approval-word.tsx';
import { approvalText } from '../../messages/approval-messages.ts';
import { dialogText } from '../../messages/request/dialog-messages.ts';
import { requestText } from '../../messages/request/request-messages.ts';
import { MailPreview } from '../mails/mail-preview.tsx';
import { useSubmission } from '../request-context.tsx';
import { ActionDialog, Outgoing } from './action-dialog.tsx';

interface Props {
  readonly onClose: () => void;
}

export function ShareDialog({ onClose }: Props): ReactNode {
  const { request, run, error } = useSubmission();
  const approval = useApprovalWord(error, `share:${request.id}`);
  const offered = (request.quote?.options ?? []).filter((option) => option.notOfferedReason === null);
  const [aboveAuthority] = offered.flatMap(({ authorityRefusal }) => authorityRefusal ?? []);
  const text = dialogText.share;
  return (
    <ActionDialog
      title={text.title}
      submit={approval.isNeeded ? approvalText.ask : text.submit}
      refusal={aboveAuthority}
      onClose={onClose}
      onSubmit={() => {
        if (!approval.check()) return;
        run({
          action: 'SHARE_QUOTES',
          call: REQUEST_ACTIONS.share({ approvalWord: approval.word }),
          ...(approval.isNeeded ? { done: approvalText.isAsked } : {}),
          onDone: () => {
            approval.forget();
            onClose();
          },
        });
      }}
    >
      {aboveAuthority !== undefined && (
        <p className="text-refused">
          {aboveAuthority} {text.tellManager}{' '}
          <Link to="?do=ADD_NOTE" replace>
            {text.toNote}
          </Link>
        </p>
      )}
      {approval.field}
      <p>{text.text(offered.length)}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        {offered.map((option) => (
          <OptionSummary key={option.id} option={option} title={text.option(option.position + 1)} />
        ))}
      </div>
      <Outgoing
        lines={request.subjectivities
          .filter((item) => item.isOpen)
          .map(
            (item) =>
              `${item.type === 'PRE_BIND' ? requestText.subjectivities.preBind : requestText.subjectivities.postBind}: ${item.description}`,
          )}
        event={text.event}
      />
      <MailPreview draft={{ action: 'SHARE_QUOTES' }} />
    </ActionDialog>
  );
}

export function OptionSummary({ option, title }: { readonly option: Option; readonly title: string }): ReactNode {
  return (
    <section className="rounded-md border border-line px-4 py-3">
      <h3 className="mb-2 text-13">
        {title}: <Limit cents={option.limitCents} currency={option.currency} /> /{' '}
        <Limit cents={option.deductibleCents} currency={option.currency} />
      </h3>
      <dl className="flex flex-col gap-1 text-13">
        {option.charges.lines.map((line) => (
          <div key={line.label} className="flex justify-between gap-3">
            <dt className="text-ink-soft">{line.label}</dt>
            <dd>
              <Charge cents={line.amountCents} currency={option.currency} />
            </dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-3 border-t border-line pt-1 font-semibold">
          <dt>{dialogText.share.total}</dt>
          <dd className="text-16">
            <Charge cents={option.charges.totalCents} currency={option.currency} />
          </dd>
        </div>
      </dl>
    </section>
  );
}

export function BindDialog({ onClose }: Props): ReactNode {
  const { request, run } = useSubmission();
  const chosen = request.quote?.options.find((option) => option.id === request.selectedOptionId);
  const text = dialogText.bind;
  return (
    <ActionDialog
      title={text.title}
      submit={text.submit}
      onClose={onClose}
      onSubmit={() => run({ action: 'BIND', call: REQUEST_ACTIONS.bind(), onDone: onClose })}
    >
      <Facts
        facts={[
          { name: text.insured, value: <b className="font-semibold">{request.client.name}</b> },
          ...(request.effectiveOn ? [{ name: text.from, value: <Day day={request.effectiveOn} /> }] : []),
        ]}
      />
      {chosen && <OptionSummary option={chosen} title={text.option} />}
      <p>{text.text}</p>
      <Outgoing lines={[]} event={text.event} />
      <MailPreview draft={{ action: 'BIND' }} />
    </ActionDialog>
  );
}

export function IssueDialog({ onClose }: Props): ReactNode {
  const { request, run } = useSubmission();
  const text = dialogText.issue;
  return (
    <ActionDialog
      title={text.title}
      submit={text.submit}
      onClose={onClose}
      onSubmit={() => run({ action: 'ISSUE', call: REQUEST_ACTIONS.issue(), onDone: onClose })}
    >
      <p>{text.text(request.policy?.policyNumber ?? '')}</p>
      <Facts facts={[{ name: requestText.facts.policy, value: request.policy?.policyNumber }]} />
      <Outgoing lines={[]} event={text.event} />
      <MailPreview draft={{ action: 'ISSUE' }} />
    </ActionDialog>
  );
}

export function RateAgainDialog({ onClose }: Props): ReactNode {
  const { request, run } = useSubmission();
  const navigate = useNavigate();
  const toOptions = (): void => void navigate(`/requests/${request.id}/options`);
  const text = dialogText.rateAgain;
  return (
    <ActionDialog
      title={text.title}
      submit={text.submit}
      size="small"
      onClose={onClose}
      onSubmit={() => run({ action: 'RATE', call: REQUEST_ACTIONS.rate(), onDone: toOptions })}
    >
      <p>{text.text}</p>
      <p>
        <Link to={`/requests/${request.id}/options`}>{text.keep}</Link>
      </p>
    </ActionDialog>
  );
}

export function ReviseDialog({ onClose }: Props): ReactNode {
  const { run } = useSubmission();
  return (
    <ActionDialog
      title={dialogText.revise.title}
      submit={dialogText.revise.submit}
      onClose={onClose}
      onSubmit={() => run({ action: 'REVISE', call: REQUEST_ACTIONS.revise(), onDone: onClose })}
    >
      <p>{dialogText.revise.text}</p>
      <MailPreview draft={{ action: 'REVISE' }} />
    </ActionDialog>
  );
}

export function SurveyDialog({ onClose }: Props): ReactNode {
  const { run } = useSubmission();
  return (
    <ActionDialog
      title={dialogText.survey.title}
      submit={dialogText.survey.submit}
      onClose={onClose}
      onSubmit={() => run({ action: 'ASK_FOR_SURVEY', call: REQUEST_ACTIONS.askForSurvey(), onDone: onClose })}
    >
      <p>{dialogText.survey.text}</p>
      <MailPreview draft={{ action: 'ASK_FOR_SURVEY' }} />
    </ActionDialog>
  );
}
