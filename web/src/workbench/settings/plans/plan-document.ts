/** The document of a rate plan as its tables are shown and edited: rows of texts, found by the paths of the server. */

export interface PlanTable {
  readonly name: string;
  readonly label: string;
  /** Empty for a constant. */
  readonly keys: readonly string[];
  readonly rows: readonly PlanTableRow[];
}

export interface PlanTableRow {
  readonly keys: readonly string[];
  readonly value: string;
  /** Of the value, as faults and differences name it. */
  readonly path: string;
}

/** Values by their path that a person changed. */
export type Edits = Readonly<Record<string, string>>;

type Json = Readonly<Record<string, unknown>>;

export function tablesOf(text: string): readonly PlanTable[] {
  const tables = objectOf(objectOf(parsed(text))['tables']);
  return Object.entries(tables).map(([name, table]) => tableOf(name, objectOf(table)));
}

function tableOf(name: string, table: Json): PlanTable {
  const path = `tables.${name}`;
  const label = typeof table['label'] === 'string' ? table['label'] : inWords(name);
  const keys = listOf(table['keys']).map(String);
  if (keys.length === 0) {
    return { name, label, keys, rows: [{ keys: [], value: textOf(table['value']), path: `${path}.value` }] };
  }
  const rows = listOf(table['rows']).map((row, at) => {
    const cells = listOf(row).map(String);
    const value = cells[keys.length] ?? '';
    return { keys: cells.slice(0, keys.length), value, path: `${path}.rows[${at}][${keys.length}]` };
  });
  return { name, label, keys, rows };
}

/** The plan with the changed values as the draft of a version; its fingerprint and approval were those of another. */
export function draftWith(text: string, edits: Edits, version: number): string {
  const { sha256: _fingerprint, approval: _approval, tables, ...plan } = objectOf(parsed(text));
  const changed = Object.fromEntries(
    Object.entries(objectOf(tables)).map(([name, table]) => [
      name,
      editedTable(`tables.${name}`, objectOf(table), edits),
    ]),
  );
  return JSON.stringify({ ...plan, status: 'draft', version, tables: changed }, null, 2);
}

function editedTable(path: string, table: Json, edits: Edits): Json {
  const value = edits[`${path}.value`];
  if (value !== undefined) return { ...table, value };
  const at = listOf(table['keys']).length;
  const rows = listOf(table['rows']).map((row, index) => {
    const edited = edits[`${path}.rows[${index}][${at}]`];
    return edited === undefined ? row : listOf(row).map((cell, cellAt) => (cellAt === at ? edited : cell));
  });
  return rows.length === 0 ? table : { ...table, rows };
}

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** The paths of changed values that are no numbers where numbers were: all at once, the server tells of one at a time. */
export function notNumbers(tables: readonly PlanTable[], edits: Edits): readonly string[] {
  return tables.flatMap(({ rows }) => rows.filter((row) => isWrong(row, edits[row.path])).map(({ path }) => path));
}

function isWrong({ value }: PlanTableRow, edited: string | undefined): boolean {
  return edited !== undefined && NUMBER.test(value) && !NUMBER.test(edited);
}

/** `+10.0%` of a number against another; null where there is nothing to compare. */
export function changeText(before: string | null, after: string | null): string | null {
  const [was, is] = [Number(before), Number(after)];
  if (before === null || after === null || before === '' || after === '') return null;
  if (!Number.isFinite(was) || !Number.isFinite(is) || was === 0 || was === is) return null;
  const percent = (is / was - 1) * 100;
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent).toFixed(1)}%`;
}

const SHORT_FORMS: Readonly<Record<string, string>> = { mfa: 'MFA', pci: 'PCI', pii: 'PII', us: 'US' };

/** `mfaRemoteAccess`: `MFA remote access`; `patchWithin30days`: `Patch within 30 days`. */
export function inWords(name: string): string {
  const words = name
    .replaceAll(/([a-z])(?=[A-Z0-9])|(\d)(?=[a-z])/g, '$1$2 ')
    .toLowerCase()
    .split(' ')
    .map((word) => SHORT_FORMS[word] ?? word)
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Values of a plan are decimals as texts. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function objectOf(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
