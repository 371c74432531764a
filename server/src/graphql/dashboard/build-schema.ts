import { PRODUCTS } from '@bindery/domain/products/index.ts';
import { type QuoteRequestStatus, STATUS_LABELS, STATUSES } from '@bindery/domain/quote-request/index.ts';
import type { GraphQLSchema } from 'graphql';
import {
  ATTESTATION,
  type DashboardActor,
  documentLink,
  listPolicies,
  listRequests,
  type PolicyListRow,
  type RequestRow,
  readRequest,
  requestBind,
} from '../../dashboard/index.ts';
import { completeUpload, type UploadCredentials } from '../../documents/index.ts';
import { underwritingDataCredentials } from '../../quoting/index.ts';
import { createDashboardBuilder, type DashboardBuilder } from './builder.ts';
import { addDeveloperFields } from './developer-fields.ts';
import { addRequestType } from './request-type.ts';

type RequestRef = ReturnType<typeof addRequestType>;

/** The schema of `/dashboard/graphql`: the API's use cases for people of a brokerage, as far as their session reaches. */
export function buildDashboardSchema(): GraphQLSchema {
  const builder = createDashboardBuilder();
  const request = addRequestType(builder);
  addSession(builder);
  addLists(builder);
  addReads(builder, request);
  addBind(builder, request);
  addUploads(builder);
  addDeveloperFields(builder);
  return builder.toSchema();
}

function addSession(builder: DashboardBuilder): void {
  const session = builder.objectRef<DashboardActor>('Session').implement({
    fields: (t) => ({
      kind: t.string({ resolve: ({ session: { kind } }) => kind }),
      userName: t.string({ resolve: ({ session: { userName } }) => userName }),
      userEmail: t.string({ resolve: ({ session: { userEmail } }) => userEmail }),
      quoteRequestId: t.id({
        nullable: true,
        description: 'The one request of a bind link; null for a mailed sign-in.',
        resolve: ({ session: { quoteRequestId } }) => quoteRequestId,
      }),
      now: t.field({ type: 'DateTime', description: "The partner's own time.", resolve: ({ broker: { now } }) => now }),
      providerName: t.string({ resolve: (_actor, _args, { services }) => services.provider.name }),
      providerMail: t.string({ resolve: (_actor, _args, { services }) => services.provider.mail }),
      environment: t.string({ resolve: (_actor, _args, { services }) => services.env }),
      attestationVersion: t.string({ resolve: () => ATTESTATION.version }),
      attestationText: t.string({ resolve: () => ATTESTATION.text }),
    }),
  });
  builder.queryField('session', (t) => t.field({ type: session, resolve: (_root, _args, { actor }) => actor }));
}

function addLists(builder: DashboardBuilder): void {
  const row = builder.objectRef<RequestRow>('RequestRow').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      insuredName: t.exposeString('insuredName'),
      productName: t.string({ resolve: ({ productType }) => PRODUCTS[productType].name }),
      status: t.exposeString('status'),
      statusLabel: t.string({ resolve: ({ status }) => STATUS_LABELS[status] }),
      effectiveOn: t.expose('effectiveOn', { type: 'Date', nullable: true }),
      quoteExpiresAt: t.expose('quoteExpiresAt', { type: 'DateTime', nullable: true }),
      isRenewal: t.exposeBoolean('isRenewal'),
      pickedUpBy: t.exposeString('pickedUpBy', { nullable: true }),
    }),
  });
  const page = builder
    .objectRef<{ readonly rows: readonly RequestRow[]; readonly hasMore: boolean }>('RequestPage')
    .implement({
      fields: (t) => ({
        rows: t.field({ type: [row], resolve: (parent) => [...parent.rows] }),
        hasMore: t.exposeBoolean('hasMore'),
      }),
    });
  const policyRow = builder.objectRef<PolicyListRow>('PolicyRow').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      quoteRequestId: t.exposeID('quoteRequestId'),
      policyNumber: t.exposeString('policyNumber'),
      insuredName: t.exposeString('insuredName'),
      status: t.exposeString('status'),
      startsOn: t.expose('startsOn', { type: 'Date' }),
      endsOn: t.expose('endsOn', { type: 'Date' }),
      premiumCents: t.expose('premiumCents', { type: 'SafeInt' }),
      currency: t.exposeString('currency'),
    }),
  });
  builder.queryField('requests', (t) =>
    t.field({
      type: page,
      args: {
        search: t.arg.string({ required: false }),
        status: t.arg.string({ required: false }),
        after: t.arg.id({ required: false }),
      },
      resolve: async (_root, { search, status, after }, { services, actor }) =>
        await listRequests(services, actor, {
          search: search?.trim() || null,
          status: readStatus(status),
          after: after ?? null,
        }),
    }),
  );
  builder.queryField('policies', (t) =>
    t.field({
      type: [policyRow],
      resolve: async (_root, _args, { services, actor }) => [...(await listPolicies(services, actor))],
    }),
  );
}

function readStatus(text: string | null | undefined): QuoteRequestStatus | null {
  return STATUSES.find((status) => status === text) ?? null;
}

function addReads(builder: DashboardBuilder, request: RequestRef): void {
  builder.queryField('request', (t) =>
    t.field({
      type: request,
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, { services, actor }) => await readRequest(services, actor, id),
    }),
  );
  builder.mutationField('documentLink', (t) =>
    t.string({
      description: 'A link that reads one document for 5 minutes, made when it is pressed.',
      args: { quoteRequestId: t.arg.id({ required: true }), documentId: t.arg.id({ required: true }) },
      resolve: async (_root, args, { services, actor }) => await documentLink(services, actor, args),
    }),
  );
}

function addBind(builder: DashboardBuilder, request: RequestRef): void {
  builder.mutationField('requestBind', (t) =>
    t.field({
      type: request,
      args: {
        quoteRequestId: t.arg.id({ required: true }),
        quoteOptionId: t.arg.id({ required: true }),
        attestedVersion: t.arg.string({ required: false }),
      },
      resolve: async (_root, { attestedVersion, ...args }, { services, actor }) => {
        await requestBind(services, actor, { ...args, attestedVersion: attestedVersion ?? null });
        return await readRequest(services, actor, args.quoteRequestId);
      },
    }),
  );
}

function addUploads(builder: DashboardBuilder): void {
  const credentials = builder.objectRef<UploadCredentials>('UploadCredentials').implement({
    fields: (t) => ({
      url: t.exposeString('url', { description: 'PUT the file here within 5 minutes, at most 25 MB.' }),
      uploadId: t.id({ resolve: ({ upload }) => upload.id }),
    }),
  });
  builder.mutationField('startUpload', (t) =>
    t.field({
      type: credentials,
      args: { quoteRequestId: t.arg.id({ required: true }), name: t.arg.string({ required: true }) },
      resolve: async (_root, args, { services, actor }) => {
        await readRequest(services, actor, args.quoteRequestId);
        return await underwritingDataCredentials(services, actor.broker, args);
      },
    }),
  );
  builder.mutationField('completeUpload', (t) =>
    t.boolean({
      args: { quoteRequestId: t.arg.id({ required: true }), id: t.arg.id({ required: true }) },
      resolve: async (_root, { quoteRequestId, id }, { services, actor }) => {
        const view = await readRequest(services, actor, quoteRequestId);
        // An id of another request of the partner would be completed too: it must be one of this request.
        if (!view.supportingDocuments.some((document) => document.id === id)) return false;
        await completeUpload(services, actor.broker, id);
        return true;
      },
    }),
  );
}
