import { describe, expect, it } from 'vitest';
import { type Application, valueAt } from '../../products/index.ts';
import { aCyberApplication, aCyberEuApplication, aTechEoApplication } from '../../products/testing/applications.ts';
import { answerTo, fieldsOf, type Topic, withAnswer } from './answers.ts';

const ALL: readonly Topic[] = ['emailMfa', 'accessMfa', 'backups', 'payments', 'claims', 'breaches', 'interruptions'];
const ASKED_IN_EUROPE: readonly Topic[] = ['emailMfa', 'accessMfa', 'backups', 'payments', 'claims'];
const ASKED: readonly (readonly [Application, readonly Topic[]])[] = [
  [aCyberApplication(), ALL],
  [aCyberEuApplication(), ASKED_IN_EUROPE],
  [aTechEoApplication(), ALL],
];

/** How each product writes yes and no. */
const WRITTEN = {
  CYBER: { yes: 'yes', no: 'no' },
  CYBER_EU: { yes: 'YES', no: 'NO' },
  TECH_EO: { yes: true, no: false },
} as const;

describe('an answer to a topic', () => {
  it.each(ASKED)(
    'is read where it is written, at the field that is named, and nothing else changes',
    (before, topics) => {
      for (const topic of topics) {
        for (const answer of ['yes', 'no'] as const) {
          const after = withAnswer(before, topic, answer);
          const others = ALL.filter((other) => other !== topic);

          expect(answerTo(after, topic)).toBe(answer);
          expect(valueAt(after, fieldsOf(topic)[before.productType] ?? '')).toBe(WRITTEN[before.productType][answer]);
          expect(others.map((other) => answerTo(after, other))).toEqual(others.map((other) => answerTo(before, other)));
        }
      }
    },
  );

  it.each(['breaches', 'interruptions'] as const)('about %s is not asked in Europe', (topic) => {
    const application = aCyberEuApplication();

    expect(fieldsOf(topic)).not.toHaveProperty('CYBER_EU');
    expect(answerTo(application, topic)).toBeUndefined();
    expect(withAnswer(application, topic, 'yes')).toEqual(application);
  });

  it.each([
    [aCyberApplication({ claims: 'uncertain', formalBackups: 'other' }), 'claims', 'uncertain'],
    [aCyberApplication({ claims: 'uncertain', formalBackups: 'other' }), 'backups', 'other'],
    [aCyberApplication({ claims: 'perhaps' }), 'claims', undefined],
    [aCyberEuApplication({ offlineBackups: 'OTHER' }), 'backups', 'other'],
    [aCyberEuApplication(), 'payments', undefined],
    [{ ...aCyberEuApplication(), cyberEuQuestions: null }, 'claims', undefined],
    [aTechEoApplication(), 'claims', undefined],
    [{ ...aTechEoApplication(), techEoApplicationControls: null }, 'claims', undefined],
  ] as const)('of %o about %s is read as %s', (application, topic, answer) => {
    expect(answerTo(application, topic)).toBe(answer);
  });
});
