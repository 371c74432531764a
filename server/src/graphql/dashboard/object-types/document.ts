import { type DocumentDetails } from '../../../dashboard/index.ts';
import type { DocumentView } from '../../../documents/index.ts';
import type { DashboardBuilder } from '../context.ts';

type ListedDocument = DocumentView & { readonly details: DocumentDetails | null };

/** A document as the list names it; its link is made by the mutation `documentLink`. */
export function addDocumentType(builder: DashboardBuilder) {
  return builder.objectRef<ListedDocument>('Document').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      isReady: t.exposeBoolean('isReady'),
      kind: t.string({ resolve: ({ details }) => details?.kind ?? 'SUPPORTING' }),
      sizeBytes: t.field({ type: 'SafeInt', nullable: true, resolve: ({ details }) => details?.sizeBytes ?? null }),
      by: t.string({ nullable: true, resolve: ({ details }) => details?.by ?? null }),
      byEmail: t.string({
        nullable: true,
        description: 'Of a broker.',
        resolve: ({ details }) => details?.byEmail ?? null,
      }),
      at: t.field({ type: 'DateTime', nullable: true, resolve: ({ details }) => details?.at ?? null }),
    }),
  });
}
