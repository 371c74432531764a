import { type ReactNode, useState } from 'react';
import { Button } from '../../kit/controls/button.tsx';
import { DatePicker } from '../../kit/controls/inputs.tsx';
import { Panel } from '../../kit/feedback/panel.tsx';
import { ErrorState } from '../../kit/feedback/states.tsx';
import { useRead, useWrite } from '../../kit/server/use-operation.ts';
import { utcText } from '../../kit/text/formats.tsx';
import { useSession } from '../shell/session.ts';
import { ADVANCE_CLOCK, UPCOMING, type UpcomingEvent } from './developer-operations.ts';
import { text } from './text.ts';
import { useDone } from './use-done.ts';

/**
 * The partner's sandbox clock: shows the current time, previews what a step triggers, moves the clock, shows the
 * result.
 */
export function ClockPanel(): ReactNode {
  const { now } = useSession();
  const [day, setDay] = useState('');
  const [happened, setHappened] = useState<{ readonly to: string; readonly list: readonly UpcomingEvent[] } | null>(
    null,
  );
  const done = useDone();
  // Noon is later than everything that is due at the start of the day, in every time zone a provider can have.
  const to = `${day}T12:00:00.000Z`;
  const isAhead = day !== '' && to > now;
  const upcoming = useRead(UPCOMING, { until: to }, { isEnabled: isAhead });
  const list = isAhead ? (upcoming.data?.upcoming ?? []) : [];
  const advance = useWrite(ADVANCE_CLOCK, ({ advanceTestClock }) => {
    setHappened({ to: advanceTestClock, list });
    setDay('');
    done(text.clockMoved(utcText(advanceTestClock)));
  });
  return (
    <Panel title={text.clock}>
      <p>
        {text.clockNow} <strong className="tabular font-semibold">{utcText(now)}</strong>
      </p>
      <p className="mt-1 text-14 text-ink-soft">{text.clockHint}</p>
      <div className="mt-3 grid items-end gap-3 sm:grid-cols-[14rem_auto_1fr]">
        <DatePicker label={text.clockTo} value={day} min={now.slice(0, 10)} onChange={setDay} />
        <Button
          variant="primary"
          refusal={isAhead ? null : text.clockChoose}
          isBusy={advance.isPending || (isAhead && upcoming.isPending)}
          onPress={() => advance.mutate({ to })}
        >
          {text.clockAdvance}
        </Button>
      </div>
      {isAhead && upcoming.data && (
        <div className="mt-3">
          <h3 className="text-14">{text.clockWill}</h3>
          <Happenings list={list} none={text.clockNothing} />
        </div>
      )}
      {happened && (
        <div className="mt-3 rounded-md bg-done-ground px-4 py-3">
          <h3 className="text-14">{text.clockMoved(utcText(happened.to))}</h3>
          <Happenings list={happened.list} none={text.clockNothingHappened} />
        </div>
      )}
      {(advance.error ?? upcoming.error) && <ErrorState error={advance.error ?? upcoming.error} className="mt-3" />}
    </Panel>
  );
}

function Happenings({ list, none }: { readonly list: readonly UpcomingEvent[]; readonly none: string }): ReactNode {
  if (list.length === 0) return <p className="mt-1 text-14">{none}</p>;
  return (
    <ul className="mt-1 grid gap-1 text-14">
      {list.map(({ what, at }) => (
        <li key={`${what} ${at}`}>
          <span className="tabular">{utcText(at)}</span>: {text.happenings[what] ?? what}
        </li>
      ))}
    </ul>
  );
}
