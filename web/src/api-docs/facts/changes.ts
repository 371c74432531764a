import { PRODUCT_TYPES, type ProductType } from '@bindery/domain/products/index.ts';
import type { Change, ChangeKind, ReleaseNote } from '../release-notes.ts';

export const KIND_NAMES: Readonly<Record<ChangeKind, string>> = {
  added: 'Added',
  changed: 'Changed',
  fixed: 'Fixed',
  removed: 'Removed',
};

// The pages of the guides, by product.
const PAGES: Readonly<Record<string, ProductType>> = { cyber: 'CYBER', 'cyber-eu': 'CYBER_EU', 'tech-eo': 'TECH_EO' };

/** The changes of an entry, each with its kind and products. An entry without a list is one change: its body. */
export function changesOf(note: ReleaseNote): readonly Required<Change>[] {
  const { body, changes, kind = 'added' } = note;
  if (!changes) return [{ kind, products: productsOf(note), text: body }];
  return changes.map((change) => {
    const given = typeof change === 'string' ? { text: change } : change;
    return { kind: 'added', products: PRODUCT_TYPES, ...given };
  });
}

/** Those whose pages the entry points to; all of them when it points to anything else as well. */
function productsOf({ sections }: ReleaseNote): readonly ProductType[] {
  const products = sections.map((place) => PAGES[place.split('/')[0] ?? '']);
  const named = products.filter((product) => product !== undefined);
  return named.length === products.length && named.length > 0 ? [...new Set(named)] : PRODUCT_TYPES;
}
