/** What the jobs of a person cost, by mouse and by keyboard, beside what a review of the screens once counted. */
export const DEVICES = ['mouse', 'keyboard'] as const;
export type Device = (typeof DEVICES)[number];

export interface Cost {
  readonly presses: number;
  readonly seconds: number;
}

interface Row {
  readonly name: string;
  readonly reviewed: string;
  readonly costs: Partial<Record<Device, Cost>>;
}

const HEADS = ['Job', 'In the review', 'Mouse: clicks, s', 'Keyboard: keys, s'] as const;

/** The rows as aligned text. Typed letters are not counted; seconds depend on the machine. */
export function jobTable(rows: readonly Row[]): string {
  const cell = (cost: Cost | undefined): string => (cost ? `${cost.presses}, ${cost.seconds.toFixed(1)}` : '–');
  const cells = rows.map(({ name, reviewed, costs }) => [name, reviewed, ...DEVICES.map((one) => cell(costs[one]))]);
  const all = [[...HEADS], ...cells];
  const widths = HEADS.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all.map((row) => row.map((text, column) => text.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}
