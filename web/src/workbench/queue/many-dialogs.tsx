import { keysOf } from '@bindery/domain/keys-of.ts';
import { DECLINE_LOSS_REASONS, type DeclineLossReason } from '@bindery/domain/quote-request/index.ts';
import { type ReactNode, useState } from 'react';
import { FormDialog } from '../../kit/controls/form-dialog.tsx';
import { DatePicker, Select, TextArea, TextInput } from '../../kit/controls/inputs.tsx';
import { dayText } from '../../kit/text/formats.tsx';
import type { AskedItemInput, AskedItemKind } from '../api/schema-interfaces.ts';
import { queueText } from '../messages/queue-messages.ts';
import { dialogText } from '../messages/request/dialog-messages.ts';
import { requestText } from '../messages/request/request-messages.ts';
import { Outgoing } from '../request/actions/action-dialog.tsx';
import { useOwnDraft } from '../request/drafts/use-draft.ts';

interface ManyProps {
  readonly count: number;
  readonly onClose: () => void;
}

type Chosen = DeclineLossReason | '';
const REASONS = [
  { value: '' as Chosen, label: dialogText.decline.choose },
  ...keysOf(DECLINE_LOSS_REASONS)
    .filter((reason) => reason !== 'NOT_APPLICABLE')
    .map((value) => ({ value: value as Chosen, label: DECLINE_LOSS_REASONS[value] })),
];
const NEED_TEXT: ReadonlySet<Chosen> = new Set(['OTHER', 'DUPLICATE']);

interface Ending {
  readonly reason: DeclineLossReason;
  readonly text: string | null;
}

const NO_ENDING: { readonly reason: Chosen; readonly text: string } = { reason: '', text: '' };

/** One reason and one message for several requests. */
export function EndManyDialog(
  props: ManyProps & {
    readonly kind: 'DECLINE' | 'CLOSE';
    readonly onEnd: (input: Ending, forget: () => void) => void;
  },
): ReactNode {
  const { fields, change, forget } = useOwnDraft(`${props.kind.toLowerCase()}-many`, NO_ENDING);
  const { reason, text: typed } = fields;
  const [isAsked, setAsked] = useState(false);
  const text = dialogText.decline;
  const needsText = NEED_TEXT.has(reason) && typed.trim() === '';
  const isDecline = props.kind === 'DECLINE';
  const submit = (): void => {
    setAsked(true);
    if (reason !== '' && !needsText) props.onEnd({ reason, text: typed.trim() || null }, forget);
  };
  return (
    <FormDialog
      title={isDecline ? queueText.many.declineTitle(props.count) : queueText.many.closeTitle(props.count)}
      submit={isDecline ? queueText.declineMany : queueText.closeMany}
      onSubmit={submit}
      onClose={props.onClose}
      isBusy={false}
      error={null}
      isDangerous
    >
      <p>{queueText.many.final}</p>
      <Select
        label={text.reason}
        value={reason}
        onChange={(chosen) => change({ reason: chosen })}
        choices={REASONS}
        error={isAsked && reason === '' ? dialogText.required : null}
      />
      <TextArea
        label={text.text}
        hint={dialogText.kept}
        value={typed}
        onChange={(text) => change({ text })}
        isOptional={!NEED_TEXT.has(reason)}
        error={isAsked && needsText ? text.textNeeded : null}
      />
      <Outgoing
        lines={[
          queueText.many.sent(props.count),
          text.preview(reason === '' ? '…' : DECLINE_LOSS_REASONS[reason]),
          typed,
        ]}
      />
    </FormDialog>
  );
}

const KINDS = (['ANSWER', 'DOCUMENT'] as const).map((value) => ({ value, label: requestText.asked.kinds[value] }));

interface Question {
  readonly items: readonly AskedItemInput[];
  readonly text: string;
  readonly dueOn: string;
}

const NO_QUESTION: {
  readonly kind: AskedItemKind;
  readonly item: string;
  readonly text: string;
  readonly dueOn: string;
} = { kind: 'ANSWER', item: '', text: '', dueOn: '' };

/** One item, the same for the brokers of several requests. */
export function AskManyDialog(
  props: ManyProps & {
    readonly onAsk: (input: Question, forget: () => void) => void;
  },
): ReactNode {
  const { fields, change, forget } = useOwnDraft('ask-many', NO_QUESTION);
  const { kind, item, text: typed, dueOn } = fields;
  const [isAsked, setAsked] = useState(false);
  const text = dialogText.data;
  const missing = (value: string): string | null => (isAsked && value.trim() === '' ? dialogText.required : null);
  const submit = (): void => {
    setAsked(true);
    if ([item, typed, dueOn].some((value) => value.trim() === '')) return;
    props.onAsk({ items: [{ kind, text: item.trim(), field: null }], text: typed.trim(), dueOn }, forget);
  };
  return (
    <FormDialog
      title={queueText.many.askTitle(props.count)}
      submit={text.submit}
      onSubmit={submit}
      onClose={props.onClose}
      isBusy={false}
      error={null}
    >
      <Select
        label={queueText.many.kind}
        value={kind}
        onChange={(chosen) => change({ kind: chosen })}
        choices={KINDS}
      />
      <TextInput
        label={queueText.many.item}
        value={item}
        onChange={(typedItem) => change({ item: typedItem })}
        error={missing(item)}
      />
      <TextArea
        label={text.text}
        hint={dialogText.kept}
        value={typed}
        onChange={(text) => change({ text })}
        error={missing(typed)}
      />
      <DatePicker label={text.due} value={dueOn} onChange={(day) => change({ dueOn: day })} error={missing(dueOn)} />
      <Outgoing
        lines={[
          queueText.many.sent(props.count),
          text.preview(1, dueOn === '' ? '' : dayText(dueOn)),
          typed,
          `– ${item || '…'}`,
        ]}
      />
    </FormDialog>
  );
}
