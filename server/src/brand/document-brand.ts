import type { Brand } from './brand.ts';

/** The brand as the data of a document holds it, which a worker draws; null where the product's own look is kept. */
export interface DocumentBrand {
  /** Readable on white paper, #rrggbb. */
  readonly accent: string | null;
  /** A PNG in base64, with its width over its height. */
  readonly logo: { readonly png: string; readonly ratio: number } | null;
}

export function documentBrand({ palette, logo }: Brand): DocumentBrand {
  return {
    accent: palette?.light.accent ?? null,
    logo: logo && { png: logo.bytes.toString('base64'), ratio: logo.width / Math.max(logo.height, 1) },
  };
}
