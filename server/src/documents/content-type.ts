import { fileTypeFromBuffer } from 'file-type';
import { looksLikeMail, namedMarkup, readText, type TextStart } from './text-content.ts';

/** The types a partner may upload (decisions D37), with the media type that a download then carries. */
const ACCEPTED_CONTENT = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  txt: 'text/plain',
  png: 'image/png',
  jpg: 'image/jpeg',
  eml: 'message/rfc822',
  zip: 'application/zip',
} as const satisfies Record<string, string>;

export type ContentKind = keyof typeof ACCEPTED_CONTENT;

export type DetectedContent =
  | { readonly accepted: true; readonly kind: ContentKind; readonly contentType: string }
  /** The reason is one or two sentences for the person who sent the file. */
  | { readonly accepted: false; readonly reason: string };

/**
 * Decides by its bytes what an uploaded file is, and whether its name says the same. Takes the whole file (at most 25 MB);
 * a name without an extension is accepted as what the content is. Text is UTF-8, UTF-16 with a byte order mark, or
 * Windows-1252, which spreadsheets still write. Decisions D37.
 */
export async function detectContent(bytes: Uint8Array, name: string): Promise<DetectedContent> {
  if (bytes.length === 0) return refused('The file is empty.');
  const content = await detectKind(bytes, extensionOf(name));
  if ('refused' in content) return refused(content.refused);
  const extension = extensionOf(name);
  if (extension !== undefined && kindOfExtension(extension) !== content.kind) {
    return refused(`The name ends in .${extension}, but the content is ${content.kind.toUpperCase()}.`);
  }
  return { accepted: true, kind: content.kind, contentType: ACCEPTED_CONTENT[content.kind] };
}

type KindOrRefusal = { readonly kind: ContentKind } | { readonly refused: string };

async function detectKind(bytes: Uint8Array, extension: string | undefined): Promise<KindOrRefusal> {
  const magic = await fileTypeFromBuffer(bytes);
  const kind = magic && MAGIC_KINDS.get(magic.ext);
  if (kind) return { kind };
  // Text goes before the other magic numbers: a table whose first column is called "BMI" is not a BMP image.
  const text = await readText(bytes);
  if (text !== undefined) return textKind(text, extension);
  if (magic?.ext === 'cfb') return { refused: 'The content is an old Office file, or one with a password.' };
  return { refused: magic ? `The content is ${magic.mime}.` : 'The content is of no type that we know.' };
}

// Content alone cannot tell a CSV from other text, so the name chooses among the three kinds of text.
function textKind(text: TextStart, extension: string | undefined): KindOrRefusal {
  const markup = namedMarkup(text);
  if (markup) return { refused: `The content is ${markup}.` };
  const isMail = looksLikeMail(text);
  if (extension === 'csv') return { kind: 'csv' };
  if (extension === 'txt') return { kind: 'txt' };
  return { kind: isMail ? 'eml' : 'txt' };
}

const MAGIC_KINDS: ReadonlyMap<string, ContentKind> = new Map([
  ['pdf', 'pdf'],
  ['docx', 'docx'],
  ['xlsx', 'xlsx'],
  ['png', 'png'],
  ['apng', 'png'],
  ['jpg', 'jpg'],
  ['zip', 'zip'],
]);

function extensionOf(name: string): string | undefined {
  return /\.([^./\\]+)$/.exec(name.trim())?.[1]?.toLowerCase();
}

function kindOfExtension(extension: string): string {
  return extension === 'jpeg' ? 'jpg' : extension;
}

function refused(why: string): DetectedContent {
  const kinds = Object.keys(ACCEPTED_CONTENT).map((kind) => kind.toUpperCase());
  const list = `${kinds.slice(0, -1).join(', ')} and ${kinds.at(-1)}`;
  return { accepted: false, reason: `${why} Accepted are ${list} files.` };
}
