import { isPermitted, type Permission, type StaffRole } from '@bindery/domain/staff/index.ts';
import {
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { schemas } from '../../../src/graphql/index.ts';
import { aCyberApplication, aQuoteRequest, UPDATE } from '../../support/operations.ts';
import { Broker } from '../../support/people/broker.ts';
import { aStaffMember, type SignedIn } from '../../support/people/workbench.ts';
import { testApp } from '../../support/test-app.ts';

/** What each operation of the workbench needs; null for those of one's own session. */
const NEEDED: Readonly<Record<string, Permission | null>> = {
  session: null,
  revokeSession: null,
  removePasskey: null,
  setPhone: null,
  revokeOtherSessions: null,
  notifications: null,
  openWishes: 'READ_REQUESTS',
  unreadNotifications: null,
  markNotificationsRead: null,
  notificationPreferences: null,
  setNotificationPreference: null,

  queue: 'READ_REQUESTS',
  queueCounts: 'READ_REQUESTS',
  changes: 'READ_REQUESTS',
  optionPreview: 'READ_REQUESTS',
  optionGridPreview: 'READ_REQUESTS',
  savedViews: 'READ_REQUESTS',
  saveView: 'READ_REQUESTS',
  removeView: 'READ_REQUESTS',
  exposure: 'READ_REQUESTS',
  request: 'READ_REQUESTS',
  noteViewing: 'READ_REQUESTS',
  policies: 'READ_REQUESTS',
  policy: 'READ_REQUESTS',
  renewals: 'READ_REQUESTS',
  staffMembers: 'READ_REQUESTS',
  conversation: 'READ_REQUESTS',
  mailsOfRequest: 'READ_REQUESTS',
  approvals: 'READ_REQUESTS',
  takeBackApproval: 'UNDERWRITE',
  decideApproval: 'APPROVE',

  bordereauBinders: 'READ_REPORTS',
  bordereauPreview: 'READ_REPORTS',
  surplusLinesTax: 'READ_REPORTS',
  closeBordereauMonth: 'CLOSE_REPORTS',

  pickUp: 'UNDERWRITE',
  release: 'UNDERWRITE',
  takeOver: 'UNDERWRITE',
  hold: 'UNDERWRITE',
  resume: 'UNDERWRITE',
  rescan: 'UNDERWRITE',
  decideFinding: 'UNDERWRITE',
  addNote: 'UNDERWRITE',
  mailPreview: 'UNDERWRITE',
  sendMessage: 'UNDERWRITE',
  settlePolicyChange: 'UNDERWRITE',
  removeNote: 'UNDERWRITE',
  addSubjectivity: 'UNDERWRITE',
  addSubjectivityFromFinding: 'UNDERWRITE',
  closeSubjectivity: 'UNDERWRITE',
  askForSurvey: 'UNDERWRITE',
  rateRequest: 'UNDERWRITE',
  addOption: 'UNDERWRITE',
  editOption: 'UNDERWRITE',
  setFactors: 'UNDERWRITE',
  copyOption: 'UNDERWRITE',
  removeOption: 'UNDERWRITE',
  markNotOffered: 'UNDERWRITE',
  shareQuotes: 'UNDERWRITE',
  reviseRequest: 'UNDERWRITE',
  declineRequest: 'UNDERWRITE',
  closeRequest: 'UNDERWRITE',
  askForData: 'UNDERWRITE',
  returnToBroker: 'UNDERWRITE',
  editInvoice: 'UNDERWRITE',
  bindRequest: 'UNDERWRITE',
  issuePolicy: 'UNDERWRITE',
  holdMany: 'UNDERWRITE',
  askMany: 'UNDERWRITE',
  declineMany: 'UNDERWRITE',
  closeMany: 'UNDERWRITE',
  uploadDocument: 'UNDERWRITE',
  completeDocument: 'UNDERWRITE',
  setNonRenewal: 'UNDERWRITE',
  assign: 'ASSIGN_TO_OTHERS',
  cancelPolicy: 'CANCEL_POLICIES',

  ratePlans: 'READ_RATE_PLANS',
  ratePlan: 'READ_RATE_PLANS',
  ratePlanDocument: 'READ_RATE_PLANS',
  compareRatePlans: 'READ_RATE_PLANS',
  draftRatePlan: 'EDIT_RATE_PLANS',
  discardRatePlanDraft: 'EDIT_RATE_PLANS',
  startRerating: 'EDIT_RATE_PLANS',
  cancelRerating: 'EDIT_RATE_PLANS',
  activateRatePlan: 'EDIT_RATE_PLANS',

  portfolioChoices: 'READ_PORTFOLIO',
  portfolioFlow: 'READ_PORTFOLIO',
  portfolioHitRatios: 'READ_PORTFOLIO',
  portfolioPremium: 'READ_PORTFOLIO',
  portfolioPremiumKept: 'READ_PORTFOLIO',
  portfolioBrokerages: 'READ_PORTFOLIO',
  portfolioRules: 'READ_PORTFOLIO',
  portfolioLimits: 'READ_PORTFOLIO',
  portfolioAccumulation: 'READ_PORTFOLIO',
  policiesAtRisk: 'READ_PORTFOLIO',
  triableRules: 'READ_PORTFOLIO',
  ruleTrials: 'READ_PORTFOLIO',
  ruleTrialRequests: 'READ_PORTFOLIO',
  startRuleTrial: 'TRY_RULES',
  cancelRuleTrial: 'TRY_RULES',

  audit: 'READ_AUDIT',
  auditChain: 'READ_AUDIT',
  auditChainProgress: 'READ_AUDIT',
  partners: 'MANAGE_PARTNERS',
  createPartner: 'MANAGE_PARTNERS',
  issueKey: 'MANAGE_PARTNERS',
  revokeKey: 'MANAGE_PARTNERS',
  people: 'MANAGE_PARTNERS',
  removePerson: 'MANAGE_PARTNERS',
  restorePerson: 'MANAGE_PARTNERS',
  endPersonSessions: 'MANAGE_PARTNERS',
  setLiveKeyRight: 'MANAGE_PARTNERS',
  setWorksheetDetail: 'MANAGE_PARTNERS',
  webhookDeliveries: 'MANAGE_PARTNERS',
  resendWebhookEvent: 'MANAGE_PARTNERS',
  resendFailedWebhookEvents: 'MANAGE_PARTNERS',
  createStaffMember: 'MANAGE_STAFF',
  setStaffActive: 'MANAGE_STAFF',
  setStaffRole: 'MANAGE_STAFF',
  resetStaffSignIn: 'MANAGE_STAFF',
  mails: 'READ_SETTINGS',
  mail: 'READ_SETTINGS',
  settings: 'READ_SETTINGS',
  deadLetters: 'MANAGE_JOBS',
  jobStatus: 'MANAGE_JOBS',
  pageFeedback: 'READ_SETTINGS',
  retryDeadLetters: 'MANAGE_JOBS',
  scans: 'MANAGE_SCANS',
  scanOptOuts: 'MANAGE_SCANS',
  addScanOptOut: 'MANAGE_SCANS',
  removeScanOptOut: 'MANAGE_SCANS',
};

const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000';
const ROLES: readonly StaffRole[] = ['underwriter', 'manager', 'operator'];

const schema = schemas().staff;
const queries = Object.entries(schema.getQueryType()?.getFields() ?? {});
const mutations = Object.entries(schema.getMutationType()?.getFields() ?? {});

const app = await testApp();
const people = new Map<StaffRole, SignedIn>();
let requestId = '';

beforeAll(async () => {
  const { apiKey, brokerageId } = await app.partner();
  const broker = new Broker(app.app.server, { apiKey });
  requestId = await aQuoteRequest(broker, { brokerageId });
  await broker.ok(UPDATE, { id: requestId, action: 'SUBMIT', info: aCyberApplication({ claims: 'yes' }) });
  await app.runJobs();
  for (const role of ROLES) people.set(role, await aStaffMember(app, role, `Ann ${role}`));
});

it('says of every operation what it needs', () => {
  expect(Object.keys(NEEDED).sort()).toEqual([...queries, ...mutations].map(([name]) => name).sort());
});

describe.each(ROLES)('the role %s', (role) => {
  it.each([
    ...queries.map(([name, field]) => [name, 'query', field] as const),
    ...mutations.map(([name, field]) => [name, 'mutation', field] as const),
  ])('is asked by %s before anything is done', async (name, kind, field) => {
    const permission = NEEDED[name] ?? null;

    const missing = await missingPermission(role, kind, field);

    expect(missing).toBe(permission === null || isPermitted(role, permission) ? null : permission);
  });
});

/** The permission that the answer says is missing; null when it was refused for another reason or not at all. */
async function missingPermission(
  role: StaffRole,
  kind: 'query' | 'mutation',
  { name, args, type }: GraphQLField<unknown, unknown>,
): Promise<Permission | null> {
  const bench = people.get(role)?.bench;
  if (!bench) throw new Error(`no ${role}`);
  const { request } = await bench.ok('query ($id: ID!) { request(id: $id) { revision } }', { id: requestId });
  const given = args.filter((one) => isNonNullType(one.type) || one.name === 'evidence');
  const variables = Object.fromEntries(given.map((one) => [one.name, sample(one.name, one.type, request.revision)]));
  const declared = given.map((one) => `$${one.name}: ${String(one.type)}`).join(', ');
  const passed = given.map((one) => `${one.name}: $${one.name}`).join(', ');
  const isBulk = String(getNamedType(type)) === 'BulkResult';
  const selection = isLeafType(getNamedType(type)) ? '' : isBulk ? '{ refusal { code } }' : '{ __typename }';
  const { data, errors } = await bench.send(
    `${kind}${declared && ` (${declared})`} { ${name}${passed && `(${passed})`} ${selection} }`,
    variables,
  );
  // Of many requests at once each is refused by itself, with the code alone.
  if (isBulk) return data?.[name][0].refusal?.code === 'UNAUTHORIZED' ? (NEEDED[name] ?? null) : null;
  const [error] = errors ?? [];
  if (error?.extensions.code !== 'UNAUTHORIZED') return null;
  return (error.extensions.details as { permission: Permission }).permission;
}

/** Any value of this type: the request for ids, so that only the role is in the way. */
function sample(name: string, type: GraphQLInputType, revision: number): unknown {
  if (isNonNullType(type)) return sample(name, type.ofType, revision);
  if (isListType(type)) return [sample(name, type.ofType, revision)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
    return Object.fromEntries(fields.map((field) => [field.name, sample(field.name, field.type, revision)]));
  }
  if (name === 'revision') return revision;
  const values: Readonly<Record<string, unknown>> = {
    ID: name === 'id' || name === 'ids' ? requestId : UNKNOWN_ID,
    Int: 1,
    SafeInt: 1,
    Boolean: true,
    String: 'x',
    Date: '2027-01-01',
    DateTime: '2027-01-01T00:00:00Z',
  };
  return values[String(type)];
}
