import { type InputProblem, validationFailed } from '../../problem.ts';
import type { CoverTerms } from '../../products/index.ts';
import { lineFault, quoted, TEXT_LENGTH } from '../../text/index.ts';
import type { AgreementEdit, EndorsementInput, OptionInput } from './option-terms.ts';

/** Enough for a paragraph or two in a document. */
const LONGEST_DETAILS = 2000;
const LONGEST_CODE = 60;
/** As many as fit on one page of a list in the broker API. */
const MOST_ENDORSEMENTS = 50;

/**
 * An option's cover with agreements removed or limited and with another list of endorsements; US products only.
 * Errors: VALIDATION_FAILED for an unknown agreement, a sublimit or endorsement above the limit, an endorsement
 * whose code or name is not one plain line, or whose details are too long.
 */
export function editCover(cover: CoverTerms, limitCents: number, input: OptionInput): CoverTerms {
  const agreements = input.agreements ?? [];
  const endorsements = input.endorsements ?? null;
  if (cover.cyberEuInsuringAgreementCoverage && (agreements.length > 0 || endorsements !== null)) {
    throw validationFailed([{ path: 'option.agreements', message: 'the cover of Smart Cyber EU is fixed' }]);
  }
  const problems = [
    ...agreements.flatMap((edit, index) => agreementProblems(cover, limitCents, edit, `option.agreements[${index}]`)),
    ...(endorsements ?? []).flatMap((one, index) =>
      endorsementProblems(one, limitCents, `option.endorsements[${index}]`),
    ),
    ...((endorsements ?? []).length > MOST_ENDORSEMENTS
      ? [{ path: 'option.endorsements', message: `an option has at most ${MOST_ENDORSEMENTS} endorsements` }]
      : []),
  ];
  if (problems.length > 0) throw validationFailed(problems);
  return {
    ...cover,
    insuringAgreements: cover.insuringAgreements.flatMap((agreement) => {
      const edit = agreements.find(({ code }) => code === agreement.code);
      if (edit?.isRemoved) return [];
      return [
        {
          ...agreement,
          limitCents: edit?.limitCents ?? agreement.limitCents,
          deductibleCents: edit?.deductibleCents ?? agreement.deductibleCents,
        },
      ];
    }),
    endorsements: endorsements?.map(toEndorsement) ?? cover.endorsements,
  };
}

function toEndorsement({ code, name, details, limitCents }: EndorsementInput) {
  return { code: code.trim(), name: name.trim(), details: details?.trim() ?? '', limitCents: limitCents ?? null };
}

function agreementProblems(
  cover: CoverTerms,
  limitCents: number,
  edit: AgreementEdit,
  path: string,
): readonly InputProblem[] {
  const isKnown = cover.insuringAgreements.some(({ code }) => code === edit.code);
  const sublimit = edit.limitCents ?? limitCents;
  const deductible = edit.deductibleCents ?? 0;
  return [
    ...(isKnown ? [] : [{ path: `${path}.code`, message: `the option has no agreement ${quoted(edit.code)}` }]),
    ...(sublimit >= 1 && sublimit <= limitCents
      ? []
      : [{ path: `${path}.limitCents`, message: 'must be above 0 and at most the limit of the option' }]),
    ...(deductible >= 0 && deductible <= sublimit
      ? []
      : [{ path: `${path}.deductibleCents`, message: 'must be from 0 to the sublimit' }]),
  ];
}

function endorsementProblems(
  { code, name, details, limitCents }: EndorsementInput,
  optionLimitCents: number,
  path: string,
): readonly InputProblem[] {
  const isWithin = limitCents == null || (limitCents > 0 && limitCents <= optionLimitCents);
  return [
    ...((details?.length ?? 0) <= LONGEST_DETAILS
      ? []
      : [{ path: `${path}.details`, message: `needs at most ${LONGEST_DETAILS} characters` }]),
    ...lineProblems(`${path}.code`, code, LONGEST_CODE),
    ...lineProblems(`${path}.name`, name, TEXT_LENGTH),
    ...(isWithin
      ? []
      : [{ path: `${path}.limitCents`, message: 'must be above 0 and at most the limit of the option' }]),
  ];
}

/** Code and name are printed in one line of the quote, the binder and the policy. */
function lineProblems(path: string, typed: string, maximum: number): readonly InputProblem[] {
  const text = typed.trim();
  const message = text === '' ? `needs 1 to ${maximum} characters` : lineFault(text, maximum);
  return message === undefined ? [] : [{ path, message }];
}
