/** Tags of a record such as `v=DMARC1; p=reject`: names lower-case, values trimmed; the first of repeated names. */
export function tagsOf(record: string): ReadonlyMap<string, string> {
  const tags = new Map<string, string>();
  for (const part of record.slice(0, 8192).split(';')) {
    const [name = '', ...value] = part.split('=');
    const key = name.trim().toLowerCase();
    if (key !== '' && !tags.has(key)) tags.set(key, value.join('=').trim());
  }
  return tags;
}

/** A list of addresses separated by commas, at most 10. */
export function listOf(value: string | undefined): readonly string[] {
  return (value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .slice(0, 10);
}
