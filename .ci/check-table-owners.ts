/**
 * Refuses SQL that reaches into the tables of another room: only the owner of a table writes it, and who reads it from
 * elsewhere is listed here by name. Refuses as well a lock of rows outside a transaction. Run by
 * `npm run check:tables`; server/test/contract/architecture-tables.test.ts proves that each kind of statement is seen.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** The room of `server/src/` that owns a table: the only one that writes it. */
const OWNERS: Readonly<Record<string, readonly string[]>> = {
  approvals: ['approvals'],
  audit: ['audit_chain', 'audit_entries', 'audit_keys', 'status_changes'],
  'broker-access': ['bind_links', 'dashboard_sessions', 'partner_developers', 'sign_in_links'],
  'call-limits': ['call_allowances'],
  clients: ['clients', 'contacts'],
  conversation: ['messages'],
  dashboard: ['application_drafts', 'bind_attestations', 'renewal_confirmations', 'signature_invitations'],
  database: ['write_probes'],
  'docs-feedback': ['page_feedback'],
  documents: ['documents', 'object_removals'],
  events: ['event_sequences', 'events'],
  jobs: ['job_troubles'],
  mail: ['mails'],
  monitoring: ['policy_alerts'],
  notices: ['notice_reminders', 'notification_preferences', 'notifications'],
  partners: ['agents', 'api_calls', 'api_keys', 'brokerages', 'idempotency_keys', 'partner_people', 'partners'],
  policies: ['invoice_terms', 'policies'],
  portfolio: ['rule_trial_requests', 'rule_trials'],
  'quote-requests': ['application_signatures', 'quote_options', 'quote_requests', 'quotes', 'subjectivities'],
  quoting: ['preview_counts'],
  'rate-plans': ['reratings'],
  reports: ['bordereau_files', 'bordereau_lines', 'bordereau_months'],
  rating: ['rate_plans'],
  'service-status': ['service_health'],
  scans: [
    'domain_turns',
    'report_links',
    'scan_findings',
    'scan_opt_outs',
    'scan_reports',
    'scans',
    'shared_technologies',
    'shown_software',
    'threat_data',
  ],
  staff: [
    'auth_accounts',
    'auth_passkeys',
    'auth_sessions',
    'auth_two_factors',
    'auth_users',
    'auth_verifications',
    'sign_in_failures',
    'staff_members',
    'staff_app_replacements',
    'staff_set_up_links',
    'used_codes',
  ],
  underwriting: ['notes', 'read_marks', 'request_viewers', 'saved_queue_views'],
  webhooks: ['webhook_attempts', 'webhook_deliveries', 'webhook_endpoints'],
};

const OWNER_OF = new Map(
  Object.entries(OWNERS).flatMap(([room, tables]) => tables.map((table) => [table, room] as const)),
);

export function hasOwner(table: string): boolean {
  return OWNER_OF.has(table);
}

const WRITES = [
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g,
  /\binsert\s+into\s+"?(\w+)/gi,
  /\bupdate\s+(?:only\s+)?"?(\w+)"?\s+(?:as\s+\w+\s+|\w+\s+)?set\b/gi,
  /\bdelete\s+from\s+(?:only\s+)?"?(\w+)/gi,
  /\btruncate\s+(?:table\s+)?"?(\w+)/gi,
];

/**
 * Returns the writes in a file that belong to another room, as `table (owner)`. Paths are relative to the repository.
 */
export function foreignWrites(path: string, text: string): string[] {
  const room = /^server\/src\/([^/]+)\//.exec(path)?.[1];
  if (room === undefined || room === 'database' || path.endsWith('.test.ts')) return [];
  const tables = WRITES.flatMap((pattern) => [...text.matchAll(pattern)].map(([, table = '']) => table));
  return [...new Set(tables)].flatMap((table) => {
    const owner = OWNER_OF.get(table);
    return owner === undefined || owner === room ? [] : [`${table} (written by ${owner} alone)`];
  });
}

/**
 * Answers which functions of a file lock rows on whatever connection they are given: outside a transaction a lock ends
 * with its statement and guards nothing, so that such a function takes a `Tx`. Rows that are taken and changed by the
 * one statement (`skip locked`) need none.
 */
export function looseLocks(path: string, text: string): string[] {
  if (!path.startsWith('server/src/') || path.endsWith('.test.ts')) return [];
  return [...text.matchAll(/\.forUpdate\([^)]*\)(?!\s*\.skipLocked)/g)].flatMap(({ index }) => {
    const before = text.slice(0, index);
    const [, name = '?', parameters = ''] = [...before.matchAll(/\bfunction (\w+)\(([^)]*)/g)].at(-1) ?? [];
    return /:\s*Tx\b/.test(parameters) ? [] : [`${name} locks rows and takes no Tx`];
  });
}

function check(): string[] {
  const options = { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
  const list = (...flags: readonly string[]): string[] =>
    execFileSync('git', ['-c', 'safe.directory=*', 'ls-files', '-z', ...flags], options).split('\0');
  const deleted = new Set(list('--deleted'));
  return list('--cached', '--others', '--exclude-standard')
    .filter((path) => /^server\/src\/.*\.ts$/.test(path) && !deleted.has(path))
    .flatMap((path) => {
      const text = readFileSync(path, 'utf8');
      return [...foreignWrites(path, text), ...looseLocks(path, text)].map((one) => `${path}: ${one}`);
    });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const refused = check();
  for (const line of refused) console.error(line);
  process.exitCode = refused.length > 0 ? 1 : 0;
}
