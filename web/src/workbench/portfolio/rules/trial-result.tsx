import type { ReactNode } from 'react';
import { Link } from 'react-router';
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

/** What the newest trial found: totals, and the requests behind them. */
export function TrialResult(props: {
  readonly trial: RuleTrial;
  readonly read: ChartPanelProps<RuleTrialCrossing>['read'];
}): ReactNode {
  const { trial, read } = props;
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
        keyOf={({ from, to, currency }) => `${from} ${to} ${currency}`}
        fileName="rule-trial"
        emptyText={text.none}
        columns={[
          { id: 'change', header: text.change, cell: crossingText, value: crossingText },
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
              key: `${one.from} ${one.to} ${one.currency}`,
              label: `${text.outcomes[one.to]} ${one.currency}`,
              marks: [{ value: one.count, to: null }],
            }))}
          />
        }
      />
      {trial.listed > 0 && <ChangedRequests id={trial.id} />}
    </>
  );
}

function ChangedRequests({ id }: { readonly id: string }): ReactNode {
  const read = usePages(
    READ_TRIAL_REQUESTS,
    (after) => ({ id, after }),
    ({ ruleTrialRequests }) => ruleTrialRequests,
  );
  return (
    <>
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
    </>
  );
}
