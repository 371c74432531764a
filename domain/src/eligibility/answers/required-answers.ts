import { type Application, type ProductType, valueAt } from '../../products/index.ts';

/** An answer an automatic quote needs; `name` is what the broker reads, `field` where it is given. */
export interface RequiredAnswer {
  readonly name: string;
  readonly field: string;
}

const US_BUSINESS = [
  'coverageEffectiveAt',
  'limits',
  'optionalData.domicileState',
  'optionalData.natureOfBusiness',
  'optionalData.grossAnnualRevenue',
  'optionalData.numberOfPiiRecords',
] as const;

/** In the order in which missing ones are named (rating.md 7.6). */
export const REQUIRED_ANSWERS: Readonly<Record<ProductType, readonly RequiredAnswer[]>> = {
  CYBER: required([
    ...US_BUSINESS,
    'optionalData.formalBackups',
    'optionalData.emailFilter',
    'optionalData.encryptPos',
    'optionalData.paymentRequestValidation',
    'optionalData.multiFactorAccess',
    'optionalData.multiFactorAuthenticationEmails',
    'optionalData.pciCompliantPayments',
    'optionalData.rightfulMediaUse',
    'optionalData.vpnAndMfa',
    'optionalData.claims',
    'optionalData.breaches',
    'optionalData.interruptions',
    'applicationQuestions.biometricData',
    'applicationQuestions.excludedClasses',
  ]),
  CYBER_EU: required([
    'coverageEffectiveAt',
    'limits',
    'client.address.country',
    'cyberEuQuestions.turnover',
    'cyberEuQuestions.natureOfBusiness',
    'cyberEuQuestions.numberOfPiiRecords',
    'cyberEuQuestions.mfaEmail',
    'cyberEuQuestions.mfaRemoteAccess',
    'cyberEuQuestions.offlineBackups',
    'cyberEuQuestions.incidentLast3Years',
    'cyberEuQuestions.usTurnoverShareBps',
  ]),
  TECH_EO: required(US_BUSINESS),
};

/** The required answers that are not there. */
export function missingAnswers(application: Application, country: string | null): readonly RequiredAnswer[] {
  const given: unknown = { ...application, client: { address: { country } } };
  return REQUIRED_ANSWERS[application.productType].filter(({ field }) => !isAnswered(valueAt(given, field)));
}

function isAnswered(value: unknown): boolean {
  return value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);
}

function required(fields: readonly string[]): readonly RequiredAnswer[] {
  return fields.map((field) => ({ name: field.slice(field.lastIndexOf('.') + 1), field }));
}
