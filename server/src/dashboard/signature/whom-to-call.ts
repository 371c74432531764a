interface Underwriter {
  readonly underwriterName: string | null;
  readonly underwriterPhone: string | null;
}

interface Provider {
  readonly name: string;
  readonly phone?: string | undefined;
}

/** A person by name, or the provider, with a telephone number. */
export interface ToCall {
  readonly who: string;
  readonly phone: string;
}

/**
 * Whom the insured may call: the underwriter under the own number or that of the provider; null where neither is known.
 */
export function whomToCall({ underwriterName, underwriterPhone }: Underwriter, provider: Provider): ToCall | null {
  const phone = underwriterPhone ?? provider.phone;
  if (phone === undefined) return null;
  return { who: underwriterName === null ? provider.name : `${underwriterName} at ${provider.name}`, phone };
}
