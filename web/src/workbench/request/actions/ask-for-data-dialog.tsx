import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../kit/controls/button.tsx';
import { DatePicker, Select, TextArea, TextInput } from '../../../kit/controls/inputs.tsx';
import { dayText } from '../../../kit/text/formats.tsx';
import { REQUEST_ACTIONS, type Request } from '../../api/request-operations.ts';
import type { AskedItemInput, AskedItemKind } from '../../api/schema-interfaces.ts';
import { dialogText } from '../../messages/dialog-messages.ts';
import { requestText } from '../../messages/request-messages.ts';
import { MailPreview } from '../mails/mail-preview.tsx';
import { useSubmission } from '../request-context.tsx';
import { ActionDialog, Outgoing } from './action-dialog.tsx';

interface Item {
  readonly kind: AskedItemKind;
  readonly text: string;
  /** The answer requested by name, which the broker's SUBMIT then saves; empty when the item is free text. */
  readonly field: string;
}

const NEW_ITEM: Item = { kind: 'ANSWER', text: '', field: '' };

const text = dialogText.data;
const KINDS = (['ANSWER', 'DOCUMENT'] as const).map((value) => ({ value, label: requestText.asked.kinds[value] }));

export function AskForDataDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { request, run } = useSubmission();
  const fields = fixedAnswers(request);
  const [items, setItems] = useState<readonly Item[]>([NEW_ITEM]);
  const [typed, setTyped] = useState('');
  const [dueOn, setDueOn] = useState('');
  const [isAsked, setAsked] = useState(false);
  const change = (position: number, item: Item): void =>
    setItems(items.map((old, index) => (index === position ? item : old)));
  const missing = (value: string): string | null => (isAsked && value.trim() === '' ? dialogText.required : null);
  const submit = (): void => {
    setAsked(true);
    if ([typed, dueOn, ...items.map((item) => item.text)].some((value) => value.trim() === '')) return;
    run({
      action: 'ASK_FOR_DATA',
      call: REQUEST_ACTIONS.askForData({ items: items.map(sent), text: typed.trim(), dueOn }),
      onDone: onClose,
    });
  };
  return (
    <ActionDialog title={text.title} submit={text.submit} onSubmit={submit} onClose={onClose}>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 text-13 font-medium text-ink-soft">{text.items}</legend>
        {items.map((item, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items are told apart by their place only
          <div key={position} className="flex flex-wrap items-start gap-2">
            <Select
              label={text.kind(position + 1)}
              isLabelHidden
              className="w-28 shrink-0"
              value={item.kind}
              onChange={(kind) => change(position, { ...item, kind: kind === 'DOCUMENT' ? 'DOCUMENT' : 'ANSWER' })}
              choices={KINDS}
            />
            {item.kind === 'ANSWER' && (
              <Select
                label={text.field(position + 1)}
                isLabelHidden
                className="w-40 shrink-0"
                value={item.field}
                onChange={(field) => change(position, { ...item, field, text: item.text || labelOf(fields, field) })}
                choices={fields}
              />
            )}
            <TextInput
              label={text.item(position + 1)}
              isLabelHidden
              className="min-w-48 flex-1"
              value={item.text}
              onChange={(value) => change(position, { ...item, text: value })}
              error={missing(item.text)}
            />
            {items.length > 1 && (
              <Button
                variant="quiet"
                className="px-2"
                label={text.remove(position + 1)}
                onPress={() => setItems(items.filter((_, index) => index !== position))}
              >
                <Trash2 size={15} aria-hidden="true" />
              </Button>
            )}
          </div>
        ))}
        <Button variant="quiet" className="self-start" onPress={() => setItems([...items, NEW_ITEM])}>
          {text.add}
        </Button>
      </fieldset>
      <TextArea label={text.text} value={typed} onChange={setTyped} error={missing(typed)} />
      <DatePicker label={text.due} value={dueOn} onChange={setDueOn} error={missing(dueOn)} />
      <Outgoing
        lines={[
          text.preview(items.length, dueOn === '' ? '' : dayText(dueOn)),
          typed,
          ...items.map((item) => `– ${item.text || '…'}`),
        ]}
      />
      <MailPreview
        draft={{ action: 'ASK_FOR_DATA', text: typed.trim(), items: items.map(sent), dueOn: dueOn || null }}
      />
    </ActionDialog>
  );
}

type Choices = readonly { readonly value: string; readonly label: string }[];

/** Answers that a broker can no longer change with SUBMIT unless they are requested by name. */
function fixedAnswers({ answers }: Request): Choices {
  const fixed = answers
    .flatMap((group) => group.answers)
    .filter(({ field }) => field === 'limits' || field.startsWith('optionalData.'));
  return [{ value: '', label: text.noField }, ...fixed.map(({ field, label }) => ({ value: field, label }))];
}

function labelOf(choices: Choices, field: string): string {
  return field === '' ? '' : (choices.find(({ value }) => value === field)?.label ?? '');
}

function sent({ kind, text: asked, field }: Item): AskedItemInput {
  return { kind, text: asked, field: kind === 'DOCUMENT' || field === '' ? null : field };
}
