/** The mark of a chart whose policies are listed, as the address keeps it: `of=STATE&key=Ohio&currency=USD`. */
import { PRODUCT_TYPES } from '@bindery/domain/products/product-type.ts';
import type { AtRiskPart, TechnologyKind } from '../../api/schema-interfaces.ts';
import { bookText } from '../../messages/book-messages.ts';
import { keyText } from './key-text.ts';

const text = bookText.exposure;
export const DIMENSIONS = ['PRODUCT', 'CLASS', 'STATE', 'COUNTRY', 'SIZE'] as const;
export type Dimension = (typeof DIMENSIONS)[number];
export const KINDS = Object.keys(text.shared.kinds).filter(isKind);

export interface MarkAddress {
  readonly of: Dimension | TechnologyKind | 'INSURED';
  readonly key: string;
  /** Name of an insured, whose key is an id. */
  readonly name?: string | undefined;
  readonly currency?: string | undefined;
}

export interface Mark {
  readonly title: string;
  readonly part: AtRiskPart;
}

const NAMES = ['of', 'key', 'name', 'currency'] as const;

/** The address with the policies of this mark. */
export function withMark(parameters: URLSearchParams, mark: MarkAddress): string {
  const next = withoutMark(parameters);
  for (const name of NAMES) if (mark[name] !== undefined) next.set(name, mark[name]);
  return `?${next.toString()}`;
}

export function withoutMark(parameters: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(parameters);
  for (const name of NAMES) next.delete(name);
  return next;
}

export function readMark(parameters: URLSearchParams): Mark | undefined {
  const [of, key] = [parameters.get('of'), parameters.get('key')];
  if (of === null || key === null) return undefined;
  const currency = parameters.get('currency') ?? undefined;
  if (of === 'INSURED') return { title: parameters.get('name') ?? key, part: { clientId: key, currency } };
  if (isKind(of)) {
    return { title: `${text.shared.kinds[of]}: ${key}`, part: { technology: { kind: of, name: key }, currency } };
  }
  const dimension = DIMENSIONS.find((one) => one === of);
  if (!dimension || (dimension === 'PRODUCT' && !PRODUCT_TYPES.some((type) => type === key))) return undefined;
  const title = `${text.limits.dimensions[dimension]}: ${keyText(dimension, key)}`;
  return { title, part: { [FIELDS[dimension]]: key, currency } };
}

const FIELDS: Readonly<Record<Dimension, keyof AtRiskPart>> = {
  PRODUCT: 'productType',
  CLASS: 'className',
  STATE: 'state',
  COUNTRY: 'country',
  SIZE: 'size',
};

export function isKind(text_: string): text_ is TechnologyKind {
  return Object.hasOwn(text.shared.kinds, text_);
}
