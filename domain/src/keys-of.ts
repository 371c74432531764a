/** The keys of a table in their order, by their own type: what `Object.keys` answers for a table that holds nothing else. */
export function keysOf<Key extends string>(table: Readonly<Record<Key, unknown>>): readonly Key[] {
  return Object.keys(table) as Key[];
}
