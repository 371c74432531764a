import { type PageFeedback, readFeedback } from '../../../docs-feedback/index.ts';
import type { StaffTypes } from '../object-types/staff-types.ts';

/** How the pages of the documentation were judged by their readers. */
export function addPageFeedback({ builder }: StaffTypes): void {
  const feedback = builder.objectRef<PageFeedback>('PageFeedback').implement({
    fields: (t) => ({
      page: t.exposeString('page'),
      helpful: t.exposeInt('helpful'),
      unhelpful: t.exposeInt('unhelpful'),
      lastDay: t.exposeString('lastDay'),
    }),
  });
  builder.queryField('pageFeedback', (t) =>
    t.field({
      type: [feedback],
      resolve: async (_root, _args, { services, staff }) => [...(await readFeedback(services, staff))],
    }),
  );
}
