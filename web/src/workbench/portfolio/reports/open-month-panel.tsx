import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../kit/controls/button.tsx';
import { FormDialog } from '../../../kit/controls/form-dialog.tsx';
import { Facts, Panel } from '../../../kit/feedback/panel.tsx';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { ErrorState } from '../../../kit/feedback/states.tsx';
import { useAnnounce } from '../../../kit/feedback/status-line.tsx';
import { keyOf } from '../../../kit/server/graphql-client.ts';
import { useRead, useWrite } from '../../../kit/server/use-operation.ts';
import { CLOSE_MONTH, type MonthOfBinder, READ_BINDERS, READ_MONTH_PREVIEW } from '../../api/report-operations.ts';
import type { BordereauBinder } from '../../api/schema-interfaces.ts';
import { reportsText } from '../../messages/reports-messages.ts';
import { useMay } from '../../shell/session.tsx';
import { TotalsTable } from './totals-table.tsx';

const text = reportsText.open;

/** The month that is closed next: what it would come to now, and the button that closes it. */
export function OpenMonthPanel({ binder }: { readonly binder: BordereauBinder }): ReactNode {
  const { partnerId, productType, openMonth: month, isOver } = binder;
  const asked = { partnerId, productType, month };
  const mayClose = useMay('CLOSE_REPORTS');
  const read = useRead(READ_MONTH_PREVIEW, asked);
  const [isAsked, setAsked] = useState(false);
  // What is shown while another month loads would be the month before.
  const preview = read.data?.bordereauPreview.month === month ? read.data.bordereauPreview : undefined;
  const refusal = mayClose ? (isOver ? null : text.notOver) : text.mayNotClose;
  return (
    <Panel
      title={text.title(month)}
      aside={
        <Button hasPopup="dialog" refusal={refusal} onPress={() => setAsked(true)}>
          {text.close}
        </Button>
      }
    >
      <p className="max-w-prose pb-3 text-13 text-ink-soft">{text.help}</p>
      {read.error && <ErrorState error={read.error} onRetry={() => read.refetch()} />}
      {!preview && !read.error && <Skeleton rows={3} />}
      {preview && (
        <>
          <Facts
            facts={[
              { name: text.lines, value: preview.lines.toLocaleString('en-US') },
              { name: text.corrections, value: preview.corrections.toLocaleString('en-US') },
            ]}
          />
          {preview.totals.length === 0 ? (
            <p className="py-4 text-ink-soft">{text.empty}</p>
          ) : (
            <div className="pt-3">
              <TotalsTable totals={preview.totals} />
            </div>
          )}
        </>
      )}
      {isAsked && <CloseDialog asked={asked} onClose={() => setAsked(false)} />}
    </Panel>
  );
}

function CloseDialog({ asked, onClose }: { readonly asked: MonthOfBinder; readonly onClose: () => void }): ReactNode {
  const queries = useQueryClient();
  const announce = useAnnounce();
  const close = useWrite(CLOSE_MONTH, () => {
    void queries.invalidateQueries({ queryKey: keyOf(READ_BINDERS) });
    onClose();
    announce(text.closed(asked.month));
  });
  return (
    <FormDialog
      title={text.confirmTitle(asked.month)}
      submit={text.close}
      isDangerous
      onSubmit={() => close.mutate(asked)}
      onClose={onClose}
      isBusy={close.isPending}
      error={close.error}
    >
      <p>{text.confirm}</p>
    </FormDialog>
  );
}
