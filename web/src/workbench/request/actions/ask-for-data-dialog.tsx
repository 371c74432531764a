import { type ReactNode, useState } from 'react';
import { DatePicker, TextArea } from '../../../kit/controls/inputs.tsx';
import { dayText } from '../../../kit/text/formats.tsx';
import { REQUEST_ACTIONS } from '../../api/request-operations.ts';
import type { AskedItemInput } from '../../api/schema-interfaces.ts';
import { dialogText } from '../../messages/request/dialog-messages.ts';
import { templateText } from '../../messages/template-messages.ts';
import { ASK_FORM, type AskedDraftItem, EMPTY_ASK, itemsOf, textOfItems } from '../drafts/asked-items.ts';
import { TemplateSelect } from '../drafts/template-select.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { MailPreview } from '../mails/mail-preview.tsx';
import { useSubmission } from '../request-context.tsx';
import { ActionDialog, Outgoing } from './action-dialog.tsx';
import { AskedItems } from './asked-items.tsx';

const text = dialogText.data;

export function AskForDataDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { request, run } = useSubmission();
  const { fields, change, forget } = useDraft(ASK_FORM, EMPTY_ASK);
  const [items, setItems] = useState(() => itemsOf(fields.items));
  const [isAsked, setAsked] = useState(false);
  const { text: typed, dueOn } = fields;
  const missing = (value: string): string | null => (isAsked && value.trim() === '' ? dialogText.required : null);
  const isLate = dueOn !== '' && request.effectiveOn !== null && dueOn > request.effectiveOn;
  const submit = (): void => {
    setAsked(true);
    if ([typed, dueOn, ...items.map((item) => item.text)].some((value) => value.trim() === '')) return;
    run({
      action: 'ASK_FOR_DATA',
      call: REQUEST_ACTIONS.askForData({ items: items.map(sent), text: typed.trim(), dueOn }),
      onDone: () => {
        forget();
        onClose();
      },
    });
  };
  return (
    <ActionDialog title={text.title} submit={text.submit} onSubmit={submit} onClose={onClose}>
      <AskedItems
        items={items}
        missing={missing}
        onChange={(changed) => {
          setItems(changed);
          change({ items: textOfItems(changed) });
        }}
      />
      <TemplateSelect
        templates={templateText.questions}
        typed={typed}
        onChange={(chosen) => change({ text: chosen })}
      />
      <TextArea
        label={text.text}
        hint={dialogText.kept}
        value={typed}
        onChange={(changed) => change({ text: changed })}
        error={missing(typed)}
      />
      <DatePicker
        label={text.due}
        value={dueOn}
        min={request.partnerNow.slice(0, 10)}
        onChange={(changed) => change({ dueOn: changed })}
        hint={isLate ? text.dueAfterCover(dayText(request.effectiveOn ?? '')) : undefined}
        error={missing(dueOn)}
      />
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

function sent({ kind, text: asked, field }: AskedDraftItem): AskedItemInput {
  return { kind, text: asked, field: kind === 'DOCUMENT' || field === '' ? null : field };
}
