/**
 * The staff API in memory: the real schema executed over sample data, for tests of screens and for looking at them
 * without a database. The lifecycle is the domain's own.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Problem } from '@bindery/domain/problem.ts';
import { type QuoteRequestAction, refusal, STATUS_LABELS, transition } from '@bindery/domain/quote-request/index.ts';
import { buildSchema, GraphQLError, graphql } from 'graphql';
import type { Asked } from './asked.ts';
import { changeRequest } from './fake-actions.ts';
import { fakePlaces } from './fake-places.ts';
import { NOW, STAFF } from './sample-people.ts';
import { entry, type SampleRequest, sampleRequests } from './sample-requests.ts';

export interface FakeStaff {
  readonly requests: SampleRequest[];
  /** Runs a GraphQL request; an answer as the server would send it. */
  execute(query: string, variables: Record<string, unknown>): Promise<Record<string, unknown>>;
  /** Somebody else changes a request behind the screen's back. */
  changeElsewhere(id: string, change: Partial<SampleRequest>): void;
  signIn(role: (typeof STAFF)[number]['role']): void;
}

export const SCHEMA_FILE = resolve(import.meta.dirname, '../../../../schema/staff.graphql');

const BUTTONS: readonly (readonly [string, string])[] = [
  ['PICK_UP', 'Pick up'],
  ['RATE', 'Rate'],
  ['SHARE_QUOTES', 'Share quote'],
  ['BIND', 'Bind'],
  ['ISSUE', 'Issue policy'],
  ['REVISE', 'Revise'],
  ['RETURN_TO_BROKER', 'Return to broker'],
  ['RESUME', 'Resume'],
  ['ASK_FOR_DATA', 'Needs more data'],
  ['HOLD', 'Hold'],
  ['EDIT_SUBJECTIVITIES', 'Add or close a subjectivity'],
  ['ASK_FOR_SURVEY', 'Ask for the contract survey'],
  ['RESCAN', 'Rescan'],
  ['ASSIGN', 'Assign'],
  ['RELEASE', 'Release'],
  ['DECLINE', 'Decline'],
  ['CLOSE', 'Close'],
  ['UPLOAD_DOCUMENT', 'Upload document'],
  ['ADD_NOTE', 'Add note'],
];

export function fakeStaff(now: number = NOW): FakeStaff {
  const schema = buildSchema(readFileSync(SCHEMA_FILE, 'utf8'));
  const requests = sampleRequests();
  let me: (typeof STAFF)[number] = STAFF[0];
  let changed: string[] = [];
  const find = (id: string): SampleRequest => {
    const found = requests.find((request) => request.id === id);
    if (!found) throw new Problem('NOT_FOUND');
    return found;
  };
  const view = (request: SampleRequest): object => ({
    ...request,
    statusLabel: STATUS_LABELS[request.status],
    isPickedUp: request.pickedUpAt !== null,
    premiumCents: request.quote?.options[0]?.premiumCents ?? null,
    actions: BUTTONS.map(([action, label]) => ({
      action,
      label,
      refusal: whyNot(request, action, now),
      nextStatus: nextStatus(action),
    })),
  });
  const rows = (asked: Pick<Asked, 'view' | 'filter'>): SampleRequest[] =>
    requests.filter((request) => isInView(request, asked, me.id));
  const act = (name: string) => (asked: Asked) => {
    const request = find(asked.id);
    if (asked.revision !== undefined && asked.revision !== request.revision) {
      throw new Problem('REVISION_CONFLICT', undefined, { revision: request.revision });
    }
    const title = changeRequest(name, request, asked, me);
    request.revision += 1;
    request.isUnread = false;
    request.timeline = [
      entry([`t-${request.timeline.length + 1}`, title, 'STAFF', me.name, new Date(now).toISOString(), []]),
      ...request.timeline,
    ];
    return view(request);
  };
  const acts = Object.fromEntries(
    [
      'pickUp',
      'release',
      'rateRequest',
      'addOption',
      'editOption',
      'copyOption',
      'removeOption',
      'markNotOffered',
      'shareQuotes',
      'reviseRequest',
      'declineRequest',
      'closeRequest',
      'askForData',
      'hold',
      'resume',
      'rescan',
      'addSubjectivity',
      'closeSubjectivity',
      'askForSurvey',
      'bindRequest',
      'returnToBroker',
      'issuePolicy',
      'addNote',
      'removeNote',
    ].map((name) => [name, act(name)]),
  );
  const each = (asked: Asked, change: (request: SampleRequest) => void): object[] =>
    asked.ids.map((id: string) => {
      change(find(id));
      return { id, isDone: true, refusal: null };
    });
  const root: Record<string, unknown> = {
    ...acts,
    ...fakePlaces(requests, () => me),
    request: ({ id }: Asked) => {
      const request = find(id);
      request.isUnread = false;
      return view(request);
    },
    queue: (asked: Asked) => {
      const found = rows(asked);
      return {
        nodes: found.slice(0, asked.first).map(view),
        hasNextPage: found.length > asked.first,
        endCursor: null,
        totalCount: found.length,
      };
    },
    queueCounts: () => ({
      views: VIEWS.map((name) => ({ view: name, count: rows({ view: name }).length })),
      statuses: Object.entries(STATUS_LABELS).map(([status, statusLabel]) => ({
        status,
        statusLabel,
        count: requests.filter((request) => request.status === status).length,
      })),
    }),
    changes: ({ after }: Asked) => {
      const answer = { cursor: `c${Number(after?.slice(1) ?? 0) + 1}`, requestIds: after ? changed : [] };
      changed = [];
      return answer;
    },
    assign: (asked: Asked) =>
      each(asked, (request) => {
        const person = STAFF.find(({ id }) => id === asked.assigneeId);
        request.assignee = person ? { id: person.id, name: person.name, email: person.email } : null;
        request.revision += 1;
      }),
    holdMany: (asked: Asked) =>
      each(asked, (request) => {
        changeRequest('hold', request, asked, me);
        request.revision += 1;
      }),
  };
  return {
    requests,
    async execute(query, variables) {
      const result = await graphql({ schema, source: query, rootValue: root, variableValues: variables });
      return { data: result.data, ...(result.errors ? { errors: result.errors.map(asAnswer) } : {}) };
    },
    changeElsewhere(id, change) {
      const request = find(id);
      Object.assign(request, change, { revision: request.revision + 1 });
      changed = [...changed, id];
    },
    signIn(role) {
      me = STAFF.find((person) => person.role === role) ?? STAFF[0];
    },
  };
}

const VIEWS = ['ALL', 'MINE', 'UNASSIGNED', 'DUE_TODAY', 'WAITING_FOR_BROKER', 'BIND_DESK', 'RENEWALS'] as const;

function isInView(request: SampleRequest, asked: Pick<Asked, 'view' | 'filter'>, me: string): boolean {
  const inView: Record<string, boolean> = {
    ALL: true,
    MINE: request.assignee?.id === me,
    UNASSIGNED: request.assignee === null && request.status === 'SUBMITTED',
    DUE_TODAY: request.clock !== null && request.clock.ageHours >= 24,
    WAITING_FOR_BROKER: ['NEEDS_MORE_DATA', 'QUOTES_SHARED'].includes(request.status),
    BIND_DESK: request.status === 'BIND_REQUESTED',
    RENEWALS: request.isRenewal === true,
  };
  const filter = asked.filter ?? {};
  const text = String(filter.text ?? '').toLowerCase();
  return (
    (inView[asked.view ?? 'ALL'] ?? false) &&
    (!filter.statuses || filter.statuses.includes(request.status)) &&
    (!filter.products || filter.products.includes(request.productType)) &&
    (text === '' || String(request.insuredName).toLowerCase().includes(text))
  );
}

function whyNot(request: SampleRequest, action: string, now: number): object | null {
  if (['RESCAN', 'ASSIGN', 'UPLOAD_DOCUMENT', 'ADD_NOTE'].includes(action)) return null;
  const open = (type: string): string[] =>
    request.subjectivities
      .filter((item) => item.type === type && item.isOpen === true)
      .map((item) => String(item.description));
  const facts = {
    status: request.status,
    productType: request.productType,
    isAutoQuoteEligible: false,
    isIndication: false,
    pickedUpBy: request.pickedUpAt && request.assignee ? request.assignee : null,
    quoteExpiresAt: null,
    openPreBind: open('PRE_BIND'),
    openPostBind: open('POST_BIND'),
    surveyAsked: request.surveyAskedAt !== null,
    isIssued: request.isIssued === true,
    offeredOptions: request.quote?.options.filter((option) => option.notOfferedReason === null).length ?? 0,
  };
  const problem = refusal(facts, action as QuoteRequestAction, 'UNDERWRITER', now);
  return problem ? { code: problem.code, message: problem.message } : null;
}

function nextStatus(action: string): string | null {
  return ['RESCAN', 'ASSIGN', 'UPLOAD_DOCUMENT', 'ADD_NOTE'].includes(action)
    ? null
    : transition(action as QuoteRequestAction).to;
}

function asAnswer(error: GraphQLError): object {
  const cause = error.originalError;
  const code = cause instanceof Problem ? cause.code : 'INTERNAL';
  const details = cause instanceof Problem ? cause.details : undefined;
  return { message: error.message, path: error.path, extensions: { code, details, requestId: 'req-7d21' } };
}
