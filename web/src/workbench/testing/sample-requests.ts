import { STATUS_LABELS } from '@bindery/domain/quote-request/index.ts';
import { ANSWERS, GRID, RULES, SCAN } from './sample-answers.ts';
import { type SampleOption, sampleDocument, sampleOption } from './sample-cover.ts';
import { ago, INSURED, inDays, NOW, STAFF } from './sample-people.ts';

export type Status = keyof typeof STATUS_LABELS;
export interface SampleRequest {
  [field: string]: unknown;
  id: string;
  revision: number;
  status: Status;
  productType: 'CYBER' | 'TECH_EO' | 'CYBER_EU';
  pickedUpAt: string | null;
  assignee: { id: string; name: string; email: string } | null;
  quote: { options: SampleOption[]; [field: string]: unknown } | null;
  subjectivities: Record<string, unknown>[];
  notes: Record<string, unknown>[];
  timeline: Record<string, unknown>[];
  documents: Record<string, unknown>[];
  clock: { ageHours: number; state: string; dueAt: string; overdueAt: string } | null;
}

const STATUS_ORDER: readonly Status[] = [
  'SUBMITTED',
  'SUBMITTED',
  'BIND_REQUESTED',
  'SUBMITTED',
  'QUOTES_SHARED',
  'NEEDS_MORE_DATA',
  'HOLD',
  'COMPLETED',
  'DECLINED',
  'CLOSED',
  'INCOMPLETE',
];
const PRODUCTS = ['TECH_EO', 'CYBER', 'CYBER', 'CYBER_EU'] as const;
const REASONS = [
  'Tech E+O is always reviewed',
  'Revenue above $100,000,000',
  'Two claims in three years',
  'Score 72 is below 80',
  'No multi-factor authentication on e-mail',
];

export function sampleRequests(): SampleRequest[] {
  return INSURED.map((name, index) => sampleRequest(name, index));
}

function sampleRequest(insuredName: string, index: number): SampleRequest {
  const status = STATUS_ORDER[index % STATUS_ORDER.length] ?? 'SUBMITTED';
  const productType = PRODUCTS[index % PRODUCTS.length] ?? 'CYBER';
  const hours = [5, 19, 27, 51, 3, 40, 33][index % 7] ?? 8;
  const isWaiting = status === 'SUBMITTED' || status === 'BIND_REQUESTED';
  const person = index % 3 === 1 ? STAFF[index % 2] : undefined;
  const assignee = person ? { id: person.id, name: person.name, email: person.email } : null;
  const isRated = ['QUOTES_SHARED', 'BIND_REQUESTED', 'COMPLETED'].includes(status);
  const options = isRated ? [sampleOption(0, 1_000_000, 10_000), sampleOption(1, 2_000_000, 10_000)] : [];
  return {
    id: `0199-request-${String(index + 1).padStart(2, '0')}`,
    revision: 3,
    insuredName,
    productType,
    status,
    apiVersion: 'v2.0',
    partnerNow: new Date(NOW).toISOString(),
    createdAt: ago(hours + 2),
    submittedAt: status === 'INCOMPLETE' ? null : ago(hours),
    sharedAt: isRated ? ago(2) : null,
    quoteExpiresAt: isRated ? new Date(NOW + 28 * 86_400_000).toISOString() : null,
    bindRequestedAt: status === 'BIND_REQUESTED' ? ago(1) : null,
    lateBindFlaggedAt: null,
    clock: isWaiting
      ? {
          ageHours: hours,
          dueAt: ago(hours - 24),
          overdueAt: ago(hours - 48),
          state: hours < 24 ? 'ON_TIME' : hours < 48 ? 'DUE' : 'OVERDUE',
        }
      : null,
    effectiveOn: inDays(14 + index),
    isIndication: false,
    hasTria: true,
    currency: productType === 'CYBER_EU' ? 'EUR' : 'USD',
    currencyDigits: 2,
    isRenewal: index % 9 === 4,
    expiringPolicyId: null,
    renewalType: null,
    assignee,
    pickedUpAt: assignee && index % 2 === 1 ? ago(1) : null,
    isAutoQuoteEligible: false,
    ineligibleReasons: `This submission requires underwriter review due to the following: ${REASONS[index % 5]}.`,
    outcome: 'REFERRED',
    declineLossReason:
      status === 'DECLINED' ? 'DECLINE_POOR_CONTROLS' : status === 'CLOSED' ? 'OTHER' : 'NOT_APPLICABLE',
    declineText: status === 'DECLINED' ? 'Multi-factor authentication is not in place for remote access.' : null,
    partnerName: 'Meridian Broker Platform',
    brokerageName: index % 2 === 0 ? 'Meridian Brokerage' : 'Ashford Risk Partners',
    agent: { name: 'Dana Whitfield', email: 'dana@meridian.test' },
    client: {
      id: `client-${index}`,
      name: insuredName,
      primaryWebsite: 'https://www.harbor-analytics.test',
      websiteDomain: 'harbor-analytics.test',
      address: ['410 Congress Ave', 'Austin, TX 78701', 'US'],
      otherRequests:
        index === 0
          ? [
              {
                id: '0199-request-08',
                productType: 'CYBER',
                status: 'COMPLETED',
                statusLabel: 'Completed',
                createdAt: ago(8760),
                declineLossReason: 'NOT_APPLICABLE',
              },
            ]
          : [],
    },
    askedLimits: [
      { limitCents: 100_000_000, deductibleCents: 1_000_000 },
      { limitCents: 200_000_000, deductibleCents: 1_000_000 },
      { limitCents: 500_000_000, deductibleCents: 2_500_000 },
    ].slice(0, 1 + (index % 3)),
    answers: ANSWERS,
    rules: RULES,
    scan: SCAN,
    quote: isRated ? sampleQuote(options, true) : null,
    earlierQuotes: [],
    optionGrid: GRID,
    subjectivities: [
      subjectivity('sub-1', 'PRE_BIND', 'Signed and dated application', status !== 'COMPLETED'),
      subjectivity('sub-2', 'POST_BIND', 'Confirmation of offline backups within 30 days', true),
    ],
    dataRequest:
      status === 'NEEDS_MORE_DATA'
        ? {
            items: [
              { kind: 'ANSWER', text: 'Number of records held' },
              { kind: 'DOCUMENT', text: 'Standard customer contract' },
            ],
            text: 'Please send the two items so that we can quote.',
            dueOn: inDays(7),
            askedAt: ago(5),
            askedBy: 'Idris Cole',
            answeredAt: null,
          }
        : null,
    holding:
      status === 'HOLD'
        ? {
            reason: 'Waiting for reinsurer',
            sentence: 'We are waiting for a capacity decision.',
            reviewOn: inDays(3),
            heldAt: ago(6),
            heldBy: 'Nora Lindqvist',
          }
        : null,
    surveyAskedAt: null,
    documents: [
      sampleDocument(`doc-${index}-a`, 'SUPPORTING', 'Security questionnaire.pdf'),
      ...(isRated ? [sampleDocument(`doc-${index}-q`, 'QUOTE', 'Quote.pdf')] : []),
    ],
    notes:
      index === 0
        ? [
            {
              id: 'note-1',
              text: 'Spoke with Dana: contracts cap liability at twelve months of fees.',
              author: 'Idris Cole',
              createdAt: ago(2),
              isMine: false,
            },
          ]
        : [],
    timeline: [
      entry([
        't3',
        'refer',
        'RULES',
        'Eligibility rules',
        ago(hours - 0.1),
        [{ field: 'outcome', before: null, after: 'REFERRED' }],
      ]),
      entry([
        't2',
        'submit',
        'BROKER',
        'Dana Whitfield',
        ago(hours),
        [
          { field: 'status', before: 'INCOMPLETE', after: 'SUBMITTED' },
          { field: 'annualRevenue', before: '$11,000,000', after: '$12,500,000' },
        ],
      ]),
      entry(['t1', 'create', 'BROKER', 'Dana Whitfield', ago(hours + 2), []]),
    ],
    selectedOptionId: status === 'BIND_REQUESTED' || status === 'COMPLETED' ? (options[0]?.id ?? null) : null,
    policy:
      status === 'COMPLETED'
        ? { id: `policy-${index}`, policyNumber: `SCY-US-${String(index + 100).padStart(7, '0')}-00` }
        : null,
    applicationSignatureUrl: 'http://localhost:4000/sign/sample',
    firstReason: REASONS[index % 5],
    reasonCount: 1 + (index % 3),
    isUnread: index % 4 === 0,
    isAnswered: false,
    isLateBind: status === 'BIND_REQUESTED' && index > 11,
  };
}

export function sampleQuote(
  options: SampleOption[],
  isShared: boolean,
): { options: SampleOption[]; [field: string]: unknown } {
  return {
    id: 'quote-1',
    sequence: 1,
    createdAt: ago(2),
    sharedAt: isShared ? ago(2) : null,
    document: isShared ? sampleDocument('doc-quote', 'QUOTE', 'Quote.pdf') : null,
    options,
    notOffered: [
      {
        index: 2,
        limitCents: 500_000_000,
        deductibleCents: 2_500_000,
        message: 'Limits above $3,000,000 are not offered for this class.',
        detail: null,
      },
    ],
  };
}

export function subjectivity(id: string, type: string, description: string, isOpen: boolean): Record<string, unknown> {
  return {
    id,
    type,
    description,
    isOpen,
    closesWhenSelected: false,
    createdAt: ago(2),
    createdBy: 'Rules',
    closedAt: isOpen ? null : ago(1),
    closedBy: isOpen ? null : 'Dana Whitfield',
    evidence: isOpen ? null : 'Signed on the signature page',
    evidenceDocument: null,
  };
}

type EntryRow = readonly [id: string, action: string, actorKind: string, actor: string, at: string, changes: object[]];

export function entry([id, action, actorKind, actor, at, changes]: EntryRow): Record<string, unknown> {
  return {
    id,
    at,
    entity: 'quote_request',
    entityId: '0199-request-01',
    action,
    actorKind,
    actor,
    address: '203.0.113.7',
    requestId: 'req-51d0',
    changes,
    sequence: 41,
  };
}
