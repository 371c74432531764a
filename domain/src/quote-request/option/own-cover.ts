import type { CoverTerms } from '../../products/index.ts';
import type { EndorsementInput } from './option-terms.ts';

type OwnCover = Pick<CoverTerms, 'insuringAgreements' | 'endorsements'>;

/** Whether agreements and endorsements are those that the product itself gives, in its order. */
export function isOwnCover(cover: OwnCover, own: OwnCover): boolean {
  return (
    isSameList(cover.insuringAgreements, own.insuringAgreements) && isSameList(cover.endorsements, own.endorsements)
  );
}

/**
 * The endorsement as it is meant: a code and a name that are the product's own, told without details and limit, mean the
 * product's endorsement. People type the code and the name alone.
 */
export function asOwnEndorsement(told: EndorsementInput, own: Pick<CoverTerms, 'endorsements'>): EndorsementInput {
  if (told.details != null || told.limitCents != null) return told;
  const isMeant = (one: EndorsementInput): boolean => one.code === told.code.trim() && one.name === told.name.trim();
  return own.endorsements.find(isMeant) ?? told;
}

function isSameList(list: readonly object[], other: readonly object[]): boolean {
  return list.map(fieldsOf).join() === other.map(fieldsOf).join();
}

/** Written alike for the same fields, in whatever order they were set. */
function fieldsOf(item: object): string {
  return JSON.stringify(Object.entries(item).toSorted(([one], [other]) => one.localeCompare(other)));
}
