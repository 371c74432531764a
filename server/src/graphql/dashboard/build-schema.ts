import type { GraphQLSchema } from 'graphql';
import {
  ATTESTATION,
  type DashboardActor,
  documentLink,
  finishUpload,
  readRequest,
  requestBind,
  startUpload,
} from '../../dashboard/index.ts';
import type { UploadCredentials } from '../../documents/index.ts';
import { createDashboardBuilder, type DashboardBuilder, type RequestRef } from './builder.ts';
import { addDeveloperFields } from './developer-fields.ts';
import { addListFields } from './list-fields.ts';
import { addRequestMutations } from './request-mutations.ts';
import { addRequestType } from './request-type.ts';

/** The schema of `/dashboard/graphql`: the API's use cases for people of a brokerage, as far as their session reaches. */
export function buildDashboardSchema(): GraphQLSchema {
  const builder = createDashboardBuilder();
  const request = addRequestType(builder);
  addSession(builder);
  addListFields(builder);
  addReads(builder, request);
  addBind(builder, request);
  addUploads(builder);
  addRequestMutations(builder, request);
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
      resolve: async (_root, args, { services, actor }) => await startUpload(services, actor, args),
    }),
  );
  builder.mutationField('completeUpload', (t) =>
    t.boolean({
      args: { quoteRequestId: t.arg.id({ required: true }), id: t.arg.id({ required: true }) },
      resolve: async (_root, args, { services, actor }) => {
        await finishUpload(services, actor, args);
        return true;
      },
    }),
  );
}
