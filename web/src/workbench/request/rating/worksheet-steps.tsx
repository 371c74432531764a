import type { ReactNode } from 'react';
import { PlainTable } from '../../../kit/tables/plain-table.tsx';
import type { WorksheetStep } from '../../api/schema-interfaces.ts';
import { ratingText as text } from '../../messages/request/options-messages.ts';
import { inputValue } from './worksheet-inputs.ts';

/** Every step with its table, matched row, factor and amounts. */
export function WorksheetSteps({ steps }: { readonly steps: readonly WorksheetStep[] }): ReactNode {
  return <PlainTable label={text.title} rows={steps} keyOf={(step) => `${step.step}-${step.id}`} columns={COLUMNS} />;
}

const COLUMNS = [
  {
    id: 'step',
    header: text.step,
    cell: (step: WorksheetStep) => (
      <span>
        {step.step}. {step.label}
      </span>
    ),
  },
  { id: 'table', header: text.table, cell: (step: WorksheetStep) => <TableCell step={step} /> },
  {
    id: 'factor',
    header: text.factor,
    align: 'right' as const,
    cell: (step: WorksheetStep) => <span title={step.factorExact ?? undefined}>{step.factor}</span>,
  },
  {
    id: 'before',
    header: text.before,
    align: 'right' as const,
    cell: (step: WorksheetStep) => <span title={step.beforeExact ?? undefined}>{step.before}</span>,
  },
  {
    id: 'after',
    header: text.after,
    align: 'right' as const,
    cell: (step: WorksheetStep) => <AfterCell step={step} />,
  },
];

function TableCell({ step }: { readonly step: WorksheetStep }): ReactNode {
  if (!step.table) return <span className="text-ink-faint">{step.op}</span>;
  return (
    <>
      {step.table} <span className="text-ink-faint">{rowWords(step)}</span>
    </>
  );
}

/** The row that answered; with the value that was looked up where that is not the row's own. */
function rowWords({ keys, matched }: WorksheetStep): string {
  const asked = keys.map(inputValue).join(' / ');
  const [row = asked, next] = matched.map((one) => one.split(' / ').map(inputValue).join(' / '));
  if (next !== undefined) return text.betweenRows(asked, row, next);
  return row === asked ? asked : text.inRow(asked, row);
}

function AfterCell({ step }: { readonly step: WorksheetStep }): ReactNode {
  const notes = [step.rounding, step.isMinimumApplied ? text.minimum : null, ...step.flags].filter(Boolean);
  return (
    <>
      <b title={step.afterExact ?? undefined} className="font-medium">
        {step.after}
      </b>
      {notes.length > 0 && <span className="block text-12 text-ink-faint">{notes.join(', ')}</span>}
    </>
  );
}
