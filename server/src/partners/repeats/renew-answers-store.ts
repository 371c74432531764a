import { sql } from 'kysely';
import type { Queries } from '../../database/index.ts';
import type { RenewableValues } from '../../renew.ts';
import type { Cipher } from '../../secret.ts';

/** The stored answers of calls with an idempotency key. */
export function renewableAnswers(db: Queries, cipher: Cipher): RenewableValues {
  return {
    name: 'stored answers',
    renew: async ({ after, count, isDry }) => {
      const place = after === null ? undefined : readPlace(after);
      const { rows } = await sql<{ partnerId: string; key: string; ciphertext: Buffer }>`
        select partner_id as "partnerId", key, body_ciphertext as ciphertext from idempotency_keys
        where ${place ? sql`(partner_id, key) > (${place.partnerId}::uuid, ${place.key})` : sql`true`}
        order by partner_id, key limit ${count}`.execute(db);
      let renewed = 0;
      for (const { partnerId, key, ciphertext } of rows) {
        const fresh = cipher.renew(ciphertext);
        if (!fresh) continue;
        renewed += 1;
        const update = db
          .updateTable('idempotency_keys')
          .set({ body_ciphertext: fresh })
          .where('partner_id', '=', partnerId)
          .where('key', '=', key)
          .where('body_ciphertext', '=', ciphertext);
        if (!isDry) await update.execute();
      }
      const last = rows.at(-1);
      return { renewed, next: last && rows.length === count ? `${last.partnerId} ${last.key}` : null };
    },
  };
}

function readPlace(place: string) {
  const end = place.indexOf(' ');
  return { partnerId: place.slice(0, end), key: place.slice(end + 1) };
}
