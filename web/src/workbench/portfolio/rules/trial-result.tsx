import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ShowMore, usePages } from '../../../kit/server/use-pages.tsx';
import { Charge, dayText, wholeUnits } from '../../../kit/text/formats.tsx';
import { READ_TRIAL_REQUESTS } from '../../api/book-operations.ts';
import type { RuleTrial, RuleTrialCrossing, RuleTrialRequest } from '../../api/schema-interfaces.ts';
import { bookText } from '../../messages/book-messages.ts';
import { BarChart } from '../charts/bar-chart.tsx';
import { ChartPanel, type ChartPanelProps, currencyColumn } from '../charts/chart-panel.tsx';
import { ruleName } from './rule-name.ts';

const text = bookText.trial;
const crossingText = ({ from, to }: Pick<RuleTrialCrossing, 'from' | 'to'>): string =>
  text.crossing(text.outcomes[from], text.outcomes[to]);

/** The figure whose requests are listed, in the address. */
const CROSSING = 'crossing';
const nameOf = ({ from, to, currency }: RuleTrialCrossing): string => `${from}.${to}.${currency}`;

/** What the newest trial found: totals, and the requests behind them. */
export function TrialResult(props: {
  readonly trial: RuleTrial;
  readonly read: ChartPanelProps<RuleTrialCrossing>['read'];
}): ReactNode {
  const { trial, read } = props;
  const [parameters] = useSearchParams();
  const asked = parameters.get(CROSSING);
  const behind = (one: RuleTrialCrossing): string => {
    const address = new URLSearchParams(parameters);
    address.set(CROSSING, nameOf(one));
    return `?${address.toString()}`;
  };
  const { change, crossings } = trial;
  const what = text.what(
    ruleName(change.ruleId),
    change.effect && text.effects[change.effect],
    change.threshold ?? null,
  );
  return (
    <>
      <ChartPanel
        title={text.resultTitle}
        help={`${text.resultHelp(what, dayText(trial.from), dayText(trial.to))} ${text.ended[trial.state]}: ${text.progressText(trial.done, trial.total)}.`}
        read={read}
        rows={crossings}
        keyOf={nameOf}
        fileName="rule-trial"
        emptyText={text.none}
        columns={[
          {
            id: 'change',
            header: text.change,
            cell: (one) => <Link to={behind(one)}>{crossingText(one)}</Link>,
            value: crossingText,
          },
          {
            id: 'count',
            header: text.count,
            align: 'right',
            value: ({ count }) => count,
            cell: ({ count }) => count.toLocaleString('en-US'),
          },
          {
            id: 'premium',
            header: text.premium,
            align: 'right',
            value: ({ premiumCents, currency }) => wholeUnits(premiumCents, currency),
            cell: ({ premiumCents, currency }) => <Charge cents={premiumCents} currency={currency} />,
          },
          currencyColumn(),
          {
            id: 'unpriced',
            header: text.unpriced,
            align: 'right',
            value: ({ unpriced }) => unpriced,
            cell: ({ unpriced }) => unpriced,
          },
        ]}
        chart={
          <BarChart
            series={[text.count]}
            valueText={(value) => value.toLocaleString('en-US')}
            groups={crossings.map((one) => ({
              key: nameOf(one),
              label: `${text.outcomes[one.to]} ${one.currency}`,
              marks: [{ value: one.count, to: behind(one) }],
            }))}
          />
        }
      />
      {trial.listed > 0 && (
        <ChangedRequests id={trial.id} crossing={crossings.find((one) => nameOf(one) === asked) ?? null} />
      )}
    </>
  );
}

/** All of them, or those of the figure that was followed, which take the focus when it is. */
function ChangedRequests(props: { readonly id: string; readonly crossing: RuleTrialCrossing | null }): ReactNode {
  const { id, crossing } = props;
  const [parameters] = useSearchParams();
  const all = new URLSearchParams(parameters);
  all.delete(CROSSING);
  const place = useRef<HTMLDivElement>(null);
  const asked = crossing && nameOf(crossing);
  const before = useRef(asked);
  useEffect(() => {
    if (asked !== before.current) place.current?.focus();
    before.current = asked;
  }, [asked]);
  const read = usePages(
    READ_TRIAL_REQUESTS,
    (after) => ({
      id,
      crossing: crossing && { from: crossing.from, to: crossing.to, currency: crossing.currency },
      after,
    }),
    ({ ruleTrialRequests }) => ruleTrialRequests,
  );
  return (
    <div ref={place} tabIndex={-1} className="grid gap-5 outline-none">
      {crossing && (
        <p className="text-13">
          {text.onlyOf(crossingText(crossing), crossing.currency)} <Link to={`?${all.toString()}`}>{text.showAll}</Link>
        </p>
      )}
      <ChartPanel<RuleTrialRequest>
        title={text.listTitle}
        help={text.listHelp}
        read={read}
        rows={read.rows}
        keyOf={(row) => row.id}
        fileName="rule-trial-requests"
        columns={[
          {
            id: 'insured',
            header: text.insured,
            value: ({ insuredName }) => insuredName,
            cell: (row) => <Link to={`/requests/${row.id}`}>{row.insuredName}</Link>,
          },
          {
            id: 'broker',
            header: bookText.exposure.insureds.broker,
            value: ({ brokerageName }) => brokerageName,
            cell: ({ brokerageName }) => brokerageName,
          },
          { id: 'change', header: text.change, cell: crossingText, value: crossingText },
          {
            id: 'premium',
            header: text.premium,
            align: 'right',
            value: ({ premiumCents, currency }) => (premiumCents === null ? null : wholeUnits(premiumCents, currency)),
            cell: ({ premiumCents, currency }) =>
              premiumCents === null ? '–' : <Charge cents={premiumCents} currency={currency} />,
          },
          currencyColumn(),
        ]}
      />
      <ShowMore read={read}>{text.more}</ShowMore>
    </div>
  );
}
