import { describe, expect, it } from 'vitest';
import type { Actor, LifecycleFacts } from './facts.ts';
import { ACTIONS, transition } from './lifecycle.ts';
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
    underwriterId: null,
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

function invalidState(message: string, details?: object) {
  return { code: 'INVALID_STATE', message, details };
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

  it.each([null, UNDERWRITER])('names the person who acted last in every status: %o', (lastActedBy) => {
    for (const status of ['HOLD', 'NEEDS_MORE_DATA', 'BIND_REQUESTED', 'DECLINED'] as const) {
      const problem = refusal(facts({ status, lastActedBy }), 'RESUBMIT', 'BROKER', NOW);

      expect(problem?.details).toMatchObject({ reason: 'WRONG_STATUS', status, underwriter: lastActedBy });
    }
  });

  const otto = { name: 'Otto Lind', email: 'otto@example.com' };

  it.each([
    [
      'an underwriter works on it',
      facts({ pickedUpBy: UNDERWRITER, lastActedBy: otto }),
      'An underwriter has started: write to Otto Lind, otto@example.com for a change.',
    ],
    [
      'an underwriter works on it whose name is not known',
      facts({ pickedUpBy: UNDERWRITER }),
      'An underwriter has started: write to the underwriter for a change.',
    ],
    [
      'an underwriter made the quote',
      facts({ status: 'QUOTES_SHARED', isAutoQuoteEligible: false, lastActedBy: otto }),
      'An underwriter made this quote: write to Otto Lind, otto@example.com for another.',
    ],
    [
      'it was never submitted',
      facts({ status: 'INCOMPLETE' }),
      'A request can be resubmitted while it is Submitted or Quotes Shared; it is Incomplete. Use SUBMIT.',
    ],
  ])('says what to do instead where %s', (_why, given, hint) => {
    const problem = refusal(given, 'RESUBMIT', 'BROKER', NOW);

    expect(problem?.details).toMatchObject({ allowedStatuses: ['SUBMITTED', 'QUOTES_SHARED'], hint });
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
    // An automatic quote has no underwriter to write to; the page of the policy is there for all.
    ['WITHDRAW', 'COMPLETED', 'on its page in the dashboard'],
    ['ANSWER_SURVEY', 'INCOMPLETE', 'SUBMIT'],
  ] as const)('of %s in %s says how to go on', (action, status, hint) => {
    const details = refusal(facts({ status, productType: 'TECH_EO' }), action, 'BROKER', NOW)?.details;

    expect(details).toMatchObject({
      status,
      allowedStatuses: transition(action).from,
      hint: expect.stringContaining(hint),
    });
  });

  it('says which status the request has, in the words of the specification', () => {
    expect(refusal(facts({ status: 'HOLD' }), 'SUBMIT', 'BROKER', NOW)).toMatchObject({
      code: 'INVALID_STATE',
      message: 'updateQuoteRequest, SUBMIT is not possible while the status is Hold.',
    });
  });

  it('has no hint where there is nothing to do instead', () => {
    expect(refusal(facts(), 'SUBMIT', 'UNDERWRITER', NOW)?.details).not.toHaveProperty('hint');
  });

  it('names what the same actor may do now', () => {
    const refused = refusal(facts({ status: 'QUOTES_SHARED' }), 'SUBMIT', 'BROKER', NOW);

    expect(refused?.details?.['allowedActions']).toEqual([
      'updateQuoteRequest, RESUBMIT',
      'selectQuoteOption',
      'createBindLink',
      'underwritingDataCredentials',
      'submitCyberSurveyAnswers',
      'withdrawQuoteRequest',
    ]);
  });

  it('names nothing that a guard would refuse', () => {
    const refused = refusal(facts({ status: 'QUOTES_SHARED', surveyAsked: false }), 'SUBMIT', 'BROKER', NOW);

    expect(refused?.details?.['allowedActions']).not.toContain('submitCyberSurveyAnswers');
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

const IN_QUOTES_SHARED = [
  'createBindLink',
  'underwritingDataCredentials',
  'submitCyberSurveyAnswers',
  'withdrawQuoteRequest',
] as const;

describe('a refusal of a broker', () => {
  const STATES: readonly Partial<LifecycleFacts>[] = [
    {},
    { pickedUpBy: UNDERWRITER },
    { isIndication: true },
    { surveyAsked: false, productType: 'TECH_EO' },
    { quoteExpiresAt: NOW - 1, isAutoQuoteEligible: false },
  ];

  it('names what the broker may do instead, whatever the reason is', () => {
    const ofBroker = ACTIONS.filter((action) => transition(action).actor === 'BROKER');
    for (const status of STATUSES) {
      for (const change of STATES) {
        const known = facts({ ...change, status });
        const refusals = ofBroker.map((action) => refusal(known, action, 'BROKER', NOW));
        const allowedActions = ofBroker.flatMap((action, place) => (refusals[place] ? [] : [transition(action).label]));

        const told = refusals.flatMap((refused) => (refused ? [refused.details?.['allowedActions']] : []));
        expect(told).toEqual(told.map(() => allowedActions));
      }
    }
  });
});

describe('refusal by what is still open', () => {
  it.each([
    [
      'BIND',
      { status: 'BIND_REQUESTED', openPreBind: ['Signed and dated application', 'Proof of MFA'] },
      {
        code: 'SUBJECTIVITY_OPEN',
        message: 'Open subjectivities: Signed and dated application; Proof of MFA',
        details: { subjectivities: ['Signed and dated application', 'Proof of MFA'] },
      },
    ],
    [
      'ISSUE',
      { status: 'COMPLETED', openPostBind: ['Waiver'] },
      {
        code: 'SUBJECTIVITY_OPEN',
        message: 'Open subjectivities: Waiver',
        details: { subjectivities: ['Waiver'] },
      },
    ],
    ['ISSUE', { status: 'COMPLETED', isIssued: true }, invalidState('The policy has already been issued.')],
    ['SHARE_QUOTES', { pickedUpBy: UNDERWRITER, offeredOptions: 0 }, invalidState('Rate at least one option first.')],
    ['SHARE_QUOTES', {}, invalidState('Pick the request up first.')],
    [
      'PICK_UP',
      { pickedUpBy: UNDERWRITER },
      invalidState('Uma Reed is reviewing this request.', {
        reason: 'UNDERWRITER_STARTED',
        underwriter: UNDERWRITER,
        hint: 'Write to Uma Reed, uma@example.com.',
      }),
    ],
    [
      'SELECT_OPTION',
      { status: 'QUOTES_SHARED', isIndication: true, isAutoQuoteEligible: false },
      {
        code: 'OPTION_NOT_BINDABLE',
        message: 'An indication cannot be bound. Ask the underwriter for a quote.',
        details: {
          hint: 'Ask the underwriter for a quote that can be bound, or create a new quote request without isIndication.',
          allowedActions: IN_QUOTES_SHARED,
        },
      },
    ],
    [
      'SELECT_OPTION',
      { status: 'QUOTES_SHARED', isIndication: true, isAutoQuoteEligible: true },
      {
        code: 'OPTION_NOT_BINDABLE',
        message: 'An indication cannot be bound. Resubmit with isIndication false.',
        details: {
          hint: 'Call updateQuoteRequest with the action RESUBMIT and isIndication false, then choose an option.',
          allowedActions: ['updateQuoteRequest, RESUBMIT', ...IN_QUOTES_SHARED],
        },
      },
    ],
    [
      'SELECT_OPTION',
      { status: 'QUOTES_SHARED', quoteExpiresAt: NOW - 1 },
      {
        code: 'QUOTE_EXPIRED',
        message: 'The quote expired. Create a new quote request.',
        details: {
          status: 'QUOTES_SHARED',
          hint: 'Create a new quote request for the client; the answers can be sent again as they were.',
          allowedActions: IN_QUOTES_SHARED,
        },
      },
    ],
    ...(['RESUME', 'HOLD'] as const).map(
      (action) =>
        [
          action,
          { status: 'NEEDS_MORE_DATA', wasSubmitted: false },
          invalidState('The broker has not submitted this request yet.'),
        ] as const,
    ),
    [
      'ANSWER_SURVEY',
      { productType: 'TECH_EO', surveyAsked: false },
      invalidState('The underwriter has not asked for the contract survey.', {
        status: 'SUBMITTED',
        hint: 'Send the answers once a subjectivity of the request asks for the survey.',
        allowedActions: [
          'updateQuoteRequest, SUBMIT',
          'updateQuoteRequest, RESUBMIT',
          'underwritingDataCredentials',
          'withdrawQuoteRequest',
        ],
      }),
    ],
    [
      'ASK_FOR_SURVEY',
      { productType: 'CYBER' },
      invalidState('The contract survey belongs to Smart Tech E+O.', {
        productType: 'CYBER',
        hint: 'Send it for a quote request of the product type TECH_EO.',
      }),
    ],
  ] as const)('%s with %o', (action, change: Partial<LifecycleFacts>, expected) => {
    const refused = refusal(facts(change), action, transition(action).actor, NOW);

    expect({ code: refused?.code, message: refused?.message, details: refused?.details }).toEqual(expected);
  });

  it.each([
    [null, UNDERWRITER, 'Uma Reed is reviewing this request.'],
    [{ name: 'Otto Lind', email: 'otto@example.com' }, UNDERWRITER, 'Otto Lind is reviewing this request.'],
  ] as const)('names who acted last, else who picked the request up: %o, %o', (lastActedBy, pickedUpBy, message) => {
    expect(refusal(facts({ lastActedBy, pickedUpBy }), 'SUBMIT', 'BROKER', NOW)?.message).toBe(message);
  });

  it('lets a picked-up request be submitted again once data was asked for', () => {
    const asked = facts({ status: 'NEEDS_MORE_DATA', pickedUpBy: UNDERWRITER });

    expect(refusal(asked, 'SUBMIT', 'BROKER', NOW)).toBeUndefined();
  });
});
