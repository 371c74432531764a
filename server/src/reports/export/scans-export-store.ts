import { sql } from 'kysely';
import { column, personal, quantity } from './column.ts';
import type { ExportRow, ExportTable } from './export-column.ts';
import { between } from './key-store.ts';

const RATINGS = [
  ['defensibilityRating', 'defensibility'],
  ['dnsSecurityRating', 'dns_security'],
  ['emailSecurityRating', 'email_security'],
  ['softwarePatchingRating', 'software_patching'],
  ['systemHostingRating', 'system_hosting'],
  ['threatIntelRating', 'threat_intel'],
  ['webAppSecurityRating', 'web_app_security'],
  ['webEncryptionRating', 'web_encryption'],
] as const;

const POINTS = 'points from 0 to 100, higher is better';

export const SCANS: ExportTable = {
  name: 'scans',
  meaning: 'One row for each scan of a website.',
  source: 'scans',
  columns: [
    column('scan_id', 'text', 'id of the scan'),
    column('partner_id', 'text', 'id of the partner'),
    column('client_id', 'text', 'id of the insured'),
    column('state', 'text', 'PENDING, DONE or FAILED'),
    column('scanner', 'text', 'live, mock or off'),
    column('requested_at', 'instant', 'when it was asked for'),
    column('finished_at', 'instant', 'when it was done'),
    quantity('score', 'integer', POINTS, 'cyber risk score'),
    ...RATINGS.map(([, name]) => quantity(name, 'integer', POINTS, 'rating; empty where it was not measured')),
    column('has_critical_finding', 'boolean', 'whether it saw a critical finding'),
    personal('domain', 'domain that was looked at'),
  ],
  rows: async (db, range) => {
    const ratings = RATINGS.map(([field, name]) => sql`(scan.ratings ->> ${field})::integer as ${sql.ref(name)}`);
    const { rows } = await sql<ExportRow>`
      select scan.id as scan_id, scan.partner_id, scan.client_id, scan.state, scan.scanner, scan.requested_at,
        scan.finished_at, scan.score, ${sql.join(ratings)}, scan.has_critical_finding, scan.domain
      from scans scan
      where ${between('scan', range)} order by scan.id`.execute(db);
    return rows;
  },
};

export const CHANGES: ExportTable = {
  name: 'changes',
  meaning: 'One row for each change of a request or a policy, from the audit trail.',
  source: 'audit_entries',
  columns: [
    column('change_id', 'text', 'id of the entry'),
    column('partner_id', 'text', 'id of the partner'),
    column('entity', 'text', 'quote_request or policy'),
    column('entity_id', 'text', 'id of the request or the policy'),
    column('action', 'text', 'what was done, in words'),
    column('occurred_at', 'instant', 'when it was done'),
    column('actor_kind', 'text', 'STAFF, BROKER, INSURED, RULES, TIMER or SANDBOX'),
    column('fields', 'text', 'names of what changed, separated by spaces'),
    column('status_after', 'text', 'state of the request afterwards, where that changed'),
    personal('actor', 'who did it: name or mail address'),
    personal('change', 'what changed, as JSON'),
  ],
  rows: async (db, range) => {
    const { rows } = await sql<ExportRow>`
      select entry.id as change_id, entry.partner_id, entry.entity, entry.entity_id, entry.action, entry.occurred_at,
        entry.actor ->> 'kind' as actor_kind,
        (select string_agg(name, ' ' order by name) from jsonb_object_keys(entry.change) as name) as fields,
        case when jsonb_typeof(entry.change -> 'status') = 'object' then entry.change #>> '{status,after}' end
          as status_after,
        coalesce(entry.actor ->> 'name', entry.actor ->> 'email') as actor, entry.change::text as change
      from audit_entries entry
      where ${between('entry', range)} and entry.entity in ('quote_request', 'policy')
      order by entry.id`.execute(db);
    return rows;
  },
};
