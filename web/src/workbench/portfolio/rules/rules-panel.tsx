import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Pill } from '../../../kit/feedback/status-pill.tsx';
import { useRead } from '../../../kit/server/use-operation.ts';
import { READ_RULES } from '../../api/book-operations.ts';
import type { RuleTally } from '../../api/schema-interfaces.ts';
import { bookText } from '../../messages/book-messages.ts';
import { BarChart } from '../charts/bar-chart.tsx';
import { type ChartColumn, ChartPanel } from '../charts/chart-panel.tsx';
import { shortened } from '../charts/short-texts.ts';
import { requestsBehind } from '../portfolio-address.ts';
import type { TabProps } from '../tab-props.ts';
import { ruleName } from './rule-name.ts';

const text = bookText.rules;
/** More would not be told apart in a chart; the table has all. */
const MOST_BARS = 10;
const ENDS = ['quotedUnchanged', 'quotedChanged', 'declinedByUnderwriter', 'withdrawn', 'open'] as const;

/** Rules that fired, the most frequent first. */
export function RulesPanel({ filter }: TabProps): ReactNode {
  const read = useRead(READ_RULES, { filter });
  const fired = (read.data?.portfolioRules.rules ?? []).filter(
    ({ referred, declined, adjusted }) => referred + declined + adjusted > 0,
  );
  const rows = fired.toSorted((a, b) => b.referred + b.declined - (a.referred + a.declined));
  const behind = ({ ruleId }: RuleTally): string => `${requestsBehind(filter, 'SUBMITTED')}&rule=${ruleId}`;
  return (
    <ChartPanel
      title={text.title}
      help={text.help}
      read={read}
      rows={rows}
      keyOf={({ ruleId }) => ruleId}
      fileName="rules"
      emptyText={text.empty}
      columns={columnsOf(behind)}
      chart={
        <BarChart
          isStacked
          series={text.series}
          valueText={(value) => value.toLocaleString('en-US')}
          groups={rows
            .filter(({ referred }) => referred > 0)
            .slice(0, MOST_BARS)
            .map((row) => ({
              key: row.ruleId,
              label: barName(row.ruleId),
              marks: ENDS.map((end) => ({ value: row[end], to: behind(row) })),
            }))}
        />
      }
    />
  );
}

function columnsOf(behind: (row: RuleTally) => string): readonly ChartColumn<RuleTally>[] {
  const count = (id: Exclude<keyof RuleTally, 'ruleId' | 'isCandidate'>, header: string): ChartColumn<RuleTally> => ({
    id,
    header,
    align: 'right',
    value: (row) => row[id],
    cell: (row) => row[id].toLocaleString('en-US'),
  });
  return [
    {
      id: 'rule',
      header: text.rule,
      value: ({ ruleId }) => ruleId,
      cell: (row) => (
        <>
          <Link to={behind(row)} className="block min-w-44">
            {ruleName(row.ruleId)}
          </Link>
          {row.isCandidate && <Pill meaning="waits">{text.candidate}</Pill>}
        </>
      ),
    },
    count('referred', text.fired),
    count('declined', text.declined),
    count('adjusted', text.adjusted),
    count('passed', text.passed),
    count('referredAlone', text.alone),
    count('quotedUnchanged', text.unchanged),
    count('quotedChanged', text.changed),
    count('declinedByUnderwriter', text.refused),
    count('withdrawn', text.withdrawn),
    count('open', text.open),
    count('bound', text.bound),
  ];
}

function barName(id: string): string {
  return shortened(id.replaceAll('_', ' ').toLowerCase());
}
