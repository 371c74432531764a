import type { ReactNode } from 'react';
import { DatePicker, TextArea } from '../../../kit/controls/inputs.tsx';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { useRead } from '../../../kit/server/use-operation.ts';
import { type BindFacts, READ_BIND_FACTS, REQUEST_ACTIONS } from '../../api/request-operations.ts';
import { bindText as text } from '../../messages/request/options-messages.ts';
import { ActionDialog } from '../actions/action-dialog.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { useSubmission } from '../request-context.tsx';

/** Due date and payment instructions of the invoice, printed at the bind. */
export function InvoiceDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { request } = useSubmission();
  const read = useRead(READ_BIND_FACTS, { id: request.id });
  const invoice = read.data?.request?.invoice;
  return invoice ? <InvoiceForm invoice={invoice} onClose={onClose} /> : <Skeleton rows={2} />;
}

function InvoiceForm({ invoice, onClose }: Pick<BindFacts, 'invoice'> & { readonly onClose: () => void }): ReactNode {
  const { request, run } = useSubmission();
  const draft = useDraft('invoice', {
    dueOn: invoice.isDueOnDefault ? '' : invoice.dueOn,
    wording: invoice.wording ?? '',
  });
  const { dueOn, wording } = draft.fields;
  return (
    <ActionDialog
      title={text.invoiceTitle}
      submit={text.save}
      onClose={onClose}
      onSubmit={() =>
        run({
          action: 'EDIT_INVOICE',
          call: REQUEST_ACTIONS.editInvoice({ dueOn: dueOn || null, wording: wording.trim() || null }),
          done: text.saved,
          onDone: () => {
            draft.forget();
            onClose();
          },
        })
      }
    >
      <DatePicker
        label={text.dueLabel}
        hint={text.dueHint}
        min={request.partnerNow.slice(0, 10)}
        value={dueOn}
        onChange={(typed) => draft.change({ dueOn: typed })}
        isOptional
      />
      <TextArea
        label={text.wordingLabel}
        hint={text.wordingHint}
        rows={4}
        value={wording}
        onChange={(typed) => draft.change({ wording: typed })}
        isOptional
      />
    </ActionDialog>
  );
}
