import type { CoverTerms, EndorsementWords } from '../../products/index.ts';

/** The most an underwriter may grant without a manager; an amount of the option grids, whole dollars or euros (D48). */
export const UNDERWRITER_AUTHORITY = 5_000_000;

/** The part of an option that counts for the authority; amounts in minor units of its currency. */
export interface GrantedOption {
  readonly limitCents: number;
  readonly cover: Amounts;
  /** The product's default cover at the same terms. */
  readonly ownCover: Amounts;
}

export type Amounts = Pick<CoverTerms, 'insuringAgreements' | 'endorsements' | 'cyberEuInsuringAgreementCoverage'>;

/**
 * What an option grants: its largest amount anywhere, or its limit with the sum of everything that was raised above the
 * product's own cover when that is more. Spec: D70.
 */
export function grantedCents({ limitCents, cover, ownCover }: GrantedOption): number {
  const amounts = amountsOf(cover);
  const own = new Map(amountsOf(ownCover));
  const increases = amounts.map(([name, cents]) => Math.max(0, cents - (own.get(name) ?? 0)));
  const raisedCents = increases.reduce((sum, cents) => sum + cents, 0);
  return Math.max(limitCents + raisedCents, ...amounts.map(([, cents]) => cents));
}

/** The codes of endorsements that the product does not print in these words; a manager approves each (D70). */
export function ownWordedEndorsements(
  { endorsements }: Pick<CoverTerms, 'endorsements'>,
  catalogue: readonly EndorsementWords[],
): readonly string[] {
  const isKnown = ({ code, name, details }: EndorsementWords): boolean =>
    catalogue.some((one) => one.code === code && one.name === name && one.details === details);
  return endorsements.filter((endorsement) => !isKnown(endorsement)).map(({ code }) => code);
}

/** Every amount of a cover by the name of its part. Two endorsements with one code count as two. */
function amountsOf(cover: Amounts): readonly (readonly [string, number])[] {
  return [
    ...cover.insuringAgreements.map(({ code, limitCents }) => [`agreement ${code}`, limitCents] as const),
    ...cover.endorsements.map(({ code, limitCents }, index) => {
      const isRepeated = cover.endorsements.slice(0, index).some((before) => before.code === code);
      return [`endorsement ${code}${isRepeated ? ` ${index}` : ''}`, limitCents ?? 0] as const;
    }),
    ...Object.entries(cover.cyberEuInsuringAgreementCoverage ?? {}).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null ? [[name, value.amount] as const] : [],
    ),
  ];
}
