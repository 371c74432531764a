import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Facts } from '../../kit/feedback/panel.tsx';
import { EmptyState } from '../../kit/feedback/states.tsx';
import { PlainTable } from '../../kit/tables/plain-table.tsx';
import { Charge, Day, dayText, Limit } from '../../kit/text/formats.tsx';
import type { ExposedPolicy, Exposure } from '../api/schema-interfaces.ts';
import { exposureText as text } from '../messages/exposure-messages.ts';

/** What is at risk in all, and the policies that were loaded so far. */
export function ExposureResult(props: {
  readonly exposure: Exposure;
  readonly rows: readonly ExposedPolicy[];
}): ReactNode {
  const { exposure, rows } = props;
  const { cve, isKnown, policies, threatDataDate } = exposure;
  if (!isKnown) {
    return <EmptyState title={text.unknown(cve)}>{text.unknownText(dayText(threatDataDate))}</EmptyState>;
  }
  return (
    <>
      <section className="flex flex-col gap-3 border-t border-line px-4 py-4 md:px-6">
        <h2 className="text-16">{text.found(policies, cve)}</h2>
        {policies === 0 && <p className="max-w-prose text-13 text-ink-soft">{text.noneText}</p>}
        <Facts facts={factsOf(exposure)} className="max-w-md" />
      </section>
      {rows.length > 0 && (
        <div className="border-t border-line px-1 md:px-3">
          <PlainTable label={text.table} rows={rows} columns={COLUMNS} keyOf={({ id }) => id} />
        </div>
      )}
    </>
  );
}

function factsOf({ policies, amounts, knownExploitedOn, threatDataDate }: Exposure) {
  const exploited = {
    name: text.exploited,
    value: knownExploitedOn ? <Day day={knownExploitedOn} /> : text.notExploited,
  };
  const limits = amounts.map(({ currency, limitCents }) => (
    <span key={currency} className="tabular block">
      <Limit cents={limitCents} currency={currency} />
    </span>
  ));
  const premiums = amounts.map(({ currency, premiumCents }) => (
    <span key={currency} className="tabular block">
      <Charge cents={premiumCents} currency={currency} />
    </span>
  ));
  return [
    ...(policies === 0
      ? []
      : [
          { name: text.policies, value: policies.toLocaleString('en-US') },
          { name: text.limits, value: limits },
          { name: text.premiums, value: premiums },
        ]),
    exploited,
    { name: text.threatData, value: <Day day={threatDataDate} /> },
  ];
}

const COLUMNS = [
  {
    id: 'number',
    header: text.number,
    cell: ({ policyNumber, quoteRequestId }: ExposedPolicy) => (
      <Link to={`/requests/${quoteRequestId}`} className="tabular whitespace-nowrap">
        {policyNumber}
      </Link>
    ),
  },
  {
    id: 'insured',
    header: text.insured,
    cell: ({ insuredName, brokerageName }: ExposedPolicy) => (
      <>
        <span className="block min-w-36 font-medium">{insuredName}</span>
        <span className="block text-12 text-ink-faint">{brokerageName}</span>
      </>
    ),
  },
  {
    id: 'limit',
    header: text.limit,
    align: 'right' as const,
    cell: ({ limitCents, currency }: ExposedPolicy) => <Limit cents={limitCents} currency={currency} />,
  },
  {
    id: 'premium',
    header: text.premium,
    align: 'right' as const,
    cell: ({ premiumCents, currency }: ExposedPolicy) => <Charge cents={premiumCents} currency={currency} />,
  },
  {
    id: 'shown',
    header: text.shown,
    cell: ({ shown }: ExposedPolicy) => (
      <ul className="min-w-48">
        {shown.map(({ host, port, name }) => (
          <li key={`${host} ${port} ${name}`}>
            {name} <span className="wrap-anywhere text-ink-faint">{text.place(host, port)}</span>
          </li>
        ))}
      </ul>
    ),
  },
];
