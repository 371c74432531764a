import type { Application } from '@bindery/broker';

/** A CYBER application that is quoted automatically, as a program of a partner writes it. */
export const SDK_ANSWERS: NonNullable<Application<'CYBER'>['answers']> = {
  domicileState: 'Ohio',
  natureOfBusiness: 'Engineering Services',
  grossAnnualRevenue: 5_000_000,
  numberOfPiiRecords: 'min',
  biometricData: false,
  excludedClasses: false,
  formalBackups: 'yes',
  emailFilter: 'yes',
  encryptPos: 'yes',
  paymentRequestValidation: 'yes',
  multiFactorAccess: 'yes',
  multiFactorAuthenticationEmails: 'yes',
  pciCompliantPayments: 'yes',
  rightfulMediaUse: 'yes',
  vpnAndMfa: 'yes',
  claims: 'no',
  breaches: 'no',
  interruptions: 'no',
};
