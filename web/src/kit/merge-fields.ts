/** Three-way merge of the fields of one thing: what I started from, what I have, what is there now. */
export interface FieldConflict {
  readonly field: string;
  readonly mine: string;
  readonly theirs: string;
}

export interface Merge {
  /** Fields that only one side changed, already settled. */
  readonly settled: Readonly<Record<string, string>>;
  /** Fields that both sides changed, differently: a person decides. */
  readonly conflicts: readonly FieldConflict[];
}

export type FieldTexts = Readonly<Record<string, string>>;

export function mergeFields(base: FieldTexts, mine: FieldTexts, theirs: FieldTexts): Merge {
  const fields = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  const settled: Record<string, string> = {};
  const conflicts: FieldConflict[] = [];
  for (const field of fields) {
    const [before, my, their] = [base[field] ?? '', mine[field] ?? '', theirs[field] ?? ''];
    if (my !== before && their !== before && my !== their) conflicts.push({ field, mine: my, theirs: their });
    else settled[field] = my === before ? their : my;
  }
  return { settled, conflicts };
}
