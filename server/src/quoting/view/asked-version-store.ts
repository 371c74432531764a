import { type Database, prepareRead } from '../../database/index.ts';
import { LIVE_KEY, type LiveKey } from '../../partners/index.ts';
import { versionOf } from './view-version-store.ts';

/** Who asks for which request. */
export interface AskedVersion {
  readonly keyHash: Buffer;
  readonly requestId: string;
}

export interface FoundVersion {
  readonly key: LiveKey;
  /** Null for a request that is not of the key's partner. */
  readonly version: string | null;
}

type Row = LiveKey & { readonly place: number; readonly version: string | null };

/** Both for many callers at once: what one more of them costs is far less than one more statement. */
const selectAsked = prepareRead<Row>(
  'asked-versions',
  `select asked.place, ${LIVE_KEY.columns}, found.version
   from unnest($1::bytea[], $2::uuid[]) with ordinality as asked(key_hash, request_id, place)
   join api_keys on ${LIVE_KEY.where('asked.key_hash', '$3')}
   join partners on partners.id = api_keys.partner_id
   left join lateral (${versionOf('asked.request_id', 'partners.id')}) found on true`,
);

/** In the order of what was asked; undefined where the key is not live. */
export async function askedVersions(
  database: Database,
  environment: string,
  asked: readonly AskedVersion[],
): Promise<readonly (FoundVersion | undefined)[]> {
  const hashes = asked.map(({ keyHash }) => keyHash);
  const rows = await selectAsked(database, [hashes, asked.map(({ requestId }) => requestId), environment]);
  const byPlace = new Map(rows.map(({ place, version, ...key }) => [Number(place), { key, version }]));
  return asked.map((_, index) => byPlace.get(index + 1));
}
