import type { InsuringAgreement } from './cover-terms.ts';
import type { UsControls } from './us-controls.ts';

/** Limit, deductible and waiting hours of an option; cents. */
interface Option {
  readonly limitCents: number;
  readonly deductibleCents: number;
  readonly waitingHours: number;
}

const WAITING_WORDS: ReadonlyMap<number, string> = new Map([
  [6, 'SIX_HOURS'],
  [8, 'EIGHT_HOURS'],
  [12, 'TWELVE_HOURS'],
  [24, 'TWENTY_FOUR_HOURS'],
]);

/** Minimum waiting period for contingent cover, that is, for failures of third-party providers. */
const MINIMUM_CONTINGENT_HOURS = 12;

const dollars = (amount: number): number => amount * 100;

/** The sixteen agreements of CYBER, which TECH_EO has too, in policy order (rating.md section 6). */
export function usAgreements(option: Option, controls: UsControls): readonly InsuringAgreement[] {
  const { limitCents: limit, waitingHours } = option;
  const half = Math.floor(limit / 2);
  const contingent = Math.max(waitingHours, MINIMUM_CONTINGENT_HOURS);
  const full = (code: string, name: string, coverageType: InsuringAgreement['coverageType']): InsuringAgreement =>
    agreement(option, { code, name, coverageType, limitCents: limit });
  const first = (code: string, name: string, limitCents: number): InsuringAgreement =>
    agreement(option, { code, name, coverageType: 'FIRST_PARTY', limitCents });
  const capped = (code: string, name: string, cap: number): InsuringAgreement =>
    withSmallDeductible(first(code, name, Math.min(limit, dollars(cap))));
  const timed = (code: string, name: string, limitCents: number, hours: number): InsuringAgreement => ({
    ...first(code, name, limitCents),
    periodOfIndemnity: 'SIX_MONTHS',
    waitingPeriod: waitingWord(hours),
  });
  return [
    full('NSPL', 'Network Security and Privacy Liability', 'THIRD_PARTY'),
    full('REG', 'Regulatory Investigations, Fines and Penalties', 'THIRD_PARTY'),
    full('MEDIA', 'Media Liability', 'THIRD_PARTY'),
    cardAssessments(option, controls),
    full('BR', 'Breach Response and Remediation', 'FIRST_PARTY'),
    first('EXT', 'Cyber Extortion and Ransom Payments', controls.hasBackups ? limit : half),
    timed('BI', 'Business Interruption and Extra Expense', limit, waitingHours),
    timed('SF', 'System Failure', limit, waitingHours),
    timed('CBI', 'Contingent Business Interruption', limit, contingent),
    timed('CSF', 'Contingent System Failure', half, contingent),
    full('DAR', 'Digital Asset Restoration', 'FIRST_PARTY'),
    ...(controls.checksPayments
      ? [
          capped('SE', 'Social Engineering and Funds Transfer Fraud', 250_000),
          capped('INV', 'Invoice Manipulation', 100_000),
        ]
      : []),
    capped('UTIL', 'Utility, Telephone and Cryptojacking Fraud', 100_000),
    { ...full('REP', 'Reputational Loss', 'FIRST_PARTY'), periodOfIndemnity: 'SIX_MONTHS', waitingPeriod: 'TWO_WEEKS' },
    { ...first('COURT', 'Court Attendance Costs', Math.min(limit, dollars(25_000))), deductibleCents: 0 },
  ];
}

/** The first agreement of TECH_EO. */
export function technologyAgreement(option: Option): InsuringAgreement {
  return agreement(option, {
    code: 'TECH',
    name: 'Technology and Professional Services',
    coverageType: 'THIRD_PARTY',
    limitCents: option.limitCents,
  });
}

function cardAssessments(option: Option, controls: UsControls): InsuringAgreement {
  const cap = dollars(250_000);
  const isCapped = !controls.isPciCompliant && option.limitCents > cap;
  const pci = agreement(option, {
    code: 'PCI',
    name: 'PCI DSS Assessments',
    coverageType: 'THIRD_PARTY',
    limitCents: isCapped ? cap : option.limitCents,
  });
  return isCapped ? withSmallDeductible(pci) : pci;
}

function agreement(
  option: Option,
  terms: Pick<InsuringAgreement, 'code' | 'name' | 'coverageType' | 'limitCents'>,
): InsuringAgreement {
  return { ...terms, deductibleCents: option.deductibleCents, periodOfIndemnity: null, waitingPeriod: null };
}

/** A sub-limited agreement never has a deductible above a tenth of its own limit. */
function withSmallDeductible(terms: InsuringAgreement): InsuringAgreement {
  return { ...terms, deductibleCents: Math.min(terms.deductibleCents, Math.floor(terms.limitCents / 10)) };
}

function waitingWord(hours: number): string {
  return WAITING_WORDS.get(hours) ?? `${hours}_HOURS`;
}
