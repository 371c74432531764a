import { type ReactNode, useState } from 'react';
import { Charge, limitText } from '../../kit/formats.tsx';
import { Select } from '../../kit/inputs.tsx';
import { Facts, Panel } from '../../kit/panel.tsx';
import { PlainTable } from '../../kit/plain-table.tsx';
import { ErrorState, Skeleton } from '../../kit/states.tsx';
import { Pill } from '../../kit/status-pill.tsx';
import { useRead } from '../../kit/use-operation.ts';
import { type RatedOption, READ_WORKSHEETS } from '../api/request-operations.ts';
import type { WorksheetStep } from '../api/schema-interfaces.ts';
import { optionsText, ratingText as text } from '../messages/options-messages.ts';
import { useDesk } from './request-context.tsx';

/** How the price came about, step by step, with the replay that proves it. */
export function RatingTab(): ReactNode {
  const { request } = useDesk();
  const read = useRead('worksheets', READ_WORKSHEETS, { id: request.id }, { isEnabled: request.quote !== null });
  const [chosen, setChosen] = useState<string | null>(null);
  if (!request.quote || request.quote.options.length === 0) {
    return (
      <Panel title={text.title}>
        <p className="text-ink-soft">{text.none}</p>
      </Panel>
    );
  }
  if (read.error) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  const rated = read.data?.request?.quote?.options;
  const shown = rated?.find((option) => option.id === chosen) ?? rated?.[0];
  if (!shown) return <Skeleton rows={12} />;
  const choices = request.quote.options.map((option) => ({
    value: option.id,
    label: `${optionsText.option(option.position + 1)}: ${limitText(option.limitCents, option.currency)} / ${limitText(option.deductibleCents, option.currency)}`,
  }));
  return (
    <Worksheet
      rated={shown}
      picker={
        <Select
          label={text.choose}
          isLabelHidden
          className="w-72 max-w-full"
          value={shown.id}
          onChange={setChosen}
          choices={choices}
        />
      }
    />
  );
}

function Worksheet({ rated, picker }: { readonly rated: RatedOption; readonly picker: ReactNode }): ReactNode {
  const { request } = useDesk();
  const { worksheet, replay } = rated;
  const option = request.quote?.options.find((one) => one.id === rated.id);
  return (
    <>
      {!replay.isSame && (
        <p role="alert" className="rounded-md bg-refused-ground px-4 py-3 font-medium text-refused">
          {text.replayDiffers}: {replay.message}
        </p>
      )}
      <Panel title={text.title} aside={picker}>
        <div className="flex flex-wrap items-start justify-between gap-4">
          <Facts
            facts={[
              { name: text.plan, value: `${worksheet.planId}, ${text.version(worksheet.planVersion)}` },
              { name: text.hash, value: <code className="font-mono text-12 break-all">{worksheet.planSha256}</code> },
              ...worksheet.inputs.map((input) => ({
                name: input.name,
                value: <span className="tabular">{input.value}</span>,
              })),
            ]}
          />
          {replay.isSame && <Pill meaning="done">{text.replaySame}</Pill>}
        </div>
      </Panel>
      <Panel title={text.steps(option ? optionsText.option(option.position + 1) : '')} isFlush>
        <PlainTable
          label={text.title}
          rows={worksheet.steps}
          keyOf={(step) => `${step.step}-${step.id}`}
          columns={[
            {
              id: 'step',
              header: text.step,
              cell: (step) => (
                <span>
                  {step.step}. {step.label}
                </span>
              ),
            },
            { id: 'table', header: text.table, cell: (step) => <TableCell step={step} /> },
            {
              id: 'factor',
              header: text.factor,
              align: 'right',
              cell: (step) => <span title={step.factorExact ?? undefined}>{step.factor}</span>,
            },
            {
              id: 'before',
              header: text.before,
              align: 'right',
              cell: (step) => <span title={step.beforeExact ?? undefined}>{step.before}</span>,
            },
            { id: 'after', header: text.after, align: 'right', cell: (step) => <AfterCell step={step} /> },
          ]}
        />
      </Panel>
      {option && (
        <Panel title={text.lines}>
          <Facts
            facts={option.charges.lines.map((line) => ({
              name: line.label,
              value: <Charge cents={line.amountCents} currency={option.currency} />,
            }))}
          />
        </Panel>
      )}
    </>
  );
}

function TableCell({ step }: { readonly step: WorksheetStep }): ReactNode {
  if (!step.table) return <span className="text-ink-faint">{step.op}</span>;
  return (
    <>
      {step.table} <span className="text-ink-faint">{step.matched.join(' – ') || step.keys.join(', ')}</span>
    </>
  );
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
