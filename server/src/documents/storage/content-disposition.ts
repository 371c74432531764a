const LONGEST_NAME = 150;

/**
 * `Content-Disposition` for a download under the given name (RFC 6266): an ASCII `filename` for old programs and a
 * `filename*` in UTF-8 when the name needs it. Paths, control and direction characters, and quotes are taken out, so the
 * name can neither leave the header nor look like another type than it is.
 */
export function attachmentDisposition(fileName: string): string {
  const name = safeFileName(fileName);
  const ascii = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]/g, '_')
    .replaceAll('%', '_');
  const plain = `attachment; filename="${ascii}"`;
  return ascii === name ? plain : `${plain}; filename*=UTF-8''${encodeExtended(name)}`;
}

function safeFileName(fileName: string): string {
  const cleaned = fileName
    .normalize('NFC')
    // Control characters, halves of characters, and the invisible ones that reverse text (a name that ends in "exe"
    // shown as one that ends in "pdf").
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/[\\/:*?"<>|]/g, '_')
    .replaceAll(/^[.\s]+|[.\s]+$/g, '');
  return shorten(cleaned) || 'document';
}

// Keeps the extension, since programs choose by it.
function shorten(name: string): string {
  const characters = [...name];
  if (characters.length <= LONGEST_NAME) return name;
  const extension = /\.[A-Za-z0-9]{1,5}$/.exec(name)?.[0] ?? '';
  return characters.slice(0, LONGEST_NAME - extension.length).join('') + extension;
}

// encodeURIComponent leaves ' ( ) * alone, which RFC 8187 does not allow in an extended value.
function encodeExtended(name: string): string {
  return encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
