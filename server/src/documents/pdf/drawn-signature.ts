import { inflateSync } from 'node:zlib';

/** More pixels or bytes than any drawn signature needs, and few enough to unpack without harm. */
const LARGEST_DRAWING = { side: 2000, bytes: 512 * 1024 };
const PNG_HEAD = '\x89PNG\r\n\x1a\n';
/** Bytes of a pixel by colour type: a canvas writes red, green, blue and alpha, or no alpha where it is opaque. */
const PIXEL_BYTES: Readonly<Record<number, number>> = { 2: 3, 6: 4 };
const LAST_ROW_FILTER = 4;

interface Chunk {
  readonly name: string;
  readonly data: Buffer;
}

/**
 * True for a PNG as a browser writes one from a canvas, of a size that a signature may have. Everything that the renderer
 * will believe is proven here, pixels included: its reader trusts lengths, and a wrong one can keep it for ever.
 */
export function isDrawnSignature(png: Uint8Array): boolean {
  const bytes = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  if (bytes.length > LARGEST_DRAWING.bytes) return false;
  const chunks = chunksOf(bytes);
  const [first, ...rest] = chunks;
  if (first?.name !== 'IHDR' || rest.pop()?.name !== 'IEND' || !rest.every(isHarmless)) return false;
  const packed = rest.filter(({ name }) => name === 'IDAT').map(({ data }) => data);
  const rows = rowsOf(first.data);
  return rows !== undefined && hasExactly(rows, Buffer.concat(packed));
}

/** The chunks from the first to the last byte of the file; none when they do not fill it exactly. */
function chunksOf(bytes: Buffer): readonly Chunk[] {
  if (bytes.toString('latin1', 0, PNG_HEAD.length) !== PNG_HEAD) return [];
  const chunks: Chunk[] = [];
  let at = PNG_HEAD.length;
  while (at < bytes.length) {
    // Length, name and checksum are 12 bytes around the data.
    if (at + 12 > bytes.length) return [];
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return [];
    chunks.push({ name: bytes.toString('latin1', at + 4, at + 8), data: bytes.subarray(at + 8, end - 4) });
    at = end;
  }
  return chunks;
}

/** Pixels, or a note that the renderer skips, such as a colour profile; it does read tRNS and tEXt. */
function isHarmless({ name }: Chunk): boolean {
  return name === 'IDAT' || (/^[a-z][A-Za-z]{3}$/.test(name) && name !== 'tRNS' && name !== 'tEXt');
}

interface Rows {
  readonly count: number;
  /** Of one row, the byte that names its filter included. */
  readonly bytes: number;
}

/** From the header: 8 bits a channel, no palette, not interlaced, sides within the limit. */
function rowsOf(header: Buffer): Rows | undefined {
  if (header.length !== 13) return undefined;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [bits, colourType, compression, filter, interlace] = header.subarray(8);
  const pixelBytes = PIXEL_BYTES[colourType ?? 0];
  const isPlain = bits === 8 && compression === 0 && filter === 0 && interlace === 0;
  const isSmall = [width, height].every((side) => side > 0 && side <= LARGEST_DRAWING.side);
  if (!isPlain || !isSmall || pixelBytes === undefined) return undefined;
  return { count: height, bytes: 1 + width * pixelBytes };
}

/** Whether these are the packed rows, no more and no fewer; unpacking stops at the size that the header names. */
function hasExactly({ count, bytes }: Rows, packed: Buffer): boolean {
  try {
    const unpacked = inflateSync(packed, { maxOutputLength: count * bytes });
    if (unpacked.length !== count * bytes) return false;
    return Array.from({ length: count }, (_, row) => unpacked[row * bytes] ?? 0).every(
      (name) => name <= LAST_ROW_FILTER,
    );
  } catch {
    return false;
  }
}
