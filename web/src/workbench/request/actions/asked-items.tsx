import { Trash2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '../../../kit/controls/button.tsx';
import { Select, TextInput } from '../../../kit/controls/inputs.tsx';
import type { Request } from '../../api/request-operations.ts';
import { dialogText } from '../../messages/request/dialog-messages.ts';
import { requestText } from '../../messages/request/request-messages.ts';
import { type AskedDraftItem, isAskedByName, NEW_ITEM } from '../drafts/asked-items.ts';
import { useSubmission } from '../request-context.tsx';

const text = dialogText.data;
const KINDS = (['ANSWER', 'DOCUMENT'] as const).map((value) => ({ value, label: requestText.asked.kinds[value] }));

/** The list of what is asked of the broker: answers, by name or in words, and documents. */
export function AskedItems(props: {
  readonly items: readonly AskedDraftItem[];
  readonly onChange: (items: readonly AskedDraftItem[]) => void;
  readonly missing: (value: string) => string | null;
}): ReactNode {
  const { items, onChange, missing } = props;
  const { request } = useSubmission();
  const fields = askedByName(request);
  // The one just added takes the focus: its words are what comes next.
  const added = useRef<number>(null);
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-13 font-medium text-ink-soft">{text.items}</legend>
      {items.map((item, position) => (
        <AskedItem
          // biome-ignore lint/suspicious/noArrayIndexKey: items are told apart by their place only
          key={position}
          item={item}
          position={position}
          fields={fields}
          error={missing(item.text)}
          isAutoFocused={position === added.current}
          onChange={(changed) => onChange(items.map((old, index) => (index === position ? changed : old)))}
          onRemove={items.length > 1 ? () => onChange(items.filter((_, index) => index !== position)) : null}
        />
      ))}
      <Button
        variant="quiet"
        className="self-start"
        onPress={() => {
          added.current = items.length;
          onChange([...items, NEW_ITEM]);
        }}
      >
        {text.add}
      </Button>
    </fieldset>
  );
}

interface ItemProps {
  readonly item: AskedDraftItem;
  readonly position: number;
  readonly fields: Choices;
  readonly error: string | null;
  readonly isAutoFocused: boolean;
  readonly onChange: (item: AskedDraftItem) => void;
  readonly onRemove: (() => void) | null;
}

function AskedItem({ item, position, fields, error, isAutoFocused, onChange, onRemove }: ItemProps): ReactNode {
  return (
    <div className="flex flex-wrap items-start gap-2">
      <Select
        label={text.kind(position + 1)}
        isLabelHidden
        className="w-28 shrink-0"
        value={item.kind}
        onChange={(kind) => onChange({ ...item, kind: kind === 'DOCUMENT' ? 'DOCUMENT' : 'ANSWER' })}
        choices={KINDS}
      />
      {item.kind === 'ANSWER' && (
        <Select
          label={text.field(position + 1)}
          isLabelHidden
          className="w-40 shrink-0"
          value={item.field}
          onChange={(field) => onChange({ ...item, field, text: item.text || labelOf(fields, field) })}
          choices={fields}
        />
      )}
      <TextInput
        label={text.item(position + 1)}
        isLabelHidden
        className="min-w-48 flex-1"
        value={item.text}
        onChange={(value) => onChange({ ...item, text: value })}
        error={error}
        isAutoFocused={isAutoFocused}
      />
      {onRemove && (
        <Button variant="quiet" className="px-2" label={text.remove(position + 1)} onPress={onRemove}>
          <Trash2 size={15} aria-hidden="true" />
        </Button>
      )}
    </div>
  );
}

type Choices = readonly { readonly value: string; readonly label: string }[];

/** Answers that a broker can no longer change with SUBMIT unless they are requested by name. */
function askedByName({ answers }: Request): Choices {
  const fixed = answers.flatMap((group) => group.answers).filter(({ field }) => isAskedByName(field));
  return [{ value: '', label: text.noField }, ...fixed.map(({ field, label }) => ({ value: field, label }))];
}

function labelOf(choices: Choices, field: string): string {
  return field === '' ? '' : (choices.find(({ value }) => value === field)?.label ?? '');
}
