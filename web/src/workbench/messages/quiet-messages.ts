/** Of the home while nothing waits for the reader. */
export const quietText = {
  why: 'A request comes here by itself when it is yours, or when no underwriter has taken it in time.',
  elsewhere: 'Where work is',
  first: 'Before the first request',
  phone: 'Your telephone number',
  phoneWhy: 'Brokers and insureds read it beside your name.',
  told: 'How you are told',
  toldWhy: 'In the inbox, by mail, or both, for each kind of news.',
  keys: 'Keys',
  keysWhy: (next: string, previous: string) =>
    `${next} and ${previous} walk over the rows, Enter opens one, Esc comes back. Press ? for all of them, Ctrl K to search.`,
} as const;
