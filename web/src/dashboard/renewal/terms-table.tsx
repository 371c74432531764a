import type { ReactNode } from 'react';
import { Panel } from '../../kit/feedback/panel.tsx';
import { chargeText, dayText, limitText } from '../../kit/text/formats.tsx';
import { text } from '../messages.ts';
import type { Renewal } from './renewal-operations.ts';

type Expiring = NonNullable<Renewal['renews']>['expiring'];

interface Column {
  readonly name: string;
  /** In the order of the rows: term, limit, retention, premium, total. */
  readonly cells: readonly Cell[];
}

interface Cell {
  readonly text: string;
  /** The difference from the expiring terms. */
  readonly change?: string | undefined;
}

/** The expiring terms beside those that are asked, and each option that is offered with its difference. */
export function TermsTable({
  request,
  expiring,
}: {
  readonly request: Renewal;
  readonly expiring: Expiring;
}): ReactNode {
  const rows = [text.termRow, text.limit, text.retention, text.premiumRow, text.total];
  const columns = [expiringColumn(expiring), ...newColumns(request, expiring)];
  return (
    <Panel title={text.expiringAgainst} isFlush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
      <div role="group" aria-label={text.expiringAgainst} tabIndex={0} className="overflow-x-auto -outline-offset-2">
        <table className="w-full text-14">
          <thead>
            <tr className="border-b border-line">
              <td />
              {columns.map(({ name }) => (
                <th key={name} scope="col" className="px-4 py-2 text-right font-semibold whitespace-nowrap">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={row} className="border-b border-line last:border-b-0">
                <th scope="row" className="px-4 py-2 text-left font-normal text-ink-soft">
                  {row}
                </th>
                {columns.map(({ name, cells }) => (
                  <td key={name} className="tabular px-4 py-2 text-right align-top whitespace-nowrap">
                    {cells[index]?.text}
                    {cells[index]?.change && <span className="block text-13 text-ink-soft">{cells[index].change}</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

function expiringColumn(expiring: Expiring): Column {
  const { currency, currencyDigits: digits } = expiring;
  return {
    name: text.expiringColumn,
    cells: [
      { text: `${dayText(expiring.startsOn)} – ${dayText(expiring.endsOn)}` },
      { text: limitText(expiring.limitCents, currency, digits) },
      { text: limitText(expiring.deductibleCents, currency, digits) },
      { text: chargeText(expiring.premiumCents, currency, digits) },
      { text: expiring.option ? chargeText(expiring.option.totalCents, currency, digits) : '' },
    ],
  };
}

function newColumns(request: Renewal, expiring: Expiring): readonly Column[] {
  const { currency, currencyDigits: digits, effectiveOn, options, limits } = request;
  const term = { text: effectiveOn ? `${text.effective} ${dayText(effectiveOn)}` : '' };
  const limit = (cents: number, before: number): Cell => ({
    text: limitText(cents, currency, digits),
    change: changeText(cents, before, expiring),
  });
  if (options.length === 0) {
    const later = { text: text.noPremiumYet };
    return limits.map((pair, index) => ({
      name: limits.length === 1 ? text.askedColumn : `${text.askedColumn} ${index + 1}`,
      cells: [
        term,
        limit(pair.aggregateCents, expiring.limitCents),
        limit(pair.deductibleCents, expiring.deductibleCents),
        later,
        later,
      ],
    }));
  }
  return options.map((option, index) => {
    const premium = option.charges.find(({ kind }) => kind === 'PREMIUM')?.amountCents ?? 0;
    const charge = (cents: number, before: number | undefined): Cell => ({
      text: chargeText(cents, currency, digits),
      change: before === undefined ? undefined : changeText(cents, before, expiring),
    });
    return {
      name: text.offeredColumn(index + 1),
      cells: [
        term,
        limit(option.limitCents, expiring.limitCents),
        limit(option.deductibleCents, expiring.deductibleCents),
        charge(premium, expiring.premiumCents),
        charge(option.totalCents, expiring.option?.totalCents),
      ],
    };
  });
}

/** `+$210.00 (+12%)`; nothing where nothing changed. */
export function changeText(
  cents: number,
  before: number,
  { currency, currencyDigits: digits }: Pick<Expiring, 'currency' | 'currencyDigits'>,
): string | undefined {
  const difference = cents - before;
  if (difference === 0 || before === 0) return undefined;
  const percent = Math.round((difference / before) * 100);
  const sign = difference > 0 ? '+' : '';
  const minus = percent < 0 ? '−' : sign;
  return text.changeOf(`${sign}${limitText(difference, currency, digits)}`, `${minus}${Math.abs(percent)}%`);
}
