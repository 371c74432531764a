/** Words of the table that leads to a price. */
export const waterfallText = {
  title: 'From the base to the premium',
  step: 'Step',
  change: 'Change',
  premiumAfter: 'Premium',
  drawing: 'Drawing',
  madeOf: (count: number) => (count === 1 ? 'one factor' : `${count} factors`),
} as const;
