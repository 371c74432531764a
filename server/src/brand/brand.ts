import { readFile } from 'node:fs/promises';
import { type Palette, paletteOf } from './palette.ts';

/** How the provider looks on screens, pages, documents and mails; null where the product's own look is kept. */
export interface Brand {
  readonly palette: Palette | null;
  readonly logo: Logo | null;
}

/** A PNG, in pixels. */
export interface Logo {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

const LARGEST_LOGO = 200_000;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const HEADER_BYTES = 33;
const SIZE_AT = 16;

/**
 * The brand of the settings: `colour` as `#rrggbb`, `logo` as the path of a PNG of at most 200 kB. Throws an Error that names
 * the setting when the file cannot be read or is something else.
 */
export async function readBrand(given: {
  readonly colour?: string | undefined;
  readonly logo?: string | undefined;
}): Promise<Brand> {
  return {
    palette: (given.colour !== undefined && paletteOf(given.colour)) || null,
    logo: given.logo === undefined ? null : await readLogo(given.logo),
  };
}

async function readLogo(path: string): Promise<Logo> {
  const bytes = await readFile(path).catch((cause: unknown) => {
    throw new Error(`PROVIDER_LOGO cannot be read: ${path}`, { cause });
  });
  if (bytes.length > LARGEST_LOGO) throw new Error(`PROVIDER_LOGO is larger than ${LARGEST_LOGO / 1000} kB: ${path}`);
  if (bytes.length < HEADER_BYTES || !bytes.subarray(0, PNG.length).equals(PNG)) {
    throw new Error(`PROVIDER_LOGO is not a PNG: ${path}`);
  }
  return { bytes, width: bytes.readUInt32BE(SIZE_AT), height: bytes.readUInt32BE(SIZE_AT + 4) };
}
