import type { Queries } from '../../database/index.ts';

interface Turn {
  readonly domain: string;
  readonly scanId: string;
}

/** Takes the only turn of a domain; false while another scan holds it. The same scan may take it again. */
export async function takeTurn(
  db: Queries,
  { domain, scanId, now, heldUntil }: Turn & { readonly now: Date; readonly heldUntil: Date },
): Promise<boolean> {
  const taken = await db
    .insertInto('domain_turns')
    .values({ domain, scan_id: scanId, held_until: heldUntil })
    .onConflict((conflict) =>
      conflict
        .column('domain')
        .doUpdateSet({ scan_id: scanId, held_until: heldUntil })
        .where((eb) => eb.or([eb('domain_turns.held_until', '<=', now), eb('domain_turns.scan_id', '=', scanId)])),
    )
    .returning('domain')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function giveBackTurn(db: Queries, { domain, scanId }: Turn): Promise<void> {
  await db.deleteFrom('domain_turns').where('domain', '=', domain).where('scan_id', '=', scanId).execute();
}
