/** Words and sizes in which the portfolio is counted: used by the server and the screens. */

/** Bands of yearly revenue by their lower bound, in whole dollars or euros; a stored request has the position. */
export const REVENUE_BANDS = [0, 1_000_000, 10_000_000, 25_000_000, 50_000_000] as const;

/** What can be counted by the week: a request counts once, when it comes there first. */
export const MILESTONES = {
  SUBMITTED: 'SUBMITTED',
  QUOTED: 'QUOTES_SHARED',
  BOUND: 'COMPLETED',
  DECLINED: 'DECLINED',
  /** By the day on which its policy ends. */
  ENDING: 'COMPLETED',
} as const;

export type Milestone = keyof typeof MILESTONES;
