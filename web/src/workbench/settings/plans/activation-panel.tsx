import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../kit/controls/button.tsx';
import { FormDialog } from '../../../kit/controls/form-dialog.tsx';
import { DatePicker, TextInput } from '../../../kit/controls/inputs.tsx';
import { Panel } from '../../../kit/feedback/panel.tsx';
import { useAnnounce } from '../../../kit/feedback/status-line.tsx';
import { keyOf } from '../../../kit/server/graphql-client.ts';
import { keepAnswer } from '../../../kit/server/keep-answer.ts';
import { useWrite } from '../../../kit/server/use-operation.ts';
import { READ_APPROVALS } from '../../api/approval-operations.ts';
import { ACTIVATE_PLAN, READ_PLAN, READ_PLANS } from '../../api/plan-operations.ts';
import type { RatePlan } from '../../api/schema-interfaces.ts';
import { useApprovalWord } from '../../approvals/use-approval-word.tsx';
import { approvalText } from '../../messages/approval-messages.ts';
import { plansText } from '../../messages/plans-messages.ts';
import { queueText } from '../../messages/queue-messages.ts';
import { useMay, useSession } from '../../shell/session.tsx';

const text = plansText.activation;

/** Whether the draft may be activated, and why not; the dialog explains the consequences. */
export function ActivationPanel({ plan }: { readonly plan: RatePlan }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const mayEdit = useMay('EDIT_RATE_PLANS');
  const faults = mayEdit ? plan.activationFaults : [plansText.readOnly];
  return (
    <Panel
      title={text.title}
      aside={
        <Button
          variant="primary"
          refusal={faults.length > 0 ? faults.join(' ') : null}
          hasPopup="dialog"
          onPress={() => setOpen(true)}
        >
          {text.open}
        </Button>
      }
    >
      {faults.length === 0 ? (
        <p className="text-13 text-ink-soft">{text.ready}</p>
      ) : (
        <ul className="list-disc pl-5 text-13 text-ink-soft">
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      {isOpen && <ActivateDialog plan={plan} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function ActivateDialog({ plan, onClose }: { readonly plan: RatePlan; readonly onClose: () => void }): ReactNode {
  const today = useSession().now.slice(0, 10);
  const [effectiveFrom, setEffectiveFrom] = useState(plan.effectiveFrom > today ? plan.effectiveFrom : today);
  const [version, setVersion] = useState('');
  const [isAsked, setAsked] = useState(false);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const announce = useAnnounce();
  const name = plansText.named(plan.planId, plan.version);
  const activate = useWrite(ACTIVATE_PLAN, ({ done }) => {
    void queries.invalidateQueries({ queryKey: keyOf(READ_APPROVALS) });
    void queries.invalidateQueries({ queryKey: keyOf(READ_PLANS) });
    keepAnswer(queries, READ_PLAN, { id: done.id }, { ratePlan: done });
    onClose();
    void navigate(`/settings/plans/${done.id}`, { replace: true });
    if (done.status === 'DRAFT') announce(approvalText.isAsked, { about: name });
    else announce(text.done(name));
  });
  const approval = useApprovalWord(activate.error, `activate:${plan.id}`);
  const isRight = version.trim() === String(plan.version);
  const submit = (): void => {
    setAsked(true);
    if (!isRight || effectiveFrom === '' || !approval.check()) return;
    activate.mutate(
      { id: plan.id, version: plan.version, effectiveFrom, approvalWord: approval.word },
      { onSuccess: approval.forget },
    );
  };
  return (
    <FormDialog
      title={text.dialogTitle(name)}
      submit={approval.isNeeded ? approvalText.ask : text.submit}
      isBusy={activate.isPending}
      error={activate.error}
      onSubmit={submit}
      onClose={onClose}
    >
      {approval.field}
      <DatePicker
        label={text.from}
        hint={text.fromHint}
        min={today}
        value={effectiveFrom}
        onChange={setEffectiveFrom}
        error={isAsked && effectiveFrom === '' ? text.needDay : null}
      />
      <TextInput
        label={text.version}
        inputMode="numeric"
        value={version}
        onChange={setVersion}
        error={isAsked && !isRight ? text.mismatch(plan.version) : null}
      />
      <section aria-label={text.happens} className="rounded-md border border-line bg-sunken px-4 py-3 text-13">
        <h3 className="mb-1 text-12 text-ink-faint">{text.happens}</h3>
        <ul className="flex list-disc flex-col gap-1 pl-4">
          {text.effects(queueText.products[plan.productType]).map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      </section>
    </FormDialog>
  );
}
