import type { Match } from '../compiled/row-finder.ts';
import { toKeyText, type Value } from '../plan/value.ts';
import { type LookupTrace, show, type WorksheetRow } from './worksheet.ts';

/** A lookup as the evaluation reports it. */
export interface SeenLookup {
  readonly table: string;
  readonly keys: readonly Value[];
  readonly match: Match;
}

/** The lookups of a step as its worksheet row shows them: the outermost one, which is made last, and the others. */
export function traceLookups(seen: readonly SeenLookup[]): Partial<WorksheetRow> {
  const traces = seen.map(trace);
  const outermost = traces.at(-1);
  if (!outermost) return {};
  const { table, keys, matched } = outermost;
  const others = traces.slice(0, -1);
  return { table, keys, matched, ...(others.length > 0 && { otherLookups: others }) };
}

function trace({ table, keys, match }: SeenLookup): LookupTrace {
  const rows = [match.row, match.upper].flatMap((row) => (row ? [row.label] : []));
  return { table, keys: keys.map(toKeyText), matched: rows, value: show(match.value) };
}
