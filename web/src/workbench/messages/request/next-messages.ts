/** The way from one request of a view to the next. */
export const nextText = {
  label: 'Requests of this view',
  position: (position: number, count: number) => `${position} of ${count}`,
  previous: (name: string) => `Previous request: ${name}`,
  next: (name: string) => `Next request: ${name}`,
  noPrevious: 'This is the first request of the view.',
  noNext: 'This is the last request of the view.',
  offered: 'Done here. The next one of the view:',
  open: (name: string) => `Open ${name}`,
  takeOver: 'Take over',
  takeOverTitle: (name: string) => `${name} is working on this`,
  takeOverText: (name: string, since: string) =>
    `${name} picked it up on ${since}. What ${name} saved stays; from now on it is yours, and ${name} is told.`,
  takenOver: (name: string) => `Yours now. ${name} had it before.`,
  inHand: (name: string, since: string) => `${name} has been on it since ${since}.`,
} as const;
