import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../kit/controls/button.tsx';
import { DatePicker, Select, TextArea, TextInput } from '../../../kit/controls/inputs.tsx';
import { dayText } from '../../../kit/text/formats.tsx';
import { REQUEST_ACTIONS } from '../../api/request-operations.ts';
import type { AskedItemKind } from '../../api/schema-interfaces.ts';
import { dialogText } from '../../messages/dialog-messages.ts';
import { requestText } from '../../messages/request-messages.ts';
import { useDesk } from '../request-context.tsx';
import { ActionDialog, Outgoing } from './action-dialog.tsx';

interface Item {
  readonly kind: AskedItemKind;
  readonly text: string;
}

const text = dialogText.data;
const KINDS = (['ANSWER', 'DOCUMENT'] as const).map((value) => ({ value, label: requestText.asked.kinds[value] }));

export function AskForDataDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { run } = useDesk();
  const [items, setItems] = useState<readonly Item[]>([{ kind: 'ANSWER', text: '' }]);
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
      operation: REQUEST_ACTIONS.askForData,
      extra: { items, text: typed.trim(), dueOn },
      onDone: onClose,
    });
  };
  return (
    <ActionDialog title={text.title} submit={text.submit} onSubmit={submit} onClose={onClose}>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 text-13 font-medium text-ink-soft">{text.items}</legend>
        {items.map((item, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items are told apart by their place only
          <div key={position} className="flex items-start gap-2">
            <Select
              label={text.kind(position + 1)}
              isLabelHidden
              className="w-28 shrink-0"
              value={item.kind}
              onChange={(kind) => change(position, { ...item, kind: kind === 'DOCUMENT' ? 'DOCUMENT' : 'ANSWER' })}
              choices={KINDS}
            />
            <TextInput
              label={text.item(position + 1)}
              isLabelHidden
              className="flex-1"
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
        <Button
          variant="quiet"
          className="self-start"
          onPress={() => setItems([...items, { kind: 'ANSWER', text: '' }])}
        >
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
    </ActionDialog>
  );
}
