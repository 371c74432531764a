import type { Queries } from '../../database/index.ts';
import type { RenewableValues } from '../../renew.ts';
import type { Cipher } from '../../secret.ts';

/** The API keys, which are kept encrypted because they sign webhooks. */
export function renewableKeys(db: Queries, cipher: Cipher): RenewableValues {
  return {
    name: 'API keys',
    renew: async ({ after, count, isDry }) => {
      const rows = await db
        .selectFrom('api_keys')
        .select(['id', 'key_ciphertext as ciphertext'])
        .$if(after !== null, (keys) => keys.where('id', '>', after ?? ''))
        .orderBy('id')
        .limit(count)
        .execute();
      let renewed = 0;
      for (const { id, ciphertext } of rows) {
        const fresh = cipher.renew(ciphertext);
        if (!fresh) continue;
        renewed += 1;
        const update = db.updateTable('api_keys').set({ key_ciphertext: fresh }).where('id', '=', id);
        if (!isDry) await update.where('key_ciphertext', '=', ciphertext).execute();
      }
      return { renewed, next: rows.length < count ? null : (rows.at(-1)?.id ?? null) };
    },
  };
}
