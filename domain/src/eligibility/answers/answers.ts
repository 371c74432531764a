import type { Application, ControlAnswer, ProductType } from '../../products/index.ts';

/** One set of answer values for all products; booleans become yes and no. */
export type Answer = 'yes' | 'no' | 'uncertain' | 'other';

/** Topics that several products ask about under different names (rating.md 7.5). */
export type Topic = 'emailMfa' | 'accessMfa' | 'backups' | 'payments' | 'claims' | 'breaches' | 'interruptions';

const CYBER_KEYS = {
  emailMfa: 'multiFactorAuthenticationEmails',
  accessMfa: 'multiFactorAccess',
  backups: 'formalBackups',
  payments: 'paymentRequestValidation',
  claims: 'claims',
  breaches: 'breaches',
  interruptions: 'interruptions',
} as const satisfies Record<Topic, string>;

const CYBER_EU_KEYS = {
  emailMfa: 'mfaEmail',
  accessMfa: 'mfaRemoteAccess',
  backups: 'offlineBackups',
  payments: 'paymentCallback',
  claims: 'incidentLast3Years',
} as const satisfies Partial<Record<Topic, string>>;

const TECH_EO_KEYS = {
  emailMfa: 'mfaEmailAccess',
  accessMfa: 'mfaRemoteAccess',
  backups: 'backups',
  payments: 'paymentProcessingVerification',
  claims: 'claims',
  breaches: 'breaches',
  interruptions: 'interruptions',
} as const satisfies Record<Topic, string>;

/** The answer of an application to a topic; undefined when it is missing or not asked. */
export function answerTo(application: Application, topic: Topic): Answer | undefined {
  switch (application.productType) {
    case 'CYBER':
      return toAnswer(application.optionalData[CYBER_KEYS[topic]]);
    case 'CYBER_EU': {
      const key = isEuTopic(topic) ? CYBER_EU_KEYS[topic] : undefined;
      return key && toAnswer(application.cyberEuQuestions?.[key]?.toLowerCase());
    }
    case 'TECH_EO': {
      const given = application.techEoApplicationControls?.[TECH_EO_KEYS[topic]];
      return given === undefined ? undefined : given ? 'yes' : 'no';
    }
    default:
      return application.productType satisfies never;
  }
}

/** The same application with another answer to a topic; unchanged where the product does not ask. */
export function withAnswer(application: Application, topic: Topic, answer: 'yes' | 'no'): Application {
  switch (application.productType) {
    case 'CYBER':
      return { ...application, optionalData: { ...application.optionalData, [CYBER_KEYS[topic]]: answer } };
    case 'CYBER_EU': {
      if (!isEuTopic(topic)) return application;
      const value: ControlAnswer = answer === 'yes' ? 'YES' : 'NO';
      return { ...application, cyberEuQuestions: { ...application.cyberEuQuestions, [CYBER_EU_KEYS[topic]]: value } };
    }
    case 'TECH_EO': {
      const controls = { ...application.techEoApplicationControls, [TECH_EO_KEYS[topic]]: answer === 'yes' };
      return { ...application, techEoApplicationControls: controls };
    }
    default:
      return application.productType satisfies never;
  }
}

/** Where each product that asks about a topic reads its answer. */
export function fieldsOf(topic: Topic): Readonly<Partial<Record<ProductType, string>>> {
  return {
    CYBER: `optionalData.${CYBER_KEYS[topic]}`,
    ...(isEuTopic(topic) ? { CYBER_EU: `cyberEuQuestions.${CYBER_EU_KEYS[topic]}` } : {}),
    TECH_EO: `techEoApplicationControls.${TECH_EO_KEYS[topic]}`,
  };
}

function isEuTopic(topic: Topic): topic is keyof typeof CYBER_EU_KEYS {
  return topic in CYBER_EU_KEYS;
}

function toAnswer(value: string | undefined): Answer | undefined {
  return value === 'yes' || value === 'no' || value === 'uncertain' || value === 'other' ? value : undefined;
}
