import type { Application } from '../application.ts';

/** The three controls that widen the cover of the US products, and whether biometric claims are excluded. */
export interface UsControls {
  readonly isPciCompliant: boolean;
  readonly hasBackups: boolean;
  readonly checksPayments: boolean;
  readonly collectsBiometricData: boolean;
}

/** Reads them from the answers of CYBER, or from the controls of TECH_EO (rating.md section 6). */
export function usControls(application: Application): UsControls {
  const controls = application.techEoApplicationControls;
  if (controls) {
    return {
      isPciCompliant: controls.pciCompliance === true,
      hasBackups: controls.backups === true,
      checksPayments: controls.paymentProcessingVerification === true,
      collectsBiometricData: controls.biometricData === true,
    };
  }
  const { pciCompliantPayments, formalBackups, paymentRequestValidation } = application.optionalData;
  return {
    isPciCompliant: pciCompliantPayments === 'yes' || pciCompliantPayments === 'other',
    hasBackups: formalBackups === 'yes',
    checksPayments: paymentRequestValidation === 'yes',
    collectsBiometricData: application.applicationQuestions.biometricData === true,
  };
}
