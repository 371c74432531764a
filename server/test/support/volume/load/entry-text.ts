import { textOf } from '../../../../src/audit/signatures/entry-mac.ts';

/** What is signed of an entry of the audit trail, which is given as COPY writes it. */
export function textOfEntry(columns: readonly string[], fields: readonly string[]): string {
  const text = (column: string): string => unescaped(fields[columns.indexOf(column)] ?? '');
  const orNull = (column: string): string | null => (text(column) === '\\N' ? null : text(column));
  return textOf({
    id: text('id'),
    partner_id: orNull('partner_id'),
    entity: text('entity'),
    entity_id: text('entity_id'),
    action: text('action'),
    actor: JSON.parse(text('actor')),
    occurred_at: new Date(text('occurred_at').replace(' ', 'T').replace(/\+00$/, 'Z')),
    request_id: orNull('request_id'),
    change: JSON.parse(text('change')),
  });
}

const SIGNS: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v' };

/** A field as COPY writes it, without its escapes; NULL stays `\N`. */
function unescaped(field: string): string {
  return field === '\\N' ? field : field.replaceAll(/\\(.)/g, (_all, sign: string) => SIGNS[sign] ?? sign);
}
