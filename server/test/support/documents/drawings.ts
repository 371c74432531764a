/** Drawn signatures as PNG files: those that a canvas writes, and those that no hand draws. */
import { crc32, deflateSync } from 'node:zlib';

/** A stroke on a canvas of 40 × 16, as Chromium 147 gave it by `toDataURL`. */
export const CANVAS_DRAWING = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAACgAAAAQCAYAAABk1z2tAAAA4UlEQVR4AcyTMQ4BQRSGRUer5Aq0Wq5AqeUKlGquQKvkDJRarkCppfW9ye7mZZJZwr7d2bxv9r3sJvNlJn+9FvmjBUcxumrBCYJP2MAAoigtOMaoBWdYwg1W0IXKSguKxItlC0PowwN2cIE5tKHU8gX15neGNfRArj893SPzFBpgXnmCevMrwwI6INefnu6e2TRc3wrikdWJbgZNkOuX0zUL1y+CeGV1oDMN17+C+LkyC1dRgs4yWQoNl4Vg4uleeeFyP3xarAX1/n649LdgX6aglpBw6TnYVyUYFPI/RC/4BgAA//8BGFoPAAAABklEQVQDABHRKiHxjtjlAAAAAElFTkSuQmCC',
  'base64',
);

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const END = chunk('IEND');

/** A small drawing in the way of a signature: a dark wave on nothing, as a PNG with transparency. */
export function aDrawnSignature(): Buffer {
  const [width, height] = [320, 90];
  const rowBytes = width * 4 + 1;
  const rows = Buffer.alloc(height * rowBytes);
  for (let x = 0; x < width; x += 1) {
    const y = Math.round(height / 2 + Math.sin(x / 17) * 30 * Math.cos(x / 90));
    for (const thick of [-1, 0, 1]) rows[(y + thick) * rowBytes + 1 + x * 4 + 3] = 255;
  }
  return png(header(width, height), pixels(rows), END);
}

/** Ten by ten pixels of nothing, with a note in it as some browsers write one. */
export const PLAIN_DRAWINGS: Readonly<Record<string, Buffer>> = {
  'notes of the colours': png(header(10, 10), chunk('sRGB', [0]), chunk('gAMA', [0, 0, 177, 143]), square(4), END),
  'no transparency': png(header(10, 10, [8, 2]), square(3), END),
  'several parts of pixels': png(header(10, 10), ...halves(deflateSync(Buffer.alloc(410))), END),
};

/** Each once held the renderer for ever, filled its memory, or made it fail. */
export const HOSTILE_DRAWINGS: Readonly<Record<string, Buffer>> = {
  'a chunk whose length is negative when signed': png(header(10, 10), declared('zzzz', 0xff_ff_ff_f4), END),
  'pixels that are said to be 60 MB': png(header(10, 10), declared('IDAT', 60_000_000), square(4), END),
  'a second header of 10,000 by 10,000': png(header(10, 10), header(10_000, 10_000), square(4), END),
  'a header that is too large': png(header(10_000, 10), square(4), END),
  'a side of nothing': png(header(0, 10), square(4), END),
  'pixels that unpack to far more': png(header(10, 10), pixels(Buffer.alloc(40_000_000)), END),
  'too few pixels': png(header(10, 10), pixels(Buffer.alloc(409)), END),
  'pixels that cannot be unpacked': png(header(10, 10), chunk('IDAT', Buffer.from('not packed')), END),
  'pixels that end in the middle': png(
    header(10, 10),
    chunk('IDAT', deflateSync(Buffer.alloc(410)).subarray(0, 9)),
    END,
  ),
  'no pixels': png(header(10, 10), END),
  'an unknown filter': png(header(10, 10), pixels(Buffer.alloc(410, 9)), END),
  'a palette': png(header(10, 10), chunk('PLTE', [0, 0, 0]), square(4), END),
  'transparency beside alpha': png(header(10, 10), chunk('tRNS', [0, 0]), square(4), END),
  'a long text': png(header(10, 10), chunk('tEXt', Buffer.alloc(300_000, 65)), square(4), END),
  'sixteen bits': png(header(10, 10, [16, 6]), square(8), END),
  'interlaced rows': png(header(10, 10, [8, 6, 0, 0, 1]), square(4), END),
  'bytes after its end': Buffer.concat([png(header(10, 10), square(4), END), Buffer.from('more')]),
  'no end': png(header(10, 10), square(4)),
};

function header(width: number, height: number, kind: readonly number[] = [8, 6]): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set(kind, 8);
  return chunk('IHDR', size);
}

/** Pixels of ten empty rows of ten. */
function square(pixelBytes: number): Buffer {
  return pixels(Buffer.alloc(10 * (1 + 10 * pixelBytes)));
}

function pixels(rows: Buffer): Buffer {
  return chunk('IDAT', deflateSync(rows));
}

function halves(packed: Buffer): readonly Buffer[] {
  return [chunk('IDAT', packed.subarray(0, 5)), chunk('IDAT', packed.subarray(5))];
}

/** A chunk without data that names another length. */
function declared(name: string, length: number): Buffer {
  const made = chunk(name);
  made.writeUInt32BE(length);
  return made;
}

function chunk(name: string, data: Uint8Array | readonly number[] = []): Buffer {
  const body = Buffer.concat([Buffer.from(name), Buffer.from(data)]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function png(...chunks: readonly Buffer[]): Buffer {
  return Buffer.concat([SIGNATURE, ...chunks]);
}
