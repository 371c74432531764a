import type { Brand } from './brand.ts';

export const LOGO_PATH = '/brand/logo.png';
export const BRAND_CSS_PATH = '/brand/brand.css';

/** Wider logos are drawn smaller. */
const MOST_EMS = 8;
const HEIGHT_EMS = 1.6;

/**
 * The style sheet that follows those of every screen and page: the accents in place of the product's own, and the logo
 * before each `.provider-name`. Empty without a brand.
 */
export function brandCss({ palette, logo }: Brand): string {
  return [palette && coloursCss(palette), logo && logoCss(logo)].filter((css) => css !== null).join('\n');
}

function coloursCss({ light, dark }: NonNullable<Brand['palette']>): string {
  return `.api-docs,
.bindery {
  --accent: light-dark(${light.accent}, ${dark.accent});
  --accent-strong: light-dark(${light.strong}, ${dark.strong});
  --accent-ground: light-dark(${light.ground}, ${dark.ground});
  --on-accent: light-dark(${light.onAccent}, ${dark.onAccent});
}`;
}

function logoCss({ width, height }: NonNullable<Brand['logo']>): string {
  const wide = Math.min((width / Math.max(height, 1)) * HEIGHT_EMS, MOST_EMS);
  return `.provider-name::before {
  content: "";
  display: inline-block;
  width: ${wide.toFixed(2)}em;
  height: ${HEIGHT_EMS}em;
  margin-inline-end: 0.5em;
  vertical-align: middle;
  background: url("${LOGO_PATH}") center / contain no-repeat;
}
.api-docs .logo svg {
  display: none;
}`;
}
