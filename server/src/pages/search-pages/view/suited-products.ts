import { isInForce, type ProfileRule } from '@engros/contracts/goods/allergen-profile.ts';
import type { CatalogProduct } from '../../../goods/catalog/catalog-product.ts';
import { stopsOf } from '../../../goods/product-snapshots/profile-mark.ts';
import type { CustomerShelf } from '../../../goods/product-snapshots/shelf.ts';
import { derived } from '../../../platform/memory/derived.ts';
import { keptWith } from '../../../platform/memory/kept-with.ts';
import { byValue, latest } from '../../../platform/memory/sources.ts';
import type { Ordinals, SearchIndex } from '../../../search/index.ts';
import type { IndexedRows, RowsOf } from './indexed-rows.ts';
import { emptyBits, putBit, sameBits } from './put-bit.ts';

type Rules = readonly ProfileRule[];

/** Memory limit in bytes for the bit sets of about 500 kitchens at 50,000 products; those without a profile share one. */
const keptBytes = 4 * 1024 * 1024;

interface Sources {
  customerId: string;
  rules: Rules;
  rows: IndexedRows;
  ids: SearchIndex['ids'];
}

/** Each product is held against a profile once, as long as neither changes. */
const suitsOf = keptWith(
  (rules: Rules) => rules,
  (allergenProfile) =>
    keptWith(
      (product: CatalogProduct) => product,
      (product) => stopsOf({ allergenProfile }, product).length === 0,
    ),
);

const allOf = keptWith(
  (ids: SearchIndex['ids']) => ids,
  (ids): Ordinals => {
    const words = emptyBits(ids.length);
    ids.forEach((_id, at) => {
      putBit(words, at, true);
    });
    return { words, ids };
  },
);

/** Products that the kitchen's allergen profile does not stop; what is not stated only warns, so it is among them. */
export function createSuitedProducts(rowsOf: RowsOf): (index: SearchIndex, shelf: CustomerShelf) => Ordinals {
  const suited = derived({
    sources: { customerId: byValue, rules: latest, rows: latest, ids: latest },
    compute({ rules, rows, ids }: Sources, before: Ordinals | undefined): Ordinals {
      const words = emptyBits(ids.length);
      const suits = suitsOf(rules);
      rows.forEach((product, at) => {
        putBit(words, at, product !== undefined && suits(product));
      });
      return before?.ids === ids && sameBits(before.words, words) === before.words ? before : { words, ids };
    },
    maxBytes: keptBytes,
    bytesOf: ({ words }) => words.byteLength,
  });
  return (index, shelf) => {
    const rules = shelf.terms.allergenProfile;
    if (!rules.some(isInForce)) return allOf(index.ids);
    const rows = rowsOf(shelf.catalog, index);
    return suited({ customerId: shelf.terms.customerId, rules, rows, ids: index.ids });
  };
}
