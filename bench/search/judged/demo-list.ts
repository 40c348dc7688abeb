import { catalogDrafts } from '../../../server/demo/goods/catalog.ts';
import { categoryRows } from '../../../server/demo/goods/category-rows.ts';
import type { ProductDraft } from '../../../server/demo/goods/product-draft.ts';
import { sampleIds as samples } from '../../../server/demo/goods/samples.ts';
import type { SearchDocument } from '../../../server/src/search/index.ts';
import { demoAsTyped, demoAsTypedInEnglish } from './demo-as-typed.ts';
import { demoByNumberAndBrand } from './demo-by-number-and-brand.ts';
import { demoDairyGreenBread } from './demo-dairy-green-bread.ts';
import { demoDryDrinksHouse } from './demo-dry-drinks-house.ts';
import { demoKitchenWords } from './demo-kitchen-words.ts';
import { demoMeatAndFish } from './demo-meat-and-fish.ts';
import { demoSlips } from './demo-slips.ts';
import type { JudgedList } from './judged-list.ts';
import { readJudgements } from './read-judgements.ts';

const PRODUCTS = 5000;
const LIMIT = 0.9;
const sampleIds = new Set(samples);
const rows = new Map(categoryRows.map((row) => [row.id, row]));

function pathOf(categoryId: string): { id: string; name: string; nameEn: string }[] {
  const row = rows.get(categoryId);
  if (row === undefined) return [];
  const above = row.parent_id === null ? [] : pathOf(row.parent_id);
  return [...above, { id: row.id, name: row.name_da, nameEn: row.name_en }];
}

/** The same document that the server makes from the seeded rows. */
function documentOf(draft: ProductDraft): SearchDocument {
  return {
    id: draft.id,
    name: draft.name,
    nameEn: draft.nameEn,
    brandId: draft.brand.id,
    brand: draft.brand.name,
    isPrivateBrand: draft.brand.is_private,
    supplierId: draft.brand.supplier_id,
    supplier: draft.brand.supplierName,
    supplierNumber: draft.supplierNumber,
    supplierPlace: null,
    gtins: draft.units.map(({ gtin }) => gtin),
    sizes: draft.units.flatMap(({ content, one }) => [content, one]),
    categories: pathOf(draft.categoryId),
    description: draft.description,
    markings: draft.markings,
    coolType: draft.coolType,
    isAirCargo: false,
    isOrganic: draft.isOrganic,
    isOnOffer: false,
    hasFoodWaste: false,
    hasBargain: false,
    isPresale: false,
    isInStock: false,
    isSample: sampleIds.has(draft.id),
    popularity: draft.popularity,
  };
}

let documents: readonly SearchDocument[] | undefined;

function demoDocuments(): readonly SearchDocument[] {
  documents ??= Array.from(catalogDrafts(PRODUCTS, ''), documentOf);
  return documents;
}

export function demoList(): JudgedList {
  return {
    name: 'demo',
    judgements: [demoMeatAndFish, demoDairyGreenBread, demoDryDrinksHouse].flatMap(readJudgements),
    documents: demoDocuments(),
    limit: LIMIT,
  };
}

export function demoAsTypedList(): JudgedList {
  return {
    name: 'demo, as typed',
    documents: demoDocuments(),
    limit: 0.85,
    judgements: [demoAsTyped, demoByNumberAndBrand].flatMap(readJudgements),
  };
}

function asTyped(name: string, lines: string): JudgedList {
  return { name, documents: demoDocuments(), limit: 0.88, judgements: readJudgements(lines) };
}

export const demoKitchenList = () => asTyped('demo, kitchen words', demoKitchenWords);
export const demoSlipsList = () => asTyped('demo, slips', demoSlips);

export function demoInEnglishList(): JudgedList {
  return {
    name: 'demo, English',
    documents: demoDocuments(),
    language: 'en',
    limit: 0.85,
    judgements: readJudgements(demoAsTypedInEnglish),
  };
}
