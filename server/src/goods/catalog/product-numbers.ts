import { keptWith } from '../../platform/memory/kept-with.ts';
import type { Catalog } from './catalog.ts';

interface NumberTables {
  byMaker: ReadonlyMap<string, readonly string[]>;
  byBareId: ReadonlyMap<string, readonly string[]>;
}

const plain = (number: string) => number.toUpperCase().replaceAll(/[\s._/-]/g, '');
/** Users and systems often leave out leading zeros and punctuation. */
const bare = (number: string) => (/^\d+$/.test(number) ? number.replace(/^0+(?=.)/, '') : plain(number));

function add(table: Map<string, string[]>, key: string, id: string): void {
  const ids = table.get(key);
  if (ids === undefined) table.set(key, [id]);
  else ids.push(id);
}

const tables = keptWith(
  ({ shape }: Catalog) => shape,
  ({ products }): NumberTables => {
    const byMaker = new Map<string, string[]>();
    const byBareId = new Map<string, string[]>();
    for (const { id, supplierNumber } of products.values()) {
      add(byBareId, bare(id), id);
      if (supplierNumber !== null && supplierNumber !== '') add(byMaker, plain(supplierNumber), id);
    }
    return { byMaker, byBareId };
  },
);

/** Products with this number of their maker, of which several may have the same; undefined when there are none. */
export const idsByMaker = (catalog: Catalog, written: string): readonly string[] | undefined =>
  tables(catalog).byMaker.get(plain(written));

/** Products whose item number differs only in leading zeros, case, spaces and marks; undefined when there are none. */
export const idsByBareNumber = (catalog: Catalog, written: string): readonly string[] | undefined =>
  /\d/.test(written) ? tables(catalog).byBareId.get(bare(written)) : undefined;
