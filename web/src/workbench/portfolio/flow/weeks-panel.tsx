import { addDays } from '@bindery/domain/calendar.ts';
import type { Milestone } from '@bindery/domain/portfolio/index.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Day, dayText } from '../../../kit/text/formats.tsx';
import type { FlowWeek } from '../../api/schema-interfaces.ts';
import { portfolioText } from '../../messages/portfolio-messages.ts';
import { BarChart, countText } from '../charts/bar-chart.tsx';
import { type ChartColumn, ChartPanel, type ChartPanelProps } from '../charts/chart-panel.tsx';
import { requestsBehind, within } from '../portfolio-address.ts';
import type { TabProps } from '../tab-props.ts';

const text = portfolioText.flow.weeks;

const SERIES = [
  { id: 'submitted', milestone: 'SUBMITTED' },
  { id: 'quoted', milestone: 'QUOTED' },
  { id: 'bound', milestone: 'BOUND' },
] as const satisfies readonly { id: keyof FlowWeek; milestone: Milestone }[];

interface WeeksProps extends TabProps {
  readonly read: ChartPanelProps<FlowWeek>['read'];
  readonly weeks: readonly FlowWeek[];
}

export function WeeksPanel({ filter, read, weeks }: WeeksProps): ReactNode {
  const behind = ({ startsOn }: FlowWeek, milestone: Milestone): string =>
    requestsBehind(filter, milestone, within(filter, startsOn, addDays(startsOn, 6)));
  const counts = SERIES.map(
    ({ id, milestone }, index): ChartColumn<FlowWeek> => ({
      id,
      header: text.series[index] ?? id,
      align: 'right',
      value: (week) => week[id],
      cell: (week) =>
        week[id] === 0 ? '0' : <Link to={behind(week, milestone)}>{week[id].toLocaleString('en-US')}</Link>,
    }),
  );
  return (
    <ChartPanel
      title={text.title}
      help={text.help}
      read={read}
      rows={weeks}
      keyOf={({ startsOn }) => startsOn}
      fileName="requests-by-week"
      columns={[
        {
          id: 'week',
          header: text.week,
          cell: ({ startsOn }) => <Day day={startsOn} />,
          value: (week) => week.startsOn,
        },
        ...counts,
      ]}
      chart={
        <BarChart
          series={text.series}
          valueText={countText}
          groups={everyWeek(weeks).map((week) => ({
            key: week.startsOn,
            label: dayText(week.startsOn).replace(/,? ?\d{4}$/, ''),
            marks: SERIES.map(({ id, milestone }) => ({
              value: week[id],
              to: week[id] === 0 ? null : behind(week, milestone),
            })),
          }))}
        />
      }
    />
  );
}

/** In a chart an empty week is a gap in time, not left out. */
function everyWeek(weeks: readonly FlowWeek[]): readonly FlowWeek[] {
  const known = new Map(weeks.map((week) => [week.startsOn, week]));
  const [first, last] = [weeks[0], weeks.at(-1)];
  const all: FlowWeek[] = [];
  if (!first || !last) return all;
  for (let day = first.startsOn; day <= last.startsOn; day = addDays(day, 7)) {
    all.push(known.get(day) ?? { startsOn: day, submitted: 0, quoted: 0, bound: 0 });
  }
  return all;
}
