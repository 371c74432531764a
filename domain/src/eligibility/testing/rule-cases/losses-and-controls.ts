import { cyber, eu, tech } from '../requests.ts';
import { euField, optionalData, type RuleCase, techField } from './rule-case.ts';

const EMAIL_MFA = 'multi-factor authentication for email is not confirmed';
const ACCESS_MFA = 'multi-factor authentication for remote access is not confirmed';

export const LOSS_AND_CONTROL_CASES: readonly RuleCase[] = [
  {
    rule: 'PRIOR_CLAIMS',
    facts: cyber({ claims: 'yes' }),
    clause: 'we must review all submissions with prior claims',
    field: optionalData('claims'),
  },
  {
    rule: 'PRIOR_CLAIMS',
    facts: eu({ incidentLast3Years: 'YES' }),
    clause: 'we must review all submissions with prior claims',
    field: euField('incidentLast3Years'),
  },
  {
    rule: 'PRIOR_CLAIMS',
    facts: tech({ claims: true }),
    clause: 'we must review all submissions with prior claims',
    field: techField('claims'),
  },
  {
    rule: 'PRIOR_BREACHES',
    facts: cyber({ breaches: 'yes' }),
    clause: 'we must review all submissions with prior breaches',
    field: optionalData('breaches'),
  },
  {
    rule: 'PRIOR_BREACHES',
    facts: tech({ breaches: true }),
    clause: 'we must review all submissions with prior breaches',
    field: techField('breaches'),
  },
  {
    rule: 'PRIOR_INTERRUPTIONS',
    facts: cyber({ interruptions: 'yes' }),
    clause: 'we must review all submissions with prior interruptions',
    field: optionalData('interruptions'),
  },
  {
    rule: 'PRIOR_INTERRUPTIONS',
    facts: tech({ interruptions: true }),
    clause: 'we must review all submissions with prior interruptions',
    field: techField('interruptions'),
  },
  {
    rule: 'LOSS_HISTORY_UNCERTAIN',
    facts: cyber({ claims: 'uncertain', interruptions: 'uncertain' }),
    clause: 'the loss history is not certain',
    field: 'optionalData.claims, optionalData.interruptions',
  },
  {
    rule: 'LOSS_HISTORY_UNCERTAIN',
    facts: eu({ incidentLast3Years: 'UNCERTAIN' }),
    clause: 'the loss history is not certain',
    field: euField('incidentLast3Years'),
  },
  {
    rule: 'CONTROL_MFA_EMAIL',
    facts: cyber({ multiFactorAuthenticationEmails: 'uncertain' }),
    clause: EMAIL_MFA,
    field: optionalData('multiFactorAuthenticationEmails'),
  },
  { rule: 'CONTROL_MFA_EMAIL', facts: eu({ mfaEmail: 'NO' }), clause: EMAIL_MFA, field: euField('mfaEmail') },
  {
    rule: 'CONTROL_MFA_EMAIL',
    facts: tech({ mfaEmailAccess: false }),
    clause: EMAIL_MFA,
    field: techField('mfaEmailAccess'),
  },
  {
    rule: 'CONTROL_MFA_ACCESS',
    facts: cyber({ multiFactorAccess: 'no' }),
    clause: ACCESS_MFA,
    field: optionalData('multiFactorAccess'),
  },
  {
    rule: 'CONTROL_MFA_ACCESS',
    facts: eu({ mfaRemoteAccess: 'UNCERTAIN' }),
    clause: ACCESS_MFA,
    field: euField('mfaRemoteAccess'),
  },
  {
    rule: 'CONTROL_MFA_ACCESS',
    facts: tech({ mfaRemoteAccess: false }),
    clause: ACCESS_MFA,
    field: techField('mfaRemoteAccess'),
  },
  {
    rule: 'CONTROL_BACKUPS',
    facts: cyber({ formalBackups: 'no' }),
    clause: 'formal backups are not confirmed',
    field: optionalData('formalBackups'),
  },
  {
    rule: 'CONTROL_BACKUPS',
    facts: eu({ offlineBackups: 'NO' }),
    clause: 'formal backups are not confirmed',
    field: euField('offlineBackups'),
  },
  {
    rule: 'CONTROL_BACKUPS',
    facts: tech({ backups: false }),
    clause: 'formal backups are not confirmed',
    field: techField('backups'),
  },
];
