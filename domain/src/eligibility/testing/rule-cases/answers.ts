import { aCyberApplication, aTechEoApplication } from '../../../products/testing/applications.ts';
import { factsOf } from '../facts.ts';
import { abroad, cyber, eu, noSite, tech, techData, without } from '../requests.ts';
import { euField, optionalData, type RuleCase, techField } from './rule-case.ts';

export const ANSWER_CASES: readonly RuleCase[] = [
  {
    rule: 'ANSWERS_MISSING',
    facts: without(aCyberApplication(), 'encryptPos'),
    clause: 'required answers are missing (encryptPos)',
    field: optionalData('encryptPos'),
  },
  {
    rule: 'ANSWERS_MISSING',
    facts: eu({}, abroad(null)),
    clause: 'required answers are missing (country)',
    field: 'client.address.country',
  },
  {
    rule: 'ANSWERS_MISSING',
    facts: without(aTechEoApplication(), 'domicileState'),
    clause: 'required answers are missing (domicileState)',
    field: optionalData('domicileState'),
  },
  {
    rule: 'WEBSITE_MISSING',
    facts: cyber({}, noSite('US')),
    clause: 'the insured has no website on file',
    field: 'client.primaryWebsite',
  },
  {
    rule: 'WEBSITE_MISSING',
    facts: eu({}, noSite('SE')),
    clause: 'the insured has no website on file',
    field: 'client.primaryWebsite',
  },
  {
    rule: 'WEBSITE_MISSING',
    facts: tech({}, noSite('US')),
    clause: 'the insured has no website on file',
    field: 'client.primaryWebsite',
  },
  ...['medium', 'high', 'veryHigh', 'max'].map((numberOfPiiRecords) => ({
    rule: 'PII_ABOVE_MAX',
    facts: cyber({ numberOfPiiRecords }),
    clause: 'more than 1,000,000 personal records are held',
    field: optionalData('numberOfPiiRecords'),
  })),
  {
    rule: 'PII_ABOVE_MAX',
    facts: eu({ numberOfPiiRecords: 'ONE_MILLION_ONE_TO_TWO_MILLION_FIVE_HUNDRED_THOUSAND' }),
    clause: 'more than 1,000,000 personal records are held',
    field: euField('numberOfPiiRecords'),
  },
  {
    rule: 'PII_ABOVE_MAX',
    facts: techData({ numberOfPiiRecords: 'max' }),
    clause: 'more than 1,000,000 personal records are held',
    field: optionalData('numberOfPiiRecords'),
  },
  {
    rule: 'PII_UNCERTAIN',
    facts: cyber({ numberOfPiiRecords: 'uncertain' }),
    clause: 'the number of personal records is not known',
    field: optionalData('numberOfPiiRecords'),
  },
  {
    rule: 'PII_UNCERTAIN',
    facts: eu({ numberOfPiiRecords: 'UNKNOWN' }),
    clause: 'the number of personal records is not known',
    field: euField('numberOfPiiRecords'),
  },
  {
    rule: 'PII_UNCERTAIN',
    facts: techData({ numberOfPiiRecords: 'uncertain' }),
    clause: 'the number of personal records is not known',
    field: optionalData('numberOfPiiRecords'),
  },
  {
    rule: 'EXCLUDED_ACTIVITY',
    facts: factsOf({ ...aCyberApplication(), applicationQuestions: { biometricData: false, excludedClasses: true } }),
    clause: 'the insured reports activity in an excluded class',
    field: 'applicationQuestions.excludedClasses',
  },
  {
    rule: 'BIOMETRIC_DATA',
    facts: factsOf({ ...aCyberApplication(), applicationQuestions: { biometricData: true, excludedClasses: false } }),
    clause: 'the insured collects biometric data',
    field: 'applicationQuestions.biometricData',
  },
  {
    rule: 'BIOMETRIC_DATA',
    facts: tech({ biometricData: true }),
    clause: 'the insured collects biometric data',
    field: techField('biometricData'),
  },
  {
    rule: 'US_TURNOVER_SHARE',
    facts: eu({ usTurnoverShareBps: 2501 }),
    clause: 'more than 25% of turnover comes from the United States',
    field: euField('usTurnoverShareBps'),
  },
];
