import type { CoverTerms } from '../../products/index.ts';
import type { AgreementEdit } from './option-terms.ts';

/** The cover with every agreement of the product's own that an edit names, at its place in the product's own list. */
export function putBackAgreements(
  cover: CoverTerms,
  own: Pick<CoverTerms, 'insuringAgreements'>,
  edits: readonly AgreementEdit[],
): CoverTerms {
  const has = (code: string): boolean => cover.insuringAgreements.some((one) => one.code === code);
  const back = own.insuringAgreements.filter(({ code }) => !has(code) && edits.some((edit) => edit.code === code));
  if (back.length === 0) return cover;
  const place = ({ code }: { readonly code: string }): number =>
    own.insuringAgreements.findIndex((one) => one.code === code);
  return {
    ...cover,
    insuringAgreements: [...cover.insuringAgreements, ...back].toSorted((one, other) => place(one) - place(other)),
  };
}
