/** Three-way merge of fields: the base I started from, my version, and the current version. */
export interface FieldConflict {
  readonly field: string;
  readonly mine: string;
  readonly theirs: string;
}

/** Fields that only the other side changed. */
export interface FieldChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

export interface Merge {
  /** Fields that only one side changed; they are merged automatically. */
  readonly settled: Readonly<Record<string, string>>;
  /** Fields that both sides changed differently; a person decides. */
  readonly conflicts: readonly FieldConflict[];
  readonly taken: readonly FieldChange[];
}

export type FieldTexts = Readonly<Record<string, string>>;

export function mergeFields(base: FieldTexts, mine: FieldTexts, theirs: FieldTexts): Merge {
  const fields = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  const settled: Record<string, string> = {};
  const conflicts: FieldConflict[] = [];
  const taken: FieldChange[] = [];
  for (const field of fields) {
    const [before, my, their] = [base[field] ?? '', mine[field] ?? '', theirs[field] ?? ''];
    if (my !== before && their !== before && my !== their) conflicts.push({ field, mine: my, theirs: their });
    else settled[field] = my === before ? their : my;
    if (my === before && their !== before) taken.push({ field, before, after: their });
  }
  return { settled, conflicts, taken };
}
