import { OPEN } from '@bindery/domain/quote-request/index.ts';
import type { WorksheetDetail } from '@bindery/domain/rating/index.ts';
import type { Queries } from '../database/index.ts';
import { confirmationOf } from './keys/end-keys.ts';

/** A partner as the operator's list shows it. */
export interface PartnerView {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly clockOffsetMs: number;
  /** How much of the way to a price it may read. */
  readonly worksheetDetail: WorksheetDetail;
  readonly brokerages: readonly { readonly id: string; readonly name: string }[];
  /** Newest first, revoked ones included. */
  readonly keys: readonly KeyView[];
  readonly openRequests: number;
}

export interface KeyView {
  readonly id: string;
  readonly prefix: string;
  readonly createdAt: Date;
  readonly createdBy: string;
  /** Mail address of who made it; null where the deployment did, or where it is not known. */
  readonly makerEmail: string | null;
  /** True where a person of the partner made it; otherwise the provider did. */
  readonly isMadeByPartner: boolean;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
  /** What must be typed to revoke it; null unless it is the partner's last live key. */
  readonly confirmation: string | null;
}

/** All partners by name, or the one with this id. */
export async function partnerViews(db: Queries, id?: string): Promise<readonly PartnerView[]> {
  const all = db
    .selectFrom('partners')
    .select(['id', 'name', 'created_at', 'clock_offset_ms', 'worksheet_detail'])
    .orderBy('name');
  const partners = await (id === undefined ? all : all.where('id', '=', id)).execute();
  const ids = partners.map((partner) => partner.id);
  if (ids.length === 0) return [];
  const brokerages = await db
    .selectFrom('brokerages')
    .select(['id', 'name', 'partner_id'])
    .where('partner_id', 'in', ids)
    .orderBy('created_at')
    .execute();
  const keys = await db
    .selectFrom('api_keys')
    .select(['id', 'partner_id', 'prefix', 'created_at as createdAt', 'created_by as createdBy'])
    .select(['last_used_at as lastUsedAt', 'revoked_at as revokedAt'])
    .select(['maker_email as makerEmail', 'made_by_partner as isMadeByPartner'])
    .where('partner_id', 'in', ids)
    .orderBy('created_at', 'desc')
    .execute();
  const open = await db
    .selectFrom('quote_requests')
    .select(['partner_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('partner_id', 'in', ids)
    .where('status', 'in', OPEN)
    .groupBy('partner_id')
    .execute();
  return partners.map((partner) => ({
    id: partner.id,
    name: partner.name,
    createdAt: partner.created_at,
    clockOffsetMs: partner.clock_offset_ms,
    worksheetDetail: partner.worksheet_detail,
    brokerages: brokerages.filter(({ partner_id }) => partner_id === partner.id),
    keys: withConfirmations(keys.filter(({ partner_id }) => partner_id === partner.id)),
    openRequests: Number(open.find(({ partner_id }) => partner_id === partner.id)?.count ?? 0),
  }));
}

function withConfirmations(keys: readonly Omit<KeyView, 'confirmation'>[]): readonly KeyView[] {
  const live = keys.filter(({ revokedAt }) => revokedAt === null);
  return keys.map((key) => ({ ...key, confirmation: key.revokedAt === null ? confirmationOf(live, [key.id]) : null }));
}
