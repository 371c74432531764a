import type { StaffTypes } from '../staff-types.ts';

/** What lies beside a request: the insured, its other requests, why it waits, notes and documents. */
export function addRequestFileTypes(types: StaffTypes): void {
  addClient(types);
  addOtherRequest(types);
  addHolding(types);
  addNote(types);
  addDocument(types);
  addDocumentUpload(types);
}

function addClient({ refs }: StaffTypes): void {
  refs.client.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      primaryWebsite: t.exposeString('primaryWebsite', { nullable: true }),
      websiteDomain: t.exposeString('websiteDomain', { nullable: true }),
      address: t.expose('address', { type: ['String'], description: 'In lines, as on an envelope.' }),
      otherRequests: t.expose('otherRequests', {
        type: [refs.otherRequest],
        description: 'Its other requests, newest first, at most 20.',
      }),
    }),
  });
}

function addOtherRequest({ enums, refs }: StaffTypes): void {
  refs.otherRequest.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      productType: t.expose('productType', { type: enums.productType }),
      status: t.expose('status', { type: enums.quoteRequestStatus }),
      statusLabel: t.exposeString('statusLabel'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      declineLossReason: t.expose('declineLossReason', { type: enums.declineLossReason }),
    }),
  });
}

function addHolding({ refs }: StaffTypes): void {
  refs.holding.implement({
    fields: (t) => ({
      reason: t.exposeString('reason'),
      sentence: t.exposeString('sentence'),
      reviewOn: t.expose('reviewOn', { type: 'Date' }),
      heldAt: t.expose('heldAt', { type: 'DateTime' }),
      heldBy: t.exposeString('heldBy'),
    }),
  });
}

function addNote({ refs }: StaffTypes): void {
  refs.note.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      text: t.exposeString('text'),
      author: t.exposeString('author'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      isMine: t.exposeBoolean('isMine'),
    }),
  });
}

function addDocument({ enums, refs }: StaffTypes): void {
  refs.document.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      kind: t.expose('kind', { type: enums.documentKind }),
      name: t.exposeString('name'),
      contentType: t.exposeString('contentType', { nullable: true }),
      sizeBytes: t.expose('sizeBytes', { type: 'SafeInt', nullable: true }),
      isReady: t.exposeBoolean('isReady'),
      createdBy: t.exposeString('createdBy'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      url: t.string({
        nullable: true,
        description: 'Path that opens the file and records who did; null until the file is there.',
        resolve: ({ id, isReady }) => (isReady ? `/staff/documents/${id}` : null),
      }),
    }),
  });
}

function addDocumentUpload({ refs }: StaffTypes): void {
  refs.documentUpload.implement({
    fields: (t) => ({
      url: t.exposeString('url'),
      document: t.expose('document', { type: refs.document }),
      expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
    }),
  });
}
