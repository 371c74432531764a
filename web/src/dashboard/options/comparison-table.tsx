import { Fragment, type ReactNode } from 'react';
import { Button } from '../../kit/controls/button.tsx';
import { Pill } from '../../kit/feedback/status-pill.tsx';
import { clauseText, limitText } from '../../kit/text/formats.tsx';
import { text } from '../messages.ts';
import type { NotOffered, Option, Request } from '../request/request-operations.ts';
import { askedPairs } from './asked-pairs.ts';
import { type ComparisonRow, comparisonOf } from './comparison.ts';

export interface NumberedOption {
  readonly option: Option;
  readonly number: number;
}

interface TableProps {
  readonly request: Request;
  readonly options: readonly NumberedOption[];
  /** Requested pairs that are not offered, each in its own column. */
  readonly notOffered: readonly NotOffered[];
  readonly chosenId: string | null;
  readonly isOnlyDifferences: boolean;
  readonly onChoose: (optionId: string) => void;
}

/** One column per option, one row per term; the button to choose an option is below its name. */
export function ComparisonTable(props: TableProps): ReactNode {
  const { request, options, notOffered, isOnlyDifferences } = props;
  const isTriaWaived = request.hasTerrorismCover && !request.hasTria;
  const groups = comparisonOf(
    options.map(({ option }) => option),
    { isTriaWaived },
  );
  const hidden = isOnlyDifferences ? groups.flatMap(({ rows }) => rows).filter(({ isEqual }) => isEqual).length : 0;
  return (
    <div>
      <div
        role="region"
        aria-label={text.options}
        tabIndex={0}
        className="relative overflow-x-auto lg:overflow-visible"
      >
        <table className="w-full text-14">
          <Head {...props} />
          <tbody>
            {groups.map(({ title, rows }) => {
              const shown = rows.filter(({ isEqual }) => !isOnlyDifferences || !isEqual);
              if (shown.length === 0) return null;
              return (
                <Fragment key={title}>
                  <tr>
                    <th
                      scope="colgroup"
                      colSpan={options.length + notOffered.length + 1}
                      className="pt-5 pb-1 text-left text-13 text-ink-soft"
                    >
                      {title}
                    </th>
                  </tr>
                  {shown.map((row) => (
                    <Row key={row.label} row={row} {...props} />
                  ))}
                </Fragment>
              );
            })}
          </tbody>
        </table>
      </div>
      <p role="status" className="mt-2 text-13 text-ink-soft">
        {hidden > 0 ? text.hiddenRows(hidden) : ''}
      </p>
      {options.some(({ option }) => option.taxStatus === 'NOT_AVAILABLE') && (
        <p className="mt-2 text-13 text-ink-soft">{text.taxUnknown}</p>
      )}
      <Adjustments options={options} />
    </div>
  );
}

function Head({ request, options, notOffered, chosenId, onChoose }: TableProps): ReactNode {
  const money = [request.currency, request.currencyDigits] as const;
  return (
    <thead className="bg-ground lg:sticky lg:top-0">
      <tr className="align-bottom">
        <td />
        {options.map(({ option, number }) => (
          <th key={option.id} scope="col" className="p-2 text-right">
            <span className="block text-16">{text.option(number)}</span>
            <Choose
              optionId={option.id}
              number={number}
              chosenId={chosenId}
              refusal={request.whyNotBind}
              onChoose={onChoose}
            />
          </th>
        ))}
        {notOffered.map(({ limitCents, deductibleCents, reason }) => (
          <th
            key={`${limitCents}/${deductibleCents}`}
            scope="col"
            className="max-w-48 p-2 text-right font-normal text-ink-soft"
          >
            <span className="tabular block">
              {text.notOfferedColumn(limitText(limitCents, ...money), limitText(deductibleCents, ...money))}
            </span>
            <Pill meaning="refused">{text.notOfferedCell}</Pill>
            <span className="mt-1 block text-13">{clauseText(reason)}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Row({ row, request, options, notOffered }: TableProps & { readonly row: ComparisonRow }): ReactNode {
  return (
    <tr className={`border-t border-line ${row.isTotal ? 'font-semibold' : ''}`}>
      <th scope="row" className="min-w-28 py-2 pr-3 text-left font-normal text-ink-soft">
        {row.label}
      </th>
      {row.cells.map((cell, index) => (
        <td key={options[index]?.option.id ?? index} className="tabular px-2 py-2 text-right">
          {options[index] && (
            <AskedTerm row={row} option={options[index].option} request={request} options={request.options} />
          )}
          {cell}
        </td>
      ))}
      {notOffered.map((pair) => (
        <td key={`${pair.limitCents}/${pair.deductibleCents}`} className="px-2 py-2 text-right text-ink-soft">
          —
        </td>
      ))}
    </tr>
  );
}

/** What was asked for, struck through, above what is offered instead. */
export function AskedTerm({
  row,
  option,
  options,
  request,
}: {
  readonly row: ComparisonRow;
  readonly option: Option;
  readonly options: readonly Option[];
  readonly request: Request;
}): ReactNode {
  const pair = askedPairs(options, request.limits, request.notOffered)[options.indexOf(option)];
  if (row.term === null || !pair) return null;
  const asked = row.term === 'limitCents' ? pair.aggregateCents : pair.deductibleCents;
  if (asked === option[row.term]) return null;
  return (
    <>
      <span className="sr-only">{text.askedTerm} </span>
      <del className="block text-13 font-normal text-ink-soft">
        {limitText(asked, option.currency, option.currencyDigits)}
      </del>
      <span className="sr-only">, {text.offered} </span>
    </>
  );
}

/** The sentence for each difference, as in the subjectivity of the option. */
export function Adjustments({ options }: { readonly options: readonly NumberedOption[] }): ReactNode {
  const adjusted = options.filter(({ option }) => option.adjustments.length > 0);
  if (adjusted.length === 0) return null;
  return (
    <div className="mt-4 text-14">
      <h2 className="text-14">{text.adjustments}</h2>
      <ul className="mt-1 grid gap-1">
        {adjusted.flatMap(({ option, number }) =>
          option.adjustments.map(({ kind, message }) => (
            <li key={`${option.id} ${kind}`}>
              <strong className="font-medium">{text.option(number)}</strong>: {message}
            </li>
          )),
        )}
      </ul>
    </div>
  );
}

/** The button of an option. */
export function Choose(props: {
  readonly optionId: string;
  readonly number: number;
  readonly chosenId: string | null;
  readonly refusal: string | null;
  readonly onChoose: (optionId: string) => void;
}): ReactNode {
  const isChosen = props.chosenId === props.optionId;
  return (
    <Button
      isPressed={isChosen}
      refusal={isChosen ? null : props.refusal}
      label={`${isChosen ? text.chosen : text.choose}: ${text.option(props.number)}`}
      onPress={() => props.onChoose(props.optionId)}
      className="mt-1"
    >
      {isChosen ? text.chosen : text.choose}
    </Button>
  );
}
