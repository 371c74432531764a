import { addDays } from '@bindery/domain/calendar.ts';
import { isDayOfTerm } from '@bindery/domain/policy/index.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '../../kit/controls/form-dialog.tsx';
import { DatePicker, TextArea } from '../../kit/controls/inputs.tsx';
import { useAnnounce } from '../../kit/feedback/status-line.tsx';
import { keyOf } from '../../kit/server/graphql-client.ts';
import { keepAnswer } from '../../kit/server/keep-answer.ts';
import { useRead, useWrite } from '../../kit/server/use-operation.ts';
import { CANCEL_POLICY, READ_POLICY, READ_RETURN_PREMIUM, SET_NON_RENEWAL } from '../api/place-operations.ts';
import type { Policy } from '../api/schema-interfaces.ts';
import { READ_OPEN_WISHES } from '../api/wish-operations.ts';
import { placesText } from '../messages/places-messages.ts';
import { dialogText } from '../messages/request/dialog-messages.ts';
import { Outgoing } from '../request/actions/action-dialog.tsx';
import { useOwnDraft } from '../request/drafts/use-draft.ts';
import { AnsweredWishes } from '../wishes/policy-wishes.tsx';
import { ReturnPremium } from './return-premium.tsx';

const text = placesText.policy;

interface Props {
  readonly policy: Policy;
  readonly onClose: () => void;
}

function useKept(onDone: () => void, said: string) {
  const queries = useQueryClient();
  const announce = useAnnounce();
  return ({ done }: { readonly done: Policy }): void => {
    keepAnswer(queries, READ_POLICY, { id: done.id }, { policy: done });
    void queries.invalidateQueries({ queryKey: keyOf(READ_OPEN_WISHES) });
    onDone();
    announce(said);
  };
}

export function CancelDialog({ policy, onClose }: Props): ReactNode {
  const wishes = policy.openWishes.filter(({ kind }) => kind === 'CANCELLATION');
  const wishedDay = wishes.at(-1)?.effectiveOn ?? '';
  const draft = useOwnDraft(`cancel:${policy.id}`, { cancelledOn: wishedDay, reason: '' });
  const { cancelledOn, reason } = draft.fields;
  const done = (): void => {
    draft.forget();
    onClose();
  };
  const cancel = useWrite(CANCEL_POLICY, useKept(done, text.cancelDone));
  const [isAsked, setAsked] = useState(false);
  const submit = (): void => {
    setAsked(true);
    if (cancelledOn !== '' && reason.trim() !== '')
      cancel.mutate({ id: policy.id, cancelledOn, reason: reason.trim() });
  };
  return (
    <FormDialog
      title={text.cancelTitle}
      submit={text.cancel}
      leave={text.keepPolicy}
      isDangerous
      onSubmit={submit}
      onClose={onClose}
      isBusy={cancel.isPending}
      error={cancel.error}
    >
      <p>{text.cancelText}</p>
      <AnsweredWishes wishes={wishes} chosenDay={cancelledOn} />
      <DatePicker
        label={text.cancelOn}
        value={cancelledOn}
        onChange={(day) => draft.change({ cancelledOn: day })}
        min={policy.coverageStartsOn}
        max={addDays(policy.coverageEndsOn, -1)}
        error={isAsked && cancelledOn === '' ? dialogText.required : null}
      />
      <ReturnOn policy={policy} cancelledOn={cancelledOn} />
      <TextArea
        label={text.reason}
        value={reason}
        onChange={(typed) => draft.change({ reason: typed })}
        error={isAsked && reason.trim() === '' ? dialogText.required : null}
      />
    </FormDialog>
  );
}

/** What a cancellation from the chosen day on would give back, before it is done. */
function ReturnOn({ policy, cancelledOn }: { readonly policy: Policy; readonly cancelledOn: string }): ReactNode {
  const term = { coverageStartsAt: policy.coverageStartsOn, coverageEndsAt: policy.coverageEndsOn };
  const isDay = cancelledOn !== '' && isDayOfTerm(term, cancelledOn);
  const read = useRead(READ_RETURN_PREMIUM, { id: policy.id, cancelledOn }, { isEnabled: isDay });
  // Never the figure of the day that was chosen before.
  const returned = isDay && !read.isPlaceholderData ? read.data?.policy?.returnPremium : null;
  // As high as it mostly is, so that what stands below stays in its place when the figures come.
  return (
    <section aria-live="polite" className={isDay ? 'min-h-28' : undefined}>
      {isDay && <h3 className="mb-1 text-13 font-semibold">{text.returnTitle}</h3>}
      {returned && <ReturnPremium returned={returned} currency={policy.currency} />}
    </section>
  );
}

export function NonRenewalDialog({ policy, onClose }: Props): ReactNode {
  const draft = useOwnDraft(`non-renewal:${policy.id}`, { reason: '' });
  const { reason } = draft.fields;
  const done = (): void => {
    draft.forget();
    onClose();
  };
  const set = useWrite(SET_NON_RENEWAL, useKept(done, text.nonRenewalDone));
  const [isAsked, setAsked] = useState(false);
  const closesRenewal = policy.renewal !== null;
  const submit = (): void => {
    setAsked(true);
    if (reason.trim() !== '') set.mutate({ id: policy.id, reason: reason.trim(), closesRenewal });
  };
  return (
    <FormDialog
      title={text.nonRenewalTitle}
      submit={text.setNonRenewal}
      onSubmit={submit}
      onClose={onClose}
      isBusy={set.isPending}
      error={set.error}
    >
      <p>{closesRenewal ? text.nonRenewalCloses : text.nonRenewalText}</p>
      <TextArea
        label={text.reason}
        value={reason}
        onChange={(typed) => draft.change({ reason: typed })}
        error={isAsked && reason.trim() === '' ? dialogText.required : null}
      />
      {closesRenewal && <Outgoing lines={[text.brokerReads]} />}
    </FormDialog>
  );
}
