/** The text of a feed is not what its maker publishes. */
export class FeedFault extends Error {
  constructor(feed: string, why: string) {
    super(`${feed}: ${why}`);
    this.name = 'FeedFault';
  }
}

/** Parses JSON of a feed. */
export function parseFeedJson(feed: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new FeedFault(feed, 'the file is no JSON');
  }
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A list under a key of a record; a feed without it is refused. */
export function listAt(feed: string, value: unknown, key: string): readonly unknown[] {
  const list = isRecord(value) ? value[key] : undefined;
  if (!Array.isArray(list)) throw new FeedFault(feed, `there is no list "${key}"`);
  return list;
}

export const CVE_ID = /^CVE-\d{4}-\d{4,}$/;
