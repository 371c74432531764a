import { DECLINE_LOSS_REASONS, type DeclineLossReason } from '@bindery/domain/quote-request/index.ts';
import { type ReactNode, useState } from 'react';
import { Select, TextArea } from '../../../kit/controls/inputs.tsx';
import { REQUEST_ACTIONS } from '../../api/request-operations.ts';
import { dialogText } from '../../messages/dialog-messages.ts';
import { useSubmission } from '../request-context.tsx';
import { ActionDialog, Outgoing } from './action-dialog.tsx';

const REASONS = Object.entries(DECLINE_LOSS_REASONS).filter(([reason]) => reason !== 'NOT_APPLICABLE');
const CHOICES = [
  { value: '', label: dialogText.decline.choose },
  ...REASONS.map(([value, label]) => ({ value, label })),
];
const NEED_TEXT: ReadonlySet<string> = new Set(['OTHER', 'DUPLICATE']);

interface Props {
  readonly onClose: () => void;
}

function useReason() {
  const [reason, setReason] = useState('');
  const [text, setText] = useState('');
  const [isAsked, setAsked] = useState(false);
  const needsText = NEED_TEXT.has(reason) && text.trim() === '';
  const label = reason === '' ? '…' : DECLINE_LOSS_REASONS[reason as DeclineLossReason];
  return {
    reason,
    setReason,
    text,
    setText,
    isAsked,
    setAsked,
    needsText,
    label,
    isReady: reason !== '' && !needsText,
  };
}

export function DeclineDialog({ onClose }: Props): ReactNode {
  const { run } = useSubmission();
  const chosen = useReason();
  const [note, setNote] = useState('');
  const text = dialogText.decline;
  const submit = (): void => {
    chosen.setAsked(true);
    if (!chosen.isReady) return;
    run({
      action: 'DECLINE',
      operation: REQUEST_ACTIONS.decline,
      extra: { reason: chosen.reason, text: chosen.text.trim() || null, note: note.trim() || null },
      onDone: onClose,
    });
  };
  return (
    <ActionDialog title={text.title} submit={text.submit} onSubmit={submit} onClose={onClose} isDangerous>
      <ReasonFields chosen={chosen} />
      <TextArea label={text.note} hint={text.noteHint} rows={2} value={note} onChange={setNote} isOptional />
      <Outgoing lines={[text.preview(chosen.label), chosen.text]} event={text.event} />
    </ActionDialog>
  );
}

export function CloseDialog({ onClose }: Props): ReactNode {
  const { run } = useSubmission();
  const chosen = useReason();
  const text = dialogText.close;
  const submit = (): void => {
    chosen.setAsked(true);
    if (!chosen.isReady) return;
    run({
      action: 'CLOSE',
      operation: REQUEST_ACTIONS.close,
      extra: { reason: chosen.reason, text: chosen.text.trim() || null },
      onDone: onClose,
    });
  };
  return (
    <ActionDialog title={text.title} submit={text.submit} onSubmit={submit} onClose={onClose} isDangerous>
      <ReasonFields chosen={chosen} />
      <Outgoing lines={[text.preview(chosen.label), chosen.text]} />
    </ActionDialog>
  );
}

function ReasonFields({ chosen }: { readonly chosen: ReturnType<typeof useReason> }): ReactNode {
  const text = dialogText.decline;
  return (
    <>
      <Select
        label={text.reason}
        value={chosen.reason}
        onChange={chosen.setReason}
        choices={CHOICES}
        error={chosen.isAsked && chosen.reason === '' ? dialogText.required : null}
      />
      <TextArea
        label={text.text}
        value={chosen.text}
        onChange={chosen.setText}
        isOptional={!NEED_TEXT.has(chosen.reason)}
        error={chosen.isAsked && chosen.needsText ? text.textNeeded : null}
      />
    </>
  );
}

export function ReturnDialog({ onClose }: Props): ReactNode {
  const { run } = useSubmission();
  const [typed, setTyped] = useState('');
  const [isAsked, setAsked] = useState(false);
  const text = dialogText.returned;
  const submit = (): void => {
    setAsked(true);
    if (typed.trim() === '') return;
    run({
      action: 'RETURN_TO_BROKER',
      operation: REQUEST_ACTIONS.returnToBroker,
      extra: { text: typed.trim() },
      onDone: onClose,
    });
  };
  return (
    <ActionDialog title={text.title} submit={text.submit} onSubmit={submit} onClose={onClose}>
      <TextArea
        label={text.text}
        value={typed}
        onChange={setTyped}
        error={isAsked && typed.trim() === '' ? dialogText.required : null}
      />
      <Outgoing lines={[typed || '…']} />
    </ActionDialog>
  );
}
