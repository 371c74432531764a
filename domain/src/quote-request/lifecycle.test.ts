import { describe, expect, it } from 'vitest';
import type { Actor, LifecycleFacts } from './facts.ts';
import { ACTIONS, type QuoteRequestAction, transition } from './lifecycle.ts';
import { refusal } from './refusal.ts';
import { type QuoteRequestStatus, STATUSES } from './status.ts';

const ACTORS: readonly Actor[] = ['BROKER', 'INSURED', 'UNDERWRITER', 'RULES', 'TIMER'];
const UNDERWRITER = { name: 'Uma Reed', email: 'uma@example.com' };
const NOW = Date.UTC(2026, 10, 20);
const DAY = 86_400_000;

function facts(change: Partial<LifecycleFacts> = {}): LifecycleFacts {
  return {
    status: 'SUBMITTED',
    productType: 'CYBER',
    wasSubmitted: true,
    isAutoQuoteEligible: true,
    pickedUpBy: null,
    lastActedBy: null,
    isIndication: false,
    quoteExpiresAt: null,
    openPreBind: [],
    openPostBind: [],
    surveyAsked: true,
    isIssued: false,
    offeredOptions: 1,
    ...change,
  };
}

describe('the table of transitions', () => {
  it('reaches every status from INCOMPLETE', () => {
    const reached = new Set<QuoteRequestStatus>(['INCOMPLETE']);
    for (let round = 0; round < STATUSES.length; round += 1) {
      for (const action of ACTIONS) {
        const { from, to } = transition(action);
        if (to && from.some((status) => reached.has(status))) reached.add(to);
      }
    }

    expect([...reached].toSorted()).toEqual([...STATUSES].toSorted());
  });

  it('never leaves DECLINED or CLOSED', () => {
    for (const action of ACTIONS) {
      expect(transition(action).from).not.toContain('DECLINED');
      expect(transition(action).from).not.toContain('CLOSED');
    }
  });

  it('refuses every action of another actor and of another status, over the whole grid', () => {
    for (const action of ACTIONS) {
      for (const status of STATUSES) {
        for (const actor of ACTORS) {
          const { from, actor: allowed, guards } = transition(action);
          const pickedUpBy = (guards as readonly string[]).includes('isPickedUp') ? UNDERWRITER : null;
          const productType = action === 'ASK_FOR_SURVEY' ? 'TECH_EO' : 'CYBER';
          const problem = refusal(facts({ status, pickedUpBy, productType }), action, actor, NOW);

          const isLegal = actor === allowed && from.includes(status);
          expect([action, status, actor, problem === undefined]).toEqual([action, status, actor, isLegal]);
        }
      }
    }
  });
});

describe('refusal of RESUBMIT', () => {
  const us =
    'Cannot resubmit a quote request unless its application type is ‘form’ or ‘broker_api’ and its product line is ‘cyber.’';
  const eu = 'Cannot resubmit a quote request unless its application type is ‘form’ or ‘broker_api.’';

  it.each([
    ['CYBER', us],
    ['TECH_EO', us],
    ['CYBER_EU', eu],
  ] as const)('answers %s with the fixed text once an underwriter has picked it up', (productType, text) => {
    const taken = facts({ productType, pickedUpBy: UNDERWRITER, lastActedBy: UNDERWRITER });
    const problem = refusal(taken, 'RESUBMIT', 'BROKER', NOW);

    expect(problem?.code).toBe('RESUBMIT_NOT_ALLOWED');
    expect(problem?.message).toBe(text);
    expect(problem?.details).toMatchObject({ reason: 'UNDERWRITER_STARTED', underwriter: UNDERWRITER });
  });

  it.each(['INCOMPLETE', 'BIND_REQUESTED', 'DECLINED', 'COMPLETED', 'CLOSED', 'HOLD', 'NEEDS_MORE_DATA'] as const)(
    'answers with the fixed text in %s',
    (status) => {
      expect(refusal(facts({ status }), 'RESUBMIT', 'BROKER', NOW)?.message).toBe(us);
    },
  );

  it.each([null, UNDERWRITER])('names whoever acted last in every status: %o', (lastActedBy) => {
    for (const status of ['HOLD', 'NEEDS_MORE_DATA', 'BIND_REQUESTED', 'DECLINED'] as const) {
      const problem = refusal(facts({ status, lastActedBy }), 'RESUBMIT', 'BROKER', NOW);

      expect(problem?.details).toMatchObject({ reason: 'WRONG_STATUS', status, underwriter: lastActedBy });
    }
  });

  it('is refused for a shared quote that was not automatic, and after thirty days', () => {
    const shared = facts({ status: 'QUOTES_SHARED', quoteExpiresAt: NOW + DAY });

    expect(refusal(shared, 'RESUBMIT', 'BROKER', NOW)).toBeUndefined();
    expect(refusal({ ...shared, isAutoQuoteEligible: false }, 'RESUBMIT', 'BROKER', NOW)?.code).toBe(
      'RESUBMIT_NOT_ALLOWED',
    );
    expect(refusal({ ...shared, quoteExpiresAt: NOW }, 'RESUBMIT', 'BROKER', NOW)?.code).toBe('QUOTE_EXPIRED');
  });
});

describe('a refusal', () => {
  it.each([
    ['SUBMIT', 'QUOTES_SHARED', 'Use RESUBMIT'],
    ['SUBMIT', 'DECLINED', 'Create a new quote request'],
    ['SUBMIT', 'HOLD', 'Wait'],
    ['SUBMIT', 'BIND_REQUESTED', 'underwriter'],
    ['SELECT_OPTION', 'INCOMPLETE', 'SUBMIT'],
    ['SELECT_OPTION', 'SUBMITTED', 'quote_ready'],
    ['CREATE_BIND_LINK', 'SUBMITTED', 'quote_ready'],
    ['UPLOAD_DOCUMENT', 'CLOSED', 'Create a new quote request'],
    ['ANSWER_SURVEY', 'INCOMPLETE', 'SUBMIT'],
  ] as const)('of %s in %s says how to go on', (action, status, hint) => {
    const details = refusal(facts({ status, productType: 'TECH_EO' }), action, 'BROKER', NOW)?.details;

    expect(details).toMatchObject({
      status,
      allowedStatuses: transition(action).from,
      hint: expect.stringContaining(hint),
    });
  });

  it('names what the same actor may do now', () => {
    const refused = refusal(facts({ status: 'QUOTES_SHARED' }), 'SUBMIT', 'BROKER', NOW);

    expect(refused?.details?.['possibleActions']).toEqual([
      'updateQuoteRequest, RESUBMIT',
      'selectQuoteOption',
      'createBindLink',
      'underwritingDataCredentials',
      'submitCyberSurveyAnswers',
    ]);
  });

  it('names nothing that a guard would refuse', () => {
    const refused = refusal(facts({ status: 'QUOTES_SHARED', surveyAsked: false }), 'SUBMIT', 'BROKER', NOW);

    expect(refused?.details?.['possibleActions']).not.toContain('submitCyberSurveyAnswers');
  });

  it.each([
    ['INCOMPLETE', 'Use SUBMIT.'],
    ['DECLINED', 'Create a new quote request'],
    ['BIND_REQUESTED', 'underwriter'],
  ] as const)('of RESUBMIT in %s keeps the fixed text and adds a hint', (status, hint) => {
    const refused = refusal(facts({ status }), 'RESUBMIT', 'BROKER', NOW);

    expect(refused?.details).toMatchObject({ reason: 'WRONG_STATUS', hint: expect.stringContaining(hint) });
  });

  it('of a survey on another product says so', () => {
    const refused = refusal(facts({ surveyAsked: false }), 'ANSWER_SURVEY', 'BROKER', NOW);

    expect(refused?.message).toBe('The contract survey belongs to Smart Tech E+O.');
  });
});

describe('refusal by what is still open', () => {
  it.each([
    ['BIND', { status: 'BIND_REQUESTED', openPreBind: ['Signed and dated application'] }, 'SUBJECTIVITY_OPEN'],
    ['ISSUE', { status: 'COMPLETED', openPostBind: ['Waiver'] }, 'SUBJECTIVITY_OPEN'],
    ['ISSUE', { status: 'COMPLETED', isIssued: true }, 'INVALID_STATE'],
    ['SHARE_QUOTES', { pickedUpBy: UNDERWRITER, offeredOptions: 0 }, 'INVALID_STATE'],
    ['PICK_UP', { pickedUpBy: UNDERWRITER }, 'INVALID_STATE'],
    ['SELECT_OPTION', { status: 'QUOTES_SHARED', isIndication: true }, 'OPTION_NOT_BINDABLE'],
    ['SELECT_OPTION', { status: 'QUOTES_SHARED', quoteExpiresAt: NOW - 1 }, 'QUOTE_EXPIRED'],
    ['RESUME', { status: 'NEEDS_MORE_DATA', wasSubmitted: false }, 'INVALID_STATE'],
    ['HOLD', { status: 'NEEDS_MORE_DATA', wasSubmitted: false }, 'INVALID_STATE'],
    ['ANSWER_SURVEY', { surveyAsked: false }, 'INVALID_STATE'],
    ['ASK_FOR_SURVEY', { productType: 'CYBER' }, 'INVALID_STATE'],
  ] as const)('%s with %o -> %s', (action: QuoteRequestAction, change: Partial<LifecycleFacts>, code) => {
    expect(refusal(facts(change), action, transition(action).actor, NOW)?.code).toBe(code);
  });
});
