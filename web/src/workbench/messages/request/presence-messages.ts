/** Who else has the request open. */
export const presenceText = {
  isHere: (names: readonly string[]) => `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} here too`,
  areMany: (name: string, others: number) => `${name} and ${others} others are here too`,
} as const;
