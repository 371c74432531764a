import { sql } from 'kysely';
import type { Queries } from '../database/index.ts';

export interface Vote {
  readonly page: string;
  /** Calendar day in UTC. */
  readonly day: string;
  readonly isHelpful: boolean;
}

export async function countVote(db: Queries, { page, day, isHelpful }: Vote): Promise<void> {
  const [helpful, unhelpful] = isHelpful ? [1, 0] : [0, 1];
  await db
    .insertInto('page_feedback')
    .values({ page, day, helpful, unhelpful })
    .onConflict((conflict) =>
      conflict.columns(['page', 'day']).doUpdateSet({
        helpful: sql<number>`page_feedback.helpful + ${helpful}`,
        unhelpful: sql<number>`page_feedback.unhelpful + ${unhelpful}`,
      }),
    )
    .execute();
}

/** The sums of all pages since a day, the page that helps the fewest first. */
export async function sumVotes(db: Queries, sinceDay: string) {
  const rows = await db
    .selectFrom('page_feedback')
    .where('day', '>=', sinceDay)
    .groupBy('page')
    .select(({ fn }) => [
      'page',
      fn.sum<string>('helpful').as('helpful'),
      fn.sum<string>('unhelpful').as('unhelpful'),
      fn.max('day').as('lastDay'),
    ])
    .orderBy(sql`sum(unhelpful)`, 'desc')
    .orderBy('page')
    .execute();
  return rows.map(({ page, helpful, unhelpful, lastDay }) => ({
    page,
    helpful: Number(helpful),
    unhelpful: Number(unhelpful),
    lastDay,
  }));
}
