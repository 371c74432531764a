import type { PlanInput, PlanInputValue } from '../rating/index.ts';
import type { Application, CyberEuQuestions, TechEoApplicationControls } from './application.ts';
import { natureOfBusinessOf } from './classes/business-of.ts';
import { resolveClass } from './classes/nature-of-business.ts';
import type { OptionTerms } from './cover-terms/cover-terms.ts';
import { waitingHoursOf } from './waiting-hours.ts';

export type { PlanInput, PlanInputValue };

/** Input of the price in addition to the answers. */
export interface Underwriting {
  /** 0-100; null: no score. */
  readonly score: number | null;
  /** ISO 3166-1 alpha-2; null when not known. */
  readonly country: string | null;
  /** Decimals with at most four places, 1.00 to 1.60 and 0.75 to 1.25; absent: 1. */
  readonly claimsFactor?: string;
  readonly scheduleFactor?: string;
}

/**
 * The inputs of the product's rate plan, by name: maps answers, holds no factors. Unanswered questions are left out, so
 * that the plan's own defaults apply. Amounts of CYBER_EU stay in minor units beside their currency, which the plan
 * converts; those of the US products are whole dollars. Spec: rating.md 1.4, 3, 4 and 5.
 */
export function planInput(application: Application, underwriting: Underwriting, option: OptionTerms): PlanInput {
  const { productType } = application;
  return given({
    ...(productType === 'CYBER_EU' ? euInput(application, underwriting, option) : usInput(application, option)),
    ...(productType === 'CYBER' ? cyberAnswers(application) : {}),
    ...(productType === 'TECH_EO' ? techEoAnswers(application.techEoApplicationControls ?? {}) : {}),
    class: natureOfBusinessOf(application)?.class,
    waitingHours: option.waitingHours ?? waitingHoursOf(application),
    score: underwriting.score,
    claimsFactor: underwriting.claimsFactor,
    scheduleFactor: underwriting.scheduleFactor,
  });
}

/** The inputs in which options of one request differ. */
export function optionInput({ productType }: Application, { limitCents, deductibleCents }: OptionTerms): PlanInput {
  return productType === 'CYBER_EU'
    ? { limit: limitCents, deductible: deductibleCents }
    : { limit: wholeUnits(limitCents), deductible: wholeUnits(deductibleCents) };
}

type Inputs = Readonly<Record<string, PlanInputValue | undefined>>;

function usInput(application: Application, option: OptionTerms): Inputs {
  return {
    revenue: application.optionalData.grossAnnualRevenue,
    state: application.optionalData.domicileState,
    numberOfPiiRecords: application.optionalData.numberOfPiiRecords,
    ...optionInput(application, option),
  };
}

const CYBER_CONTROLS = [
  'multiFactorAuthenticationEmails',
  'multiFactorAccess',
  'vpnAndMfa',
  'formalBackups',
  'emailFilter',
  'paymentRequestValidation',
  'encryptPos',
  'pciCompliantPayments',
  'rightfulMediaUse',
] as const;

function cyberAnswers({ optionalData }: Application): Inputs {
  return Object.fromEntries(CYBER_CONTROLS.map((key) => [key, optionalData[key]]));
}

const CYBER_EU_CONTROLS = [
  'mfaEmail',
  'mfaRemoteAccess',
  'mfaPrivilegedAccounts',
  'endpointDetection',
  'offlineBackups',
  'patchWithin30Days',
  'paymentCallback',
  'pciCompliant',
] as const satisfies readonly (keyof CyberEuQuestions)[];

const CYBER_EU_OPTIONS = [
  'includeBrickingEndorsement',
  'includeSocialEngineeringEndorsement',
  'includeBettermentEndorsement',
  'includeGoodwillCouponEndorsement',
  'includeSystemFailureExternalProvider',
] as const satisfies readonly (keyof CyberEuQuestions)[];

function euInput(application: Application, { country }: Underwriting, option: OptionTerms): Inputs {
  const questions = application.cyberEuQuestions ?? {};
  return {
    currency: questions.turnover?.currency,
    turnover: questions.turnover?.amount,
    ...optionInput(application, option),
    country,
    numberOfPiiRecords: questions.numberOfPiiRecords,
    usTurnoverShareBps: questions.usTurnoverShareBps,
    indemnityDays: option.indemnityDays,
    ...Object.fromEntries(CYBER_EU_CONTROLS.map((key) => [key, questions[key]?.toLowerCase()])),
    ...Object.fromEntries(CYBER_EU_OPTIONS.map((key) => [key, questions[key]])),
  };
}

function techEoAnswers(controls: TechEoApplicationControls): Inputs {
  const {
    revenuePercentages = [],
    largestContracts = {},
    backupSolution,
    privilegedAccounts,
    endpointSecurityVendor,
    sensitiveDataAccess,
    professionalServicesDescription: _services,
    secureEmailGateway: _gateway,
    biometricData: _biometricData,
    claims: _claims,
    breaches: _breaches,
    interruptions: _interruptions,
    ...answers
  } = controls;
  const clientValues = [largestContracts.client1Value, largestContracts.client2Value, largestContracts.client3Value];
  const known = clientValues.filter((value) => value !== undefined);
  return {
    ...answers,
    revenuePercentages: revenuePercentages.map(({ natureOfBusiness, basisPoints }) =>
      given({ class: resolveClass('TECH_EO', natureOfBusiness)?.class, basisPoints }),
    ),
    largestClientValue: known.length > 0 ? Math.max(...known) : undefined,
    ...group('backupSolution', backupSolution),
    ...group('privilegedAccounts', privilegedAccounts),
    ...group('sensitiveDataAccess', sensitiveDataAccess),
    ...group('endpointSecurityVendor', endpointSecurityVendor && named(endpointSecurityVendor)),
  };
}

/**
 * The answers of a group together with `<group>Given`, which distinguishes a present but empty group from a missing
 * one.
 */
function group(name: string, answers: object | undefined): Inputs {
  return { ...answers, [`${name}Given`]: answers !== undefined };
}

/** Which products are named; a blank name does not count. */
function named(vendors: object): Inputs {
  return Object.fromEntries(Object.entries(vendors).map(([key, name]) => [key, String(name).trim() !== '']));
}

/** Whole dollars of cents as a decimal: "1000", "1000.5". An amount off the grid has no rate, but is no error. */
function wholeUnits(cents: number): string {
  const rest = cents % 100;
  const whole = Math.trunc(cents / 100);
  return rest === 0 ? String(whole) : `${whole}.${String(rest).padStart(2, '0').replace(/0$/, '')}`;
}

function given(inputs: Inputs): PlanInput {
  const result: Record<string, PlanInputValue> = {};
  for (const [name, value] of Object.entries(inputs)) if (value !== undefined && value !== null) result[name] = value;
  return result;
}
