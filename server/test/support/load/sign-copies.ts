import { randomBytes } from 'node:crypto';
import { macOfEntry } from '../../../src/audit/entry-mac.ts';

/** Signs copies of entries of the audit trail, as the process that writes them would. */
export function entrySigner(auditKey: Buffer, columns: readonly string[]) {
  const writer = randomBytes(8).toString('hex');
  const places = new Map(columns.map((column, index) => [column, index]));
  let counter = 0;
  return (fields: string[]): void => {
    const text = (column: string): string => unescaped(fields[places.get(column) ?? -1] ?? '');
    const orNull = (column: string): string | null => (text(column) === '\\N' ? null : text(column));
    const put = (column: string, value: string): void => {
      fields[places.get(column) ?? fields.length] = value;
    };
    counter += 1;
    const mac = macOfEntry(
      auditKey,
      { writer, counter },
      {
        id: text('id'),
        partner_id: orNull('partner_id'),
        entity: text('entity'),
        entity_id: text('entity_id'),
        action: text('action'),
        actor: JSON.parse(text('actor')),
        occurred_at: new Date(text('occurred_at').replace(' ', 'T').replace(/\+00$/, 'Z')),
        request_id: orNull('request_id'),
        change: JSON.parse(text('change')),
      },
    );
    put('writer', writer);
    put('counter', String(counter));
    put('mac', `\\\\x${mac.toString('hex')}`);
    // Sealed anew, as entries of this chain.
    put('sequence', '\\N');
    put('hash', '\\N');
  };
}

const SIGNS: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v' };

/** A field as COPY writes it, without its escapes; NULL stays `\N`. */
function unescaped(field: string): string {
  return field === '\\N' ? field : field.replaceAll(/\\(.)/g, (_all, sign: string) => SIGNS[sign] ?? sign);
}
