import { daysBetween } from '@bindery/domain/calendar.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Panel } from '../../../kit/feedback/panel.tsx';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { ErrorState } from '../../../kit/feedback/states.tsx';
import { useRead } from '../../../kit/server/use-operation.ts';
import { PlainTable } from '../../../kit/tables/plain-table.tsx';
import { dayText, limitText } from '../../../kit/text/formats.tsx';
import { type PolicyRow, READ_EXPIRING_TERMS } from '../../api/place-operations.ts';
import { READ_INDICATION, type Request } from '../../api/request-operations.ts';
import { renewalText as text } from '../../messages/request/renewal-messages.ts';
import { useSubmission } from '../request-context.tsx';
import { type RenewingTerms, renewingTerms } from './renewing-terms.ts';

/** Of a renewal: the terms that expire beside those that are asked or offered, each with its difference. */
export function ExpiringPanel({ policyId }: { readonly policyId: string }): ReactNode {
  const { request } = useSubmission();
  const read = useRead(READ_EXPIRING_TERMS, { id: policyId });
  const isRated = request.quote !== null;
  const indication = useRead(READ_INDICATION, { id: request.id }, { isEnabled: !isRated });
  const policy = read.data?.policy;
  if (read.error) return <ErrorState error={read.error} onRetry={() => read.refetch()} />;
  if (policy === null) return null;
  // Both at once: rows that get their indication later would become higher.
  if (!policy || (!isRated && indication.isPending)) return <Skeleton rows={4} />;
  const terms = renewingTerms(request, indication.data?.request?.indication ?? []);
  return (
    <Panel
      title={text.title}
      isFlush
      aside={<Link to={`/policies/${policy.id}`}>{text.openPolicy(policy.policyNumber)}</Link>}
    >
      <PlainTable
        label={text.title}
        rows={rowsOf(policy, request, terms)}
        keyOf={({ name }) => name}
        columns={[
          { id: 'term', header: text.term, cell: ({ name }: Row) => <span className="text-ink-soft">{name}</span> },
          { id: 'expiring', header: text.expiring, align: 'right' as const, cell: ({ expiring }: Row) => expiring },
          ...terms.map(({ name }, index) => ({
            id: name,
            header: name,
            align: 'right' as const,
            cell: ({ renewing }: Row) => <Beside cell={renewing[index]} />,
          })),
        ]}
      />
    </Panel>
  );
}

interface Cell {
  readonly words: string;
  /** How it differs from what expires. */
  readonly change?: string;
}

interface Row {
  readonly name: string;
  readonly expiring: string;
  /** In the order of the columns. */
  readonly renewing: readonly Cell[];
}

function Beside({ cell }: { readonly cell: Cell | undefined }): ReactNode {
  if (!cell) return null;
  return (
    <>
      {cell.words}
      {cell.change !== undefined && <span className="block text-12 text-ink-faint">{cell.change}</span>}
    </>
  );
}

function rowsOf(policy: PolicyRow, request: Request, terms: readonly RenewingTerms[]): readonly Row[] {
  const { currency } = policy;
  const amounts = (name: string, before: number, of: (one: RenewingTerms) => Cell | number): Row => ({
    name,
    expiring: limitText(before, currency),
    renewing: terms.map((one) => {
      const now = of(one);
      if (typeof now !== 'number') return now;
      const change = request.currency === currency ? changeWords(now, before, currency) : text.otherCurrency;
      return { words: limitText(now, request.currency, request.currencyDigits), change };
    }),
  });
  const hint = ({ isIndication }: RenewingTerms, cell: Cell): Cell =>
    isIndication ? { ...cell, change: [cell.change, text.indicated].filter(Boolean).join(', ') } : cell;
  const premiums = amounts(text.premium, policy.premiumCents, (one) => one.premiumCents ?? { words: text.notRated });
  return [
    amounts(text.limit, policy.limitCents, ({ limitCents }) => limitCents),
    amounts(text.retention, policy.deductibleCents, ({ deductibleCents }) => deductibleCents),
    { ...premiums, renewing: premiums.renewing.map((cell, at) => (terms[at] ? hint(terms[at], cell) : cell)) },
    {
      name: text.period,
      expiring: `${dayText(policy.coverageStartsOn)} – ${dayText(policy.coverageEndsOn)}`,
      renewing: terms.map(() => periodCell(request.effectiveOn, policy.coverageEndsOn)),
    },
  ];
}

/** One policy should begin where the other ends: days between them have no cover, or two. */
function periodCell(startsOn: string | null, endsOn: string): Cell {
  if (startsOn === null) return { words: text.noDay };
  const days = daysBetween(endsOn, startsOn);
  const change = days === 0 ? text.noGap : days > 0 ? text.gap(days) : text.overlap(-days);
  return { words: `${text.from} ${dayText(startsOn)}`, change };
}

/** `+$210 (+21%)`. */
function changeWords(now: number, before: number, currency: string): string {
  const difference = now - before;
  if (difference === 0) return text.same;
  const sign = difference > 0 ? '+' : '−';
  const percent = before === 0 ? null : `${sign}${Math.abs(Math.round((difference / before) * 100))}%`;
  return text.change(`${sign}${limitText(Math.abs(difference), currency)}`, percent);
}
