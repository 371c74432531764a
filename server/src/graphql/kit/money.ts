interface MoneyOptions {
  readonly nullable?: true;
  readonly description?: string;
}

/** The options of a field of money: minor units of its currency, exact as a JSON number. */
export function money<const Options extends MoneyOptions>(options?: Options) {
  return { type: 'SafeInt' as const, ...options };
}
