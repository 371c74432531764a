import type { Request } from '../../api/request-operations.ts';
import type { IndicatedPrice, LimitPair } from '../../api/schema-interfaces.ts';
import { renewalText as text } from '../../messages/request/renewal-messages.ts';

/** What a renewal asks for or offers, to stand beside what expires. */
export interface RenewingTerms {
  readonly name: string;
  readonly limitCents: number;
  readonly deductibleCents: number;
  /** Null while it is not known. */
  readonly premiumCents: number | null;
  /** A price before the first rating. */
  readonly isIndication: boolean;
}

/** The options of the newest quote; before the first rating the asked pairs with the indicated premium. */
export function renewingTerms(
  { quote, askedLimits }: Request,
  indication: readonly IndicatedPrice[],
): readonly RenewingTerms[] {
  const offered = quote?.options.filter(({ notOfferedReason }) => notOfferedReason === null) ?? [];
  if (offered.length > 0) {
    return offered.map((option) => ({ ...option, name: text.option(option.position + 1), isIndication: false }));
  }
  return askedLimits.map((pair, index) => {
    const priced = indication.find((one) => isSame(one, pair));
    return {
      ...pair,
      name: text.asked(askedLimits.length === 1 ? null : index + 1),
      premiumCents: priced?.premiumCents ?? null,
      isIndication: priced !== undefined,
    };
  });
}

function isSame(one: LimitPair, other: LimitPair): boolean {
  return one.limitCents === other.limitCents && one.deductibleCents === other.deductibleCents;
}
