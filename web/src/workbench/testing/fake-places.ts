import type { Asked } from './asked.ts';
import { sampleDocument } from './sample-cover.ts';
import { ago, INSURED, inDays, NOW, STAFF } from './sample-people.ts';
import { entry, type SampleRequest, subjectivity } from './sample-requests.ts';

/** Everything of the fake that is not about one request: session, policies, renewals, audit, settings. */
export function fakePlaces(
  requests: readonly SampleRequest[],
  me: () => (typeof STAFF)[number],
): Record<string, unknown> {
  const members = STAFF.map((person, index) => ({
    ...person,
    isActive: true,
    createdAt: ago(4000),
    lastSignInAt: ago(index * 5),
    hasTwoFactor: index !== 1,
    openRequests: requests.filter((request) => request.assignee?.id === person.id).length,
  }));
  const policies = INSURED.slice(0, 8).map((name, index) => samplePolicy(name, index));
  const session = (): object => ({
    staff: members.find((member) => member.id === me().id),
    permissions:
      me().role === 'OPERATOR'
        ? OPERATOR
        : me().role === 'MANAGER'
          ? [...UNDERWRITER, ...MANAGER, ...OPERATOR]
          : UNDERWRITER,
    environment: 'SANDBOX',
    providerName: 'Corvus',
    providerTimeZone: 'America/New_York',
    now: new Date(NOW).toISOString(),
    idleExpiresAt: ago(-0.5),
    expiresAt: ago(-12),
    hasTwoFactor: true,
    mustSetUpTwoFactor: false,
    sessions: [
      {
        id: 'session-1',
        isCurrent: true,
        createdAt: ago(1),
        lastUsedAt: ago(0),
        address: '203.0.113.7',
        userAgent: 'Firefox 144 on Linux',
      },
      {
        id: 'session-2',
        isCurrent: false,
        createdAt: ago(30),
        lastUsedAt: ago(9),
        address: '203.0.113.9',
        userAgent: 'Safari on iPhone',
      },
    ],
  });
  const partners = [
    {
      id: 'partner-1',
      name: 'Meridian Broker Platform',
      createdAt: ago(3000),
      clockOffsetMs: 0,
      brokerages: [
        { id: 'b1', name: 'Meridian Brokerage' },
        { id: 'b2', name: 'Ashford Risk Partners' },
      ],
      keys: [
        {
          id: 'key-1',
          prefix: 'bnd_sbx_7f3a',
          createdAt: ago(3000),
          createdBy: 'Maya Okafor',
          lastUsedAt: ago(0.1),
          revokedAt: null,
        },
        {
          id: 'key-0',
          prefix: 'bnd_sbx_11c0',
          createdAt: ago(5000),
          createdBy: 'Maya Okafor',
          lastUsedAt: ago(3100),
          revokedAt: ago(3000),
        },
      ],
      openRequests: 17,
    },
  ];
  const entries = [
    entry([
      'a4',
      'share_quotes',
      'STAFF',
      'Idris Cole',
      ago(1),
      [{ field: 'status', before: 'SUBMITTED', after: 'QUOTES_SHARED' }],
    ]),
    entry([
      'a3',
      'pick_up',
      'STAFF',
      'Idris Cole',
      ago(2),
      [{ field: 'pickedUpBy', before: null, after: 'Idris Cole' }],
    ]),
    entry([
      'a2',
      'refer',
      'RULES',
      'Eligibility rules',
      ago(5),
      [{ field: 'outcome', before: null, after: 'REFERRED' }],
    ]),
    {
      ...entry([
        'a1',
        'issue_key',
        'STAFF',
        'Maya Okafor',
        ago(3000),
        [{ field: 'prefix', before: null, after: 'bnd_sbx_7f3a' }],
      ]),
      entity: 'api_key',
      entityId: 'key-1',
    },
  ];
  return {
    session,
    policies: () => ({ nodes: policies, hasNextPage: false, endCursor: null }),
    policy: ({ id }: Asked) => policies.find((policy) => policy.id === id) ?? { ...policies[0], id },
    cancelPolicy: ({ id }: Asked) => policies.find((policy) => policy.id === id),
    setNonRenewal: ({ id, reason }: Asked) => ({
      ...policies.find((policy) => policy.id === id),
      nonRenewalReason: reason,
    }),
    renewals: () =>
      policies.slice(0, 5).map((policy, index) => ({
        policy,
        daysLeft: [-6, 12, 41, 66, 88][index],
        renewalType: ['STANDARD', 'APPLICATION_FREE', 'UNDERWRITER_REVIEW', null, 'NON_RENEWAL'][index],
        openedAt: index < 3 ? ago(400) : null,
        request:
          index === 1
            ? {
                id: '0199-request-05',
                productType: 'CYBER',
                status: 'QUOTES_SHARED',
                statusLabel: 'Quotes Shared',
                createdAt: ago(400),
                declineLossReason: 'NOT_APPLICABLE',
              }
            : null,
        renewingLimitCents: index === 1 ? 100_000_000 : null,
        renewingDeductibleCents: index === 1 ? 1_000_000 : null,
        renewingPremiumCents: index === 1 ? 342_500 : null,
      })),
    audit: () => ({ nodes: entries, hasNextPage: false, endCursor: null }),
    auditChain: () => ({
      isIntact: true,
      sealed: 1284,
      unsealed: 0,
      brokenAt: null,
      lastHash: 'b94f2c7711e0',
      checkedAt: ago(0),
    }),
    mails: () => ({
      nodes: [
        {
          id: 'mail-1',
          kind: 'quote_ready',
          to: 'dana@meridian.test',
          subject: 'Your quote for Blue Mesa Logistics is ready',
          body: 'Two options are ready.\n\nOpen them with your bind link.',
          createdAt: ago(2),
          sentAt: null,
        },
      ],
      hasNextPage: false,
      endCursor: null,
    }),
    partners: () => partners,
    staffMembers: () => members,
    parkedJobs: () => [
      {
        id: 'job-1',
        name: 'quoting.render-quote',
        attempts: 5,
        error: 'The document store cannot be reached.',
        sentAt: ago(8),
        parkedAt: ago(7),
      },
    ],
    ratePlans: () => PLANS,
    compareRatePlans: ({ from, to }: Asked) => ({
      from: PLANS.find((plan) => plan.id === from),
      to: PLANS.find((plan) => plan.id === to),
      differences: [
        { path: 'tables.limit.rows[2].factor', before: '1.62', after: '1.64' },
        { path: 'tables.score.rows[4].factor', before: '1.05', after: '1.08' },
      ],
    }),
    settings: () => [
      { name: 'BINDERY_ENV', value: 'sandbox', default: 'sandbox', meaning: 'The environment this deployment serves.' },
      { name: 'BINDERY_SECRET', value: '[set]', default: null, meaning: 'Encrypts keys at rest; 32 bytes, base64.' },
    ],
    createPartner: ({ name }: Asked) => ({
      apiKey: 'bnd_sbx_9c21_once',
      partner: { ...partners[0], id: 'partner-2', name },
    }),
    issueKey: () => ({ apiKey: 'bnd_sbx_9c21_once', partner: partners[0] }),
    revokeKey: () => partners[0],
    createStaffMember: ({ email, name, role }: Asked) => ({
      password: 'sail-cedar-orbit-11',
      staffMember: { ...members[0], id: 'staff-9', email, name, role },
    }),
    resetStaffSignIn: () => ({ password: 'sail-cedar-orbit-12', staffMember: members[1] }),
    setStaffActive: ({ id, isActive }: Asked) => ({ ...members.find((member) => member.id === id), isActive }),
    setStaffRole: ({ id, role }: Asked) => ({ ...members.find((member) => member.id === id), role }),
    revokeSession: session,
    revokeOtherSessions: session,
    retryParkedJobs: ({ ids }: Asked) => ids.length,
    uploadDocument: ({ name }: Asked) => ({
      url: '/upload/sample',
      document: sampleDocument('doc-up', 'SUPPORTING', name, false),
      expiresAt: ago(-0.1),
    }),
    completeDocument: ({ id }: Asked) => sampleDocument(id, 'SUPPORTING', 'Contract.pdf'),
  };
}

function samplePolicy(insuredName: string, index: number): Record<string, unknown> & { id: string } {
  const status = ['ACTIVE', 'ACTIVE', 'BOUND', 'ACTIVE', 'EXPIRED', 'CANCELLED', 'ACTIVE', 'ACTIVE'][index];
  return {
    id: `policy-${index}`,
    policyNumber: `SCY-US-${String(index + 100).padStart(7, '0')}-00`,
    quoteRequestId: '0199-request-08',
    insuredName,
    brokerageName: 'Meridian Brokerage',
    productType: 'CYBER',
    status,
    coverageStartsOn: inDays(-300 + index * 9),
    coverageEndsOn: inDays(65 + index * 9),
    limitCents: 100_000_000,
    deductibleCents: 1_000_000,
    premiumCents: 312_800,
    triaCents: 3_100,
    currency: 'USD',
    boundAt: ago(7000),
    boundBy: 'Idris Cole',
    issuedAt: index === 2 ? null : ago(6900),
    cancelledOn: status === 'CANCELLED' ? inDays(-20) : null,
    nonRenewalReason: null,
    documents: [
      sampleDocument(`p${index}-b`, 'BINDER', 'Binder.pdf'),
      sampleDocument(`p${index}-i`, 'INVOICE', 'Invoice.pdf'),
    ],
    openPostBind:
      index === 2 ? [subjectivity('sub-9', 'POST_BIND', 'Confirmation of offline backups within 30 days', true)] : [],
    timeline: [entry([`p${index}`, 'bind', 'STAFF', 'Idris Cole', ago(7000), []])],
  };
}

const UNDERWRITER = ['READ_REQUESTS', 'UNDERWRITE', 'READ_AUDIT', 'READ_RATE_PLANS'];
const MANAGER = ['ASSIGN_TO_OTHERS', 'FREE_LOCKED_REQUESTS', 'EXCEED_AUTHORITY', 'CANCEL_POLICIES', 'EDIT_RATE_PLANS'];
const OPERATOR = ['KEEP_PARTNERS', 'KEEP_STAFF', 'READ_SETTINGS', 'KEEP_JOBS', 'READ_AUDIT'];
const PLANS = [3, 2].map((version) => ({
  id: `plan-${version}`,
  planId: 'tech-eo-us',
  version,
  productType: 'TECH_EO',
  status: version === 3 ? 'ACTIVE' : 'RETIRED',
  appliesTo: 'BOTH',
  effectiveFrom: version === 3 ? '2026-09-01' : '2026-01-01',
  effectiveTo: version === 3 ? null : '2026-08-31',
  currency: 'USD',
  isInForce: version === 3,
  tables: 14,
  steps: 22,
  notes: 'Score factors after the yearly review.',
}));
