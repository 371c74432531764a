import { actorName } from '../../../../audit/index.ts';
import { implementPage } from '../../../kit/page.ts';
import type { StaffTypes } from '../staff-types.ts';

/** For operators: who asked not to be scanned, and every scan of every partner. */
export function addScanAdministrationTypes({ enums, refs }: StaffTypes): void {
  refs.scanOptOut.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      kind: t.expose('kind', { type: enums.scanOptOutKind }),
      value: t.exposeString('value', { description: 'A registrable domain, an address or a network.' }),
      reason: t.exposeString('reason'),
      createdBy: t.exposeString('createdBy'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
    }),
  });
  implementPage(refs.scanRecordPage, refs.scanRecord);
  refs.scanRecord.implement({
    description: "One scan; instants are the partner's own time.",
    fields: (t) => ({
      id: t.exposeID('id'),
      domain: t.exposeString('domain'),
      clientName: t.exposeString('clientName'),
      partnerName: t.exposeString('partnerName'),
      askedByKind: t.field({ type: enums.actorKind, resolve: ({ askedBy }) => askedBy.kind }),
      askedBy: t.string({ resolve: ({ askedBy }) => actorName(askedBy) }),
      state: t.expose('state', { type: enums.scanState }),
      scanner: t.expose('scanner', {
        type: enums.scannerMode,
        nullable: true,
        description: 'Null before it has ended.',
      }),
      score: t.exposeInt('score', { nullable: true }),
      failedBecause: t.exposeString('failedBecause', { nullable: true }),
      requestedAt: t.expose('requestedAt', { type: 'DateTime' }),
      finishedAt: t.expose('finishedAt', { type: 'DateTime', nullable: true }),
    }),
  });
}
