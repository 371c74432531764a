/** How the provider looks: its colour and its logo, read once at the start from the settings. Start at `brand.ts`. */
export { type Brand, readBrand } from './brand.ts';
export { BRAND_CSS_PATH, brandCss, LOGO_PATH } from './brand-css.ts';
export { type DocumentBrand, documentBrand } from './document-brand.ts';
