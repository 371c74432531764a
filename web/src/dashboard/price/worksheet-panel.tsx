import { type ReactNode, useState } from 'react';
import { Select } from '../../kit/controls/inputs.tsx';
import { Panel } from '../../kit/feedback/panel.tsx';
import { priceBars } from '../../kit/price/price-bars.ts';
import { WaterfallTable } from '../../kit/price/waterfall-table.tsx';
import { useRead } from '../../kit/server/use-operation.ts';
import { chargeText } from '../../kit/text/formats.tsx';
import { text } from '../messages.ts';
import type { Request } from '../request/request-operations.ts';
import { READ_WORKSHEETS } from './price-operations.ts';

interface Props {
  readonly request: Request;
  /** The option that is shown first; null: the first of all. */
  readonly optionId: string | null;
}

/** How the price of each option came about; nothing where the provider does not show it. */
export function WorksheetPanel({ request, optionId }: Props): ReactNode {
  const { data } = useRead(READ_WORKSHEETS, { id: request.id });
  const [picked, setPicked] = useState(optionId);
  const shown = request.options.flatMap(({ id }, index) => {
    const worksheet = data?.request.options.find((one) => one.id === id)?.worksheet;
    return worksheet ? [{ id, worksheet, label: text.option(index + 1) }] : [];
  });
  const one = shown.find(({ id }) => id === picked) ?? shown[0];
  if (!one) return null;
  const { worksheet, label } = one;
  const { currency, currencyDigits } = request;
  return (
    <Panel
      title={text.worksheetTitle}
      isFlush
      aside={
        shown.length > 1 && (
          <Select
            label={text.worksheetOf}
            isLabelHidden
            value={one.id}
            choices={shown.map(({ id, label: name }) => ({ value: id, label: name }))}
            onChange={setPicked}
          />
        )
      }
    >
      <WaterfallTable
        bars={priceBars(
          worksheet.steps,
          (minorUnits) => chargeText(minorUnits, currency, currencyDigits),
          // Smart Cyber EU is rated in euros; the amounts have the minor units of the policy's currency.
          (minorUnits) => chargeText(minorUnits, 'EUR', currencyDigits),
        )}
        label={`${text.worksheetTitle}: ${label}`}
      />
      <p className="border-t border-line px-4 py-3 text-13 text-ink-soft">
        {text.worksheetPlan(worksheet.plan, worksheet.version)}{' '}
        {worksheet.isFull ? text.worksheetFull : text.worksheetSummary}{' '}
        <code className="font-mono text-12 break-all">{worksheet.fingerprint}</code>
      </p>
    </Panel>
  );
}
