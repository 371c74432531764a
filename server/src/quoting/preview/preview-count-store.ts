import type { CalendarDay } from '@bindery/domain/calendar.ts';
import type { PreviewOutcome } from '@bindery/domain/preview/index.ts';
import type { ProductType } from '@bindery/domain/products/index.ts';
import { sql } from 'kysely';
import type { Queries } from '../../database/index.ts';

export interface CountedPreview {
  readonly partnerId: string;
  readonly day: CalendarDay;
  readonly productType: ProductType;
  readonly outcome: PreviewOutcome;
}

/** Adds one to the previews of a partner's day. */
export async function countPreview(db: Queries, preview: CountedPreview): Promise<void> {
  await db
    .insertInto('preview_counts')
    .values({
      partner_id: preview.partnerId,
      day: preview.day,
      product_type: preview.productType,
      outcome: preview.outcome,
      previews: 1,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['partner_id', 'day', 'product_type', 'outcome'])
        .doUpdateSet({ previews: sql<number>`preview_counts.previews + 1` }),
    )
    .execute();
}
