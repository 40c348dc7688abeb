import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SearchDocument } from '../../../server/src/search/index.ts';
import type { JudgedList } from './judged-list.ts';
import { readJudgements } from './read-judgements.ts';
import { realProducts } from './real-products.ts';

const LIMIT = 0.85;
/** A file outside the repository. It is not copied into the repository, because its licence differs. */
const FILE = join(import.meta.dirname, '../../../../shared/data/products/off2019_danish_gtin13.csv');

/** The first two cells of each line; names may be quoted and contain commas. */
function readNames(text: string): { gtin: string; name: string }[] {
  return [...text.matchAll(/^(\d{13}),(?:"((?:[^"]|"")*)"|([^",\n]*)),/gm)].map(
    ([, gtin = '', quoted, plain]) => ({ gtin, name: (quoted ?? plain ?? '').replaceAll('""', '"') }),
  );
}

function documentOf({ gtin, name }: { gtin: string; name: string }, at: number): SearchDocument {
  return {
    id: String(900_000 + at),
    name,
    brandId: null,
    brand: null,
    isPrivateBrand: false,
    supplierId: '',
    supplier: '',
    supplierNumber: null,
    supplierPlace: null,
    gtins: [gtin.padStart(14, '0')],
    sizes: [],
    categories: [],
    description: '',
    markings: [],
    coolType: 'dry',
    isAirCargo: false,
    isOrganic: false,
    isOnOffer: false,
    hasFoodWaste: false,
    hasBargain: false,
    isPresale: false,
    isInStock: false,
    isSample: false,
    popularity: 0,
  };
}

/** Danish queries on 1,753 real products that have only names; null when the file is absent. */
export function realList(): JudgedList | null {
  if (!existsSync(FILE)) return null;
  return {
    name: 'real',
    judgements: readJudgements(realProducts),
    documents: readNames(readFileSync(FILE, 'utf8')).map(documentOf),
    limit: LIMIT,
  };
}
