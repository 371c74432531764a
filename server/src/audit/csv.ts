import type { AuditEntry } from './entry-view.ts';

export const CSV_HEADER = 'sequence,at,entity,entity_id,action,actor_kind,actor,address,request_id,changes\r\n';

/** One line of the export by RFC 4180. */
export function csvLine(entry: AuditEntry): string {
  const cells = [
    entry.sequence,
    entry.at.toISOString(),
    entry.entity,
    entry.entityId,
    entry.action,
    entry.actorKind,
    entry.actor,
    entry.address,
    entry.requestId,
    JSON.stringify(entry.changes),
  ];
  return `${cells.map(cell).join(',')}\r\n`;
}

/** A cell that a spreadsheet would run as a formula gets an apostrophe. */
function cell(value: string | number | null): string {
  const text = String(value ?? '');
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
