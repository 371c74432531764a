/** An opening tag; names lower-case, the first of repeated attributes. */
export interface Tag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** Where the text after the tag begins. */
  readonly end: number;
}

const MOST_TAGS = 5000;
const LONGEST_TAG = 16 * 1024;
/** What stands inside is text and holds no tags. */
const RAW_TEXT = ['script', 'style', 'title', 'textarea', 'noscript'];

/**
 * The opening tags of some names in a page, in one pass over it: linear in its length whatever it holds. No parser of
 * HTML, because what is read is a hint and the page may be hostile; comments and the inside of scripts are passed over.
 */
export function tagsIn(html: string, names: readonly string[]): readonly Tag[] {
  const lower = html.toLowerCase();
  const tags: Tag[] = [];
  for (let at = html.indexOf('<'); at !== -1 && tags.length < MOST_TAGS; ) {
    const after = tagAt(html, lower, at);
    if (after.tag && names.includes(after.tag.name)) tags.push(after.tag);
    at = html.indexOf('<', after.next);
  }
  return tags;
}

/** The text up to the next closing tag of the same name, entities as they are. */
export function textOf(html: string, { name, end }: Tag): string {
  const close = html.toLowerCase().indexOf(`</${name}`, end);
  return html
    .slice(end, close === -1 ? end + 1024 : close)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function tagAt(html: string, lower: string, at: number): { readonly tag?: Tag; readonly next: number } {
  if (lower.startsWith('<!--', at)) return { next: past(lower.indexOf('-->', at + 4), html) };
  const name = /^<([a-z][a-z0-9-]{0,31})/.exec(lower.slice(at, at + 40))?.[1];
  if (name === undefined) return { next: at + 1 };
  const start = at + 1 + name.length;
  const { attributes, end } = attributesAt(html, start);
  const tag = { name, attributes, end };
  if (!RAW_TEXT.includes(name)) return { tag, next: end };
  return { tag, next: past(lower.indexOf(`</${name}`, end), html) };
}

// Without its end the rest of the page belongs to it.
function past(index: number, html: string): number {
  return index === -1 ? html.length : index + 1;
}

const ATTRIBUTE = /[\s/]*([^\s/>=][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/y;

function attributesAt(html: string, start: number): { readonly attributes: Map<string, string>; readonly end: number } {
  const attributes = new Map<string, string>();
  const text = html.slice(start, start + LONGEST_TAG);
  ATTRIBUTE.lastIndex = 0;
  let read = 0;
  for (let match = ATTRIBUTE.exec(text); match; match = ATTRIBUTE.exec(text)) {
    read = ATTRIBUTE.lastIndex;
    const name = (match[1] ?? '').toLowerCase();
    if (!attributes.has(name)) attributes.set(name, decoded(match[2] ?? match[3] ?? match[4] ?? ''));
  }
  const close = text.indexOf('>', read);
  return { attributes, end: start + (close === -1 ? Math.max(read, 1) : close + 1) };
}

// The entities that stand in attributes of real pages.
function decoded(value: string): string {
  return value.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');
}
