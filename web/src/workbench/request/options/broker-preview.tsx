import type { ReactNode } from 'react';
import { Dialog } from '../../../kit/controls/dialog.tsx';
import { chargeText, limitText } from '../../../kit/text/formats.tsx';
import type { Option } from '../../api/request-operations.ts';
import { optionsText as text } from '../../messages/request/options-messages.ts';
import { requestText } from '../../messages/request/request-messages.ts';
import { useSubmission } from '../request-context.tsx';

interface Row {
  readonly name: string;
  readonly cells: readonly string[];
}

/** The options that would be shared, side by side as the broker compares them, with what each asks of the insured. */
export function BrokerPreview({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { request } = useSubmission();
  const offered = (request.quote?.options ?? []).filter(({ notOfferedReason }) => notOfferedReason === null);
  const open = request.subjectivities.filter(({ isOpen }) => isOpen);
  return (
    <Dialog title={text.preview} size="large" onClose={onClose}>
      <ComparisonTable options={offered} />
      {open.length > 0 && (
        <section>
          <h3 className="mt-4 mb-1 text-13 text-ink-soft">{requestText.subjectivities.title}</h3>
          <ul className="list-disc pl-5 text-13">
            {open.map(({ id, type, description }) => (
              <li key={id}>
                {requestText.subjectivities[type === 'PRE_BIND' ? 'preBind' : 'postBind']}: {description}
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}

function ComparisonTable({ options }: { readonly options: readonly Option[] }): ReactNode {
  if (options.length === 0) return <p className="text-ink-soft">{text.nothingOffered}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    <div role="group" aria-label={text.preview} tabIndex={0} className="overflow-x-auto -outline-offset-2">
      <table className="tabular w-full text-13">
        <thead>
          <tr>
            <td />
            {options.map(({ id, position }) => (
              <th key={id} scope="col" className="px-3 py-1 text-right font-medium">
                {text.option(position + 1)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(options).map(({ name, cells }) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="py-1 pr-3 text-left font-normal text-ink-soft">
                {name}
              </th>
              {options.map(({ id }, at) => (
                <td key={id} className="px-3 py-1 text-right">
                  {cells[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The total first, then the terms, then the cover with its endorsements, which the broker's page and the PDF name too. */
function rowsOf(options: readonly Option[]): readonly Row[] {
  const row = (name: string, cellOf: (option: Option) => string): Row => ({ name, cells: options.map(cellOf) });
  const lines = unique(options.flatMap(({ charges }) => charges.lines.map(({ label }) => label)));
  const agreements = unique(options.flatMap((option) => option.insuringAgreements.map(({ name }) => name)));
  const endorsements = unique(options.flatMap((option) => option.endorsements.map(labelOf)));
  return [
    row(text.total, ({ charges, currency }) => chargeText(charges.totalCents, currency)),
    ...lines.map((label) =>
      row(label, ({ charges, currency }) => {
        const line = charges.lines.find((one) => one.label === label);
        return line ? chargeText(line.amountCents, currency) : '–';
      }),
    ),
    row(text.limit, ({ limitCents, currency }) => limitText(limitCents, currency)),
    row(text.retention, ({ deductibleCents, currency }) => limitText(deductibleCents, currency)),
    row(text.waiting, ({ waitingHours }) => text.hours(waitingHours)),
    ...agreements.map((name) =>
      row(name, ({ insuringAgreements, currency }) => {
        const agreement = insuringAgreements.find((one) => one.name === name);
        return agreement ? limitText(agreement.limitCents, currency) : '–';
      }),
    ),
    ...endorsements.map((label) =>
      row(label, (option) => {
        const endorsement = option.endorsements.find((one) => labelOf(one) === label);
        if (!endorsement) return '–';
        return endorsement.limitCents === null ? text.applies : limitText(endorsement.limitCents, option.currency);
      }),
    ),
  ];
}

function labelOf({ name, code }: Option['endorsements'][number]): string {
  return `${name} (${code})`;
}

function unique(names: readonly string[]): readonly string[] {
  return [...new Set(names)];
}
