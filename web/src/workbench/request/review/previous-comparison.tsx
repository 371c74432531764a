import type { ReactNode } from 'react';
import { classNames } from '../../../kit/controls/class-names.ts';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { ErrorState } from '../../../kit/feedback/states.tsx';
import { useRead } from '../../../kit/server/use-operation.ts';
import { PlainTable } from '../../../kit/tables/plain-table.tsx';
import { chargeText } from '../../../kit/text/formats.tsx';
import { type RatedOption, READ_PREVIOUS_RUNS } from '../../api/request-operations.ts';
import type { WorksheetStep } from '../../api/schema-interfaces.ts';
import { ratingText as text } from '../../messages/request/options-messages.ts';
import { useSubmission } from '../request-context.tsx';

/** Both runs step by step; differences are highlighted, so that one sees which step moved the premium. */
export function PreviousComparison({ rated }: { readonly rated: RatedOption }): ReactNode {
  const { request } = useSubmission();
  const read = useRead(READ_PREVIOUS_RUNS, { id: request.id });
  if (read.error) return <ErrorState error={read.error} className="m-4" />;
  if (!read.data) return <Skeleton rows={6} />;
  const previous = read.data.request?.quote?.options.find(({ id }) => id === rated.id)?.previous;
  const option = request.quote?.options.find(({ id }) => id === rated.id);
  if (!previous || !option) return <p className="px-4 py-3 text-13 text-ink-soft">{text.noPrevious}</p>;
  const digits = request.currencyDigits;
  const money = (cents: number): string => chargeText(cents, option.currency, digits);
  return (
    <>
      <p className="px-4 py-3 text-13">{text.premiumWas(money(previous.premiumCents), money(option.premiumCents))}</p>
      <PlainTable
        label={text.compare}
        rows={pairsOf(previous.worksheet.steps, rated.worksheet.steps)}
        keyOf={({ id }) => id}
        columns={COLUMNS}
      />
    </>
  );
}

interface Pair {
  readonly id: string;
  readonly label: string;
  readonly before: WorksheetStep | undefined;
  readonly after: WorksheetStep | undefined;
}

const COLUMNS = [
  { id: 'step', header: text.step, cell: ({ label }: Pair) => label },
  {
    id: 'factor-before',
    header: `${text.factor}: ${text.previous}`,
    align: 'right' as const,
    cell: ({ before }: Pair) => before?.factor,
  },
  {
    id: 'factor',
    header: text.factor,
    align: 'right' as const,
    cell: ({ before, after }: Pair) => <Value value={after?.factor} isOther={after?.factor !== before?.factor} />,
  },
  {
    id: 'after-before',
    header: `${text.after}: ${text.previous}`,
    align: 'right' as const,
    cell: ({ before }: Pair) => before?.after ?? <span className="text-ink-faint">{text.gone}</span>,
  },
  {
    id: 'after',
    header: text.after,
    align: 'right' as const,
    cell: ({ before, after }: Pair) =>
      after ? (
        <Value value={after.after} isOther={after.after !== before?.after} />
      ) : (
        <span className="text-ink-faint">{text.gone}</span>
      ),
  },
];

/** Highlighted by weight and background, not by colour alone. */
function Value(props: { readonly value: string | null | undefined; readonly isOther: boolean }): ReactNode {
  return (
    <span className={classNames(props.isOther && 'rounded-sm bg-waits-ground px-1 font-semibold')}>{props.value}</span>
  );
}

/** In the order of the current run; steps that only the other run had come last. */
function pairsOf(before: readonly WorksheetStep[], after: readonly WorksheetStep[]): readonly Pair[] {
  const now = after.map((step) => ({
    id: step.id,
    label: step.label,
    before: before.find(({ id }) => id === step.id),
    after: step,
  }));
  const gone = before.filter((step) => !after.some(({ id }) => id === step.id));
  return [...now, ...gone.map((step) => ({ id: step.id, label: step.label, before: step, after: undefined }))];
}
