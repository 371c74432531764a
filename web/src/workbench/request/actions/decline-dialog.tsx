import { keysOf } from '@bindery/domain/keys-of.ts';
import { DECLINE_LOSS_REASONS, type DeclineLossReason } from '@bindery/domain/quote-request/index.ts';
import { type ReactNode, useState } from 'react';
import { type Choice, Select, TextArea } from '../../../kit/controls/inputs.tsx';
import { REQUEST_ACTIONS } from '../../api/request-operations.ts';
import { dialogText } from '../../messages/request/dialog-messages.ts';
import { type Template, templateText } from '../../messages/template-messages.ts';
import { TemplateSelect } from '../drafts/template-select.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { MailPreview } from '../mails/mail-preview.tsx';
import { useSubmission } from '../request-context.tsx';
import { ActionDialog, Outgoing } from './action-dialog.tsx';

type Chosen = DeclineLossReason | '';

const CHOICES: readonly Choice<Chosen>[] = [
  { value: '', label: dialogText.decline.choose },
  ...keysOf(DECLINE_LOSS_REASONS)
    .filter((reason) => reason !== 'NOT_APPLICABLE')
    .map((value) => ({ value, label: DECLINE_LOSS_REASONS[value] })),
];
const NEED_TEXT: ReadonlySet<Chosen> = new Set(['OTHER', 'DUPLICATE']);

interface Props {
  readonly onClose: () => void;
}

const EMPTY = { reason: '', text: '', note: '' };

/** The reason and its words, kept until they are sent. */
function useReason(form: 'decline' | 'close') {
  const draft = useDraft(form, EMPTY);
  const { text, note } = draft.fields;
  const reason = CHOICES.find(({ value }) => value === draft.fields.reason)?.value ?? '';
  const [isAsked, setAsked] = useState(false);
  const needsText = NEED_TEXT.has(reason) && text.trim() === '';
  const label = reason === '' ? '' : DECLINE_LOSS_REASONS[reason];
  return {
    reason,
    setReason: (chosen: Chosen) => draft.change({ reason: chosen }),
    text,
    setText: (typed: string) => draft.change({ text: typed }),
    note,
    setNote: (typed: string) => draft.change({ note: typed }),
    forget: draft.forget,
    isAsked,
    setAsked,
    needsText,
    label,
    /** Null while something is missing. */
    input: reason !== '' && !needsText ? { reason, text: text.trim() || null } : null,
  };
}

export function DeclineDialog({ onClose }: Props): ReactNode {
  const { run } = useSubmission();
  const chosen = useReason('decline');
  const text = dialogText.decline;
  const submit = (): void => {
    chosen.setAsked(true);
    if (!chosen.input) return;
    run({
      action: 'DECLINE',
      call: REQUEST_ACTIONS.decline({ ...chosen.input, note: chosen.note.trim() || null }),
      onDone: () => {
        chosen.forget();
        onClose();
      },
    });
  };
  return (
    <ActionDialog title={text.title} submit={text.submit} onSubmit={submit} onClose={onClose} isDangerous>
      <ReasonFields chosen={chosen} templates={templateText.declines} />
      <TextArea
        label={text.note}
        hint={text.noteHint}
        rows={2}
        value={chosen.note}
        onChange={chosen.setNote}
        isOptional
      />
      <Outgoing lines={[text.preview(chosen.label), chosen.text]} event={text.event} />
      <MailOfReason action="DECLINE" chosen={chosen} />
    </ActionDialog>
  );
}

export function CloseDialog({ onClose }: Props): ReactNode {
  const { run } = useSubmission();
  const chosen = useReason('close');
  const text = dialogText.close;
  const submit = (): void => {
    chosen.setAsked(true);
    if (!chosen.input) return;
    run({
      action: 'CLOSE',
      call: REQUEST_ACTIONS.close(chosen.input),
      onDone: () => {
        chosen.forget();
        onClose();
      },
    });
  };
  return (
    <ActionDialog title={text.title} submit={text.submit} onSubmit={submit} onClose={onClose} isDangerous>
      <ReasonFields chosen={chosen} />
      <Outgoing lines={[text.preview(chosen.label), chosen.text]} />
      <MailOfReason action="CLOSE" chosen={chosen} />
    </ActionDialog>
  );
}

/** The mail that the broker gets, once there is a reason to write. */
function MailOfReason({
  action,
  chosen: { reason, text },
}: {
  readonly action: 'CLOSE' | 'DECLINE';
  readonly chosen: ReturnType<typeof useReason>;
}): ReactNode {
  if (reason === '') return <p className="text-13 text-ink-soft">{dialogText.decline.previewLater}</p>;
  return <MailPreview draft={{ action, reason, text: text.trim() || null }} />;
}

interface ReasonProps {
  readonly chosen: ReturnType<typeof useReason>;
  readonly templates?: readonly Template[];
}

/** The reason comes first, as it has to be given: the keyboard starts there. */
function ReasonFields({ chosen, templates }: ReasonProps): ReactNode {
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
      {templates && <TemplateSelect templates={templates} typed={chosen.text} onChange={chosen.setText} />}
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
  const draft = useDraft('return', { text: '' });
  const typed = draft.fields.text;
  const [isAsked, setAsked] = useState(false);
  const text = dialogText.returned;
  const submit = (): void => {
    setAsked(true);
    if (typed.trim() === '') return;
    run({
      action: 'RETURN_TO_BROKER',
      call: REQUEST_ACTIONS.returnToBroker({ text: typed.trim() }),
      onDone: () => {
        draft.forget();
        onClose();
      },
    });
  };
  return (
    <ActionDialog title={text.title} submit={text.submit} onSubmit={submit} onClose={onClose}>
      <TextArea
        label={text.text}
        value={typed}
        onChange={(changed) => draft.change({ text: changed })}
        error={isAsked && typed.trim() === '' ? dialogText.required : null}
      />
      {typed.trim() === '' ? (
        <p className="text-13 text-ink-soft">{text.previewLater}</p>
      ) : (
        <MailPreview draft={{ action: 'RETURN_TO_BROKER', text: typed.trim() }} />
      )}
    </ActionDialog>
  );
}
