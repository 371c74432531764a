import type { Application } from '../../products/index.ts';
import { fieldsOf, type Topic, withAnswer } from '../answers/answers.ts';
import { missingAnswers } from '../answers/required-answers.ts';
import type { EligibilityFacts } from '../facts.ts';
import { rule, when } from './rule.ts';
import { thresholdOf } from './thresholds.ts';

const PII_FIELDS = {
  CYBER: 'optionalData.numberOfPiiRecords',
  CYBER_EU: 'cyberEuQuestions.numberOfPiiRecords',
  TECH_EO: 'optionalData.numberOfPiiRecords',
} as const;
const PII_ABOVE_ONE_MILLION = [
  'medium',
  'high',
  'veryHigh',
  'max',
  'ONE_MILLION_ONE_TO_TWO_MILLION_FIVE_HUNDRED_THOUSAND',
  'TWO_MILLION_FIVE_HUNDRED_THOUSAND_ONE_TO_FIVE_MILLION',
  'FIVE_MILLION_ONE_TO_TEN_MILLION',
  'OVER_TEN_MILLION',
];

export const ANSWERS_MISSING = rule({
  id: 'ANSWERS_MISSING',
  kind: 'REFER',
  scope: 'REQUEST',
  fields: { CYBER: 'required answers', CYBER_EU: 'required answers', TECH_EO: 'required answers' },
  firesWhen: 'A required answer is missing.',
  clause: 'required answers are missing ({fields})',
  remedy: 'Answer them.',
  who: 'broker',
  find: ({ application, client }) => {
    const missing = missingAnswers(application, client.country);
    return when(missing.length > 0, {
      field: missing.map(({ field }) => field).join(', '),
      values: { fields: missing.map(({ name }) => name).join(', ') },
      required: 'an answer',
    });
  },
});

export const WEBSITE_MISSING = rule({
  id: 'WEBSITE_MISSING',
  kind: 'REFER',
  scope: 'REQUEST',
  fields: { CYBER: 'client.primaryWebsite', CYBER_EU: 'client.primaryWebsite', TECH_EO: 'client.primaryWebsite' },
  firesWhen: 'The client has no website on file.',
  clause: 'the insured has no website on file',
  remedy: 'Add the website.',
  who: 'broker',
  find: ({ client }) => when(!client.hasWebsite, { required: 'a website' }),
});

export const PII_ABOVE_MAX = rule({
  id: 'PII_ABOVE_MAX',
  kind: 'REFER',
  scope: 'REQUEST',
  fields: PII_FIELDS,
  firesWhen:
    'More than 1,000,000 personal records are held: the band medium or a larger one, for Smart Cyber EU a band from 1,000,001 on.',
  clause: 'more than 1,000,000 personal records are held',
  remedy: 'Correct the count if wrong.',
  who: 'broker',
  find: ({ application }) => {
    const records = piiRecords(application);
    return when(PII_ABOVE_ONE_MILLION.includes(records), {
      observed: records,
      required:
        application.productType === 'CYBER_EU' ? 'FIVE_HUNDRED_THOUSAND_ONE_TO_ONE_MILLION or less' : 'low or less',
      fix: changing(withOneMillionRecords),
    });
  },
});

export const PII_UNCERTAIN = rule({
  id: 'PII_UNCERTAIN',
  kind: 'REFER',
  scope: 'REQUEST',
  fields: PII_FIELDS,
  firesWhen: 'The number of personal records is answered with uncertain or UNKNOWN.',
  clause: 'the number of personal records is not known',
  remedy: 'Give the count.',
  who: 'broker',
  find: ({ application }) => {
    const records = piiRecords(application);
    return when(records === 'uncertain' || records === 'UNKNOWN', { observed: records, required: 'a count' });
  },
});

export const EXCLUDED_ACTIVITY = rule({
  id: 'EXCLUDED_ACTIVITY',
  kind: 'REFER',
  scope: 'REQUEST',
  fields: { CYBER: 'applicationQuestions.excludedClasses' },
  firesWhen: 'The insured is active in an excluded class.',
  clause: 'the insured reports activity in an excluded class',
  remedy: 'Correct it if wrong.',
  who: 'broker',
  find: ({ application }) =>
    when(application.applicationQuestions.excludedClasses === true, {
      observed: 'true',
      required: 'false',
      fix: changing((before) => ({
        ...before,
        applicationQuestions: { ...before.applicationQuestions, excludedClasses: false },
      })),
    }),
});

export const BIOMETRIC_DATA = rule({
  id: 'BIOMETRIC_DATA',
  kind: 'REFER',
  scope: 'REQUEST',
  fields: { CYBER: 'applicationQuestions.biometricData', TECH_EO: 'techEoApplicationControls.biometricData' },
  firesWhen: 'Biometric data is collected.',
  clause: 'the insured collects biometric data',
  remedy: 'Correct it if wrong.',
  who: 'broker',
  find: ({ application }) => {
    const controls = application.techEoApplicationControls;
    const collects = controls ? controls.biometricData : application.applicationQuestions.biometricData;
    return when(collects === true, { observed: 'true', required: 'false', fix: changing(withoutBiometricData) });
  },
});

export const US_TURNOVER_SHARE = rule({
  id: 'US_TURNOVER_SHARE',
  kind: 'REFER',
  scope: 'REQUEST',
  fields: { CYBER_EU: 'cyberEuQuestions.usTurnoverShareBps' },
  firesWhen: 'More than 25% of turnover comes from the United States.',
  clause: 'more than 25% of turnover comes from the United States',
  remedy: null,
  who: 'underwriter',
  find: ({ application, settings }) => {
    const share = application.cyberEuQuestions?.usTurnoverShareBps ?? 0;
    const maximum = thresholdOf('US_TURNOVER_SHARE', settings);
    return when(share > maximum, { observed: String(share), required: `${maximum} or less` });
  },
});

export const PRIOR_CLAIMS = priorLoss('PRIOR_CLAIMS', 'claims', 'claims');
export const PRIOR_BREACHES = priorLoss('PRIOR_BREACHES', 'breaches', 'breaches');
export const PRIOR_INTERRUPTIONS = priorLoss('PRIOR_INTERRUPTIONS', 'interruptions', 'interruptions');

const LOSSES = ['claims', 'breaches', 'interruptions'] as const satisfies readonly Topic[];

export const LOSS_HISTORY_UNCERTAIN = rule({
  id: 'LOSS_HISTORY_UNCERTAIN',
  kind: 'REFER',
  scope: 'REQUEST',
  fields: fieldsOf('claims'),
  firesWhen: 'Claims, breaches or interruptions are answered with uncertain.',
  clause: 'the loss history is not certain',
  remedy: 'Confirm the loss history.',
  who: 'broker',
  find: ({ application, answer }) => {
    const uncertain = LOSSES.filter((topic) => answer(topic) === 'uncertain');
    return when(uncertain.length > 0, {
      field: uncertain.map((topic) => fieldsOf(topic)[application.productType]).join(', '),
      observed: 'uncertain',
      required: 'no',
      fix: changing((before) => uncertain.reduce((changed, topic) => withAnswer(changed, topic, 'no'), before)),
    });
  },
});

export const CONTROL_MFA_EMAIL = control('CONTROL_MFA_EMAIL', 'emailMfa', 'multi-factor authentication for email is');
export const CONTROL_MFA_ACCESS = control(
  'CONTROL_MFA_ACCESS',
  'accessMfa',
  'multi-factor authentication for remote access is',
);
export const CONTROL_BACKUPS = control('CONTROL_BACKUPS', 'backups', 'formal backups are');

function priorLoss<Id extends string>(id: Id, topic: Topic, words: string) {
  return rule({
    id,
    kind: 'REFER',
    scope: 'REQUEST',
    fields: fieldsOf(topic),
    firesWhen: `Prior ${words} are reported.`,
    clause: `we must review all submissions with prior ${words}`,
    remedy: null,
    who: 'underwriter',
    find: ({ answer }) => when(answer(topic) === 'yes', { observed: 'yes', required: 'no' }),
  });
}

function control<Id extends string>(id: Id, topic: Topic, subject: string) {
  return rule({
    id,
    kind: 'REFER',
    scope: 'REQUEST',
    fields: fieldsOf(topic),
    firesWhen: 'The answer is no or uncertain; a missing one is ANSWERS_MISSING.',
    clause: `${subject} not confirmed`,
    remedy: 'Enable it and confirm.',
    who: 'insured',
    find: ({ answer }) => {
      const given = answer(topic);
      return when(given === 'no' || given === 'uncertain', {
        observed: given ?? '',
        required: 'yes',
        fix: changing((before) => withAnswer(before, topic, 'yes')),
      });
    },
  });
}

function piiRecords(application: Application): string {
  return application.cyberEuQuestions?.numberOfPiiRecords ?? application.optionalData.numberOfPiiRecords ?? '';
}

function withOneMillionRecords(before: Application): Application {
  if (before.productType !== 'CYBER_EU') {
    return { ...before, optionalData: { ...before.optionalData, numberOfPiiRecords: 'low' } };
  }
  const numberOfPiiRecords = 'FIVE_HUNDRED_THOUSAND_ONE_TO_ONE_MILLION';
  return { ...before, cyberEuQuestions: { ...before.cyberEuQuestions, numberOfPiiRecords } };
}

function withoutBiometricData(before: Application): Application {
  return before.techEoApplicationControls
    ? { ...before, techEoApplicationControls: { ...before.techEoApplicationControls, biometricData: false } }
    : { ...before, applicationQuestions: { ...before.applicationQuestions, biometricData: false } };
}

function changing(change: (before: Application) => Application): (facts: EligibilityFacts) => EligibilityFacts {
  return (facts) => ({ ...facts, application: change(facts.application) });
}
