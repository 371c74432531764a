import type { Queries } from '../../database/index.ts';
import type { RenewableValues } from '../../renew.ts';
import type { Cipher } from '../../secret.ts';

/** The secrets of webhook endpoints, with those before them. */
export function renewableWebhookSecrets(db: Queries, cipher: Cipher): RenewableValues {
  return {
    name: 'webhook secrets',
    renew: async ({ after, count, isDry }) => {
      const rows = await db
        .selectFrom('webhook_endpoints')
        .select(['partner_id as id', 'secret_ciphertext as secret', 'previous_secret_ciphertext as previous'])
        .$if(after !== null, (endpoints) => endpoints.where('partner_id', '>', after ?? ''))
        .orderBy('partner_id')
        .limit(count)
        .execute();
      let renewed = 0;
      for (const { id, secret, previous } of rows) {
        const fresh = secret && cipher.renew(secret);
        const freshPrevious = previous && cipher.renew(previous);
        if (!fresh && !freshPrevious) continue;
        renewed += 1;
        const update = db
          .updateTable('webhook_endpoints')
          .set({ secret_ciphertext: fresh ?? secret, previous_secret_ciphertext: freshPrevious ?? previous })
          .where('partner_id', '=', id)
          .where('secret_ciphertext', '=', secret);
        if (!isDry) await update.execute();
      }
      return { renewed, next: rows.length < count ? null : (rows.at(-1)?.id ?? null) };
    },
  };
}
