import { isSizeBand, sizeBandText } from '@bindery/domain/accumulation/index.ts';
import { PRODUCT_TYPES } from '@bindery/domain/products/product-type.ts';
import { countryText } from '../../../kit/text/country-text.ts';
import { bookText } from '../../messages/book-messages.ts';
import { portfolioText } from '../../messages/portfolio-messages.ts';
import { queueText } from '../../messages/queue-messages.ts';

/** A key of a dimension in words. */
export function keyText(dimension: string, key: string): string {
  if (key === '*') return bookText.exposure.limits.others;
  if (key === '') return dimension === 'STATE' ? bookText.exposure.limits.noState : portfolioText.unknown;
  const product = PRODUCT_TYPES.find((type) => type === key);
  if (dimension === 'PRODUCT' && product) return queueText.products[product];
  if (dimension === 'COUNTRY') return countryText(key);
  return dimension === 'SIZE' && isSizeBand(key) ? sizeBandText(key) : key;
}
