import type { Command } from '../command.ts';
import { UsageError } from '../terminal.ts';

const UNIT_MS = { h: 3_600_000, d: 86_400_000, w: 7 * 86_400_000 } as const;

export const clockNow: Command = {
  usage: 'clock',
  summary: 'say what time it is for your partner of the sandbox',
  run: async ({ terminal, broker, answer }) => {
    const now = await (await broker()).sandbox.clock.now({ signal: terminal.signal });
    answer({ now }, now.toISOString());
  },
};

export const clockAdvance: Command = {
  usage: 'clock advance TIME',
  summary: 'move the time of your partner forward, and have happen what becomes due on the way',
  help: 'TIME is a span (12h, 90d, 6w), a day (2027-01-31) or an instant (2027-01-31T08:00:00Z). It never moves back.',
  run: async ({ terminal, words: [time = ''], broker, answer }) => {
    const { clock } = (await broker()).sandbox;
    const options = { signal: terminal.signal };
    const [, count, unit] = /^(\d+)([hdw])$/.exec(time) ?? [];
    // A number without a unit is a date to the language.
    const isTime = /^\d{4}-\d\d-\d\d/.test(time) && !Number.isNaN(Date.parse(time));
    if (!unit && !isTime) throw new UsageError(`${time} is no span, day or instant: 90d, 2027-01-31.`);
    const ms = unit === 'h' || unit === 'd' || unit === 'w' ? Number(count) * UNIT_MS[unit] : undefined;
    const to = ms === undefined ? time : new Date((await clock.now(options)).getTime() + ms);
    const now = await clock.advanceTo(to, options);
    answer({ now }, `It is ${now.toISOString()} now.`);
  },
};
