import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '../../kit/controls/form-dialog.tsx';
import { DatePicker, TextArea } from '../../kit/controls/inputs.tsx';
import { useAnnounce } from '../../kit/feedback/status-line.tsx';
import { keepAnswer } from '../../kit/server/keep-answer.ts';
import { useWrite } from '../../kit/server/use-operation.ts';
import { CANCEL_POLICY, READ_POLICY, SET_NON_RENEWAL } from '../api/place-operations.ts';
import type { Policy } from '../api/schema-interfaces.ts';
import { dialogText } from '../messages/dialog-messages.ts';
import { placesText } from '../messages/places-messages.ts';
import { Outgoing } from '../request/actions/action-dialog.tsx';

const text = placesText.policy;

interface Props {
  readonly policy: Policy;
  readonly onClose: () => void;
}

function useKept(onClose: () => void, said: string) {
  const queries = useQueryClient();
  const announce = useAnnounce();
  return ({ done }: { readonly done: Policy }): void => {
    keepAnswer(queries, READ_POLICY, { id: done.id }, { policy: done });
    onClose();
    announce(said);
  };
}

export function CancelDialog({ policy, onClose }: Props): ReactNode {
  const cancel = useWrite(CANCEL_POLICY, useKept(onClose, text.cancelDone));
  const [cancelledOn, setCancelledOn] = useState('');
  const [reason, setReason] = useState('');
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
      isDangerous
      onSubmit={submit}
      onClose={onClose}
      isBusy={cancel.isPending}
      error={cancel.error}
    >
      <p>{text.cancelText}</p>
      <DatePicker
        label={text.cancelOn}
        value={cancelledOn}
        onChange={setCancelledOn}
        min={policy.coverageStartsOn}
        max={policy.coverageEndsOn}
        error={isAsked && cancelledOn === '' ? dialogText.required : null}
      />
      <TextArea
        label={text.reason}
        value={reason}
        onChange={setReason}
        error={isAsked && reason.trim() === '' ? dialogText.required : null}
      />
    </FormDialog>
  );
}

export function NonRenewalDialog({ policy, onClose }: Props): ReactNode {
  const set = useWrite(SET_NON_RENEWAL, useKept(onClose, text.nonRenewalDone));
  const [reason, setReason] = useState('');
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
        onChange={setReason}
        error={isAsked && reason.trim() === '' ? dialogText.required : null}
      />
      {closesRenewal && <Outgoing lines={[text.brokerReads]} />}
    </FormDialog>
  );
}
