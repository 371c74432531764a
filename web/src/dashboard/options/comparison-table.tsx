import { Fragment, type ReactNode } from 'react';
import { Button } from '../../kit/button.tsx';
import { text } from '../messages.ts';
import type { Option } from '../operations.ts';
import { comparisonOf } from './comparison.ts';

export interface NumberedOption {
  readonly option: Option;
  readonly number: number;
}

/** One column per option, one row per term; the button that chooses stands under the option's name. */
export function ComparisonTable(props: {
  readonly options: readonly NumberedOption[];
  readonly chosenId: string | null;
  readonly isOnlyDifferences: boolean;
  /** Why none can be chosen; null when one can. */
  readonly refusal: string | null;
  readonly onChoose: (optionId: string) => void;
}): ReactNode {
  const { options, isOnlyDifferences } = props;
  const groups = comparisonOf(options.map(({ option }) => option));
  const hidden = isOnlyDifferences ? groups.flatMap(({ rows }) => rows).filter(({ isEqual }) => isEqual).length : 0;
  return (
    <div>
      <div role="region" aria-label={text.options} tabIndex={0} className="overflow-x-auto">
        <table className="w-full text-14">
          <thead>
            <tr className="align-bottom">
              <td />
              {options.map(({ option, number }) => (
                <th key={option.id} scope="col" className="p-2 text-right">
                  <span className="block text-16">{text.option(number)}</span>
                  <Choose {...props} optionId={option.id} number={number} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {groups.map(({ title, rows }) => {
              const shown = rows.filter(({ isEqual }) => !isOnlyDifferences || !isEqual);
              if (shown.length === 0) return null;
              return (
                <Fragment key={title}>
                  <tr>
                    <th
                      scope="colgroup"
                      colSpan={options.length + 1}
                      className="pt-5 pb-1 text-left text-13 text-ink-soft"
                    >
                      {title}
                    </th>
                  </tr>
                  {shown.map(({ label, cells, isTotal }) => (
                    <tr key={label} className={`border-t border-line ${isTotal ? 'font-semibold' : ''}`}>
                      <th scope="row" className="min-w-28 py-2 pr-3 text-left font-normal text-ink-soft">
                        {label}
                      </th>
                      {cells.map((cell, index) => (
                        <td key={options[index]?.option.id ?? index} className="tabular px-2 py-2 text-right">
                          {cell}
                        </td>
                      ))}
                    </tr>
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
    </div>
  );
}

function Choose(props: {
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
