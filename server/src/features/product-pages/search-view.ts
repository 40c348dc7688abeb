import { memoOfOwner } from '../../platform/memo-of-owner.ts';
import { type CustomerMarks, markProducts, type Ordinals, type SearchIndex } from '../../search/index.ts';
import type { CustomerShelf, Goods } from '../product-snapshots/index.ts';
import { identityOf } from './answer-memory.ts';
import { createCustomerMarks } from './customer-marks.ts';
import { createDepotClasses } from './depot-classes.ts';
import { createLayers, type Layers } from './overlay-index.ts';
import { createPriceColumn } from './price-column.ts';

/** All that a search follows from beside the question itself, at one moment. */
export interface SearchView {
  readonly shelf: CustomerShelf;
  readonly words: SearchIndex;
  readonly marks: CustomerMarks;
  readonly layers: Layers;
  /** What the customer may buy; null for everything. */
  readonly assortment: Ordinals | null;
  /** The customer's prices to sort by, worked out when first asked for. */
  prices(): Float64Array;
  /** Names the words, the customer's marks and assortment, and all names and texts: what suggestions follow from. */
  readonly key: string;
  /** Adds stock, lots, offers, the date and the sight of prices: what a search follows from. */
  readonly wholeKey: string;
}

function namesKey({ catalog, request }: CustomerShelf, textVersion: number): string {
  const { shape, categories, brands, suppliers, presalePeriods } = catalog;
  const objects = [shape, categories, brands, suppliers, presalePeriods].map(identityOf);
  return `${objects.join('.')}.${textVersion}.${request.language}`;
}

function marksKey(marks: CustomerMarks): string {
  const { purchased, boughtOften, favorites, onAgreement, deliverable, mightBeLate } = marks;
  const all = [purchased, boughtOften, favorites, onAgreement, deliverable, mightBeLate];
  return all.map((each) => (each === undefined ? 0 : identityOf(each))).join('.');
}

function layersKey({ isInStock, hasFoodWaste, hasBargain, isOnOffer, isPresale }: Layers): string {
  return [isInStock, hasFoodWaste, hasBargain, isOnOffer, isPresale].map(identityOf).join('.');
}

/** What is named by the shelf's own values. */
function shelfKey({ date, request, terms: { place } }: CustomerShelf): string {
  const centre = place === null ? '' : `${place.latitude},${place.longitude},${place.source}`;
  return `${date}.${request.presalePeriodId}.${request.maySeePrices}.${centre}`;
}

/** All but what is excluded for the customer. */
function createAssortments(): (words: SearchIndex, shelf: CustomerShelf) => Ordinals | null {
  const kept = memoOfOwner<ReadonlySet<string>, Ordinals>(1);
  return (words, { prices: { excluded } }) => {
    if (excluded.size === 0) return null;
    const known = kept.get(excluded, '');
    if (known?.ids === words.ids) return known;
    const out = markProducts(words, excluded);
    return kept.set(excluded, '', { ids: words.ids, words: out.words.map((word) => ~word) });
  };
}

export type SearchViews = (shelf: CustomerShelf) => Promise<SearchView>;

/** Gives the view of a shelf; nothing of it is worked out again while what it follows from is the same. */
export function createSearchViews(goods: Goods): SearchViews {
  const classesOf = createDepotClasses();
  const marksOf = createCustomerMarks(goods, classesOf);
  const layersOf = createLayers(classesOf);
  const assortmentOf = createAssortments();
  const priceColumn = createPriceColumn();
  return async (shelf) => {
    const words = goods.catalog.searchIndex();
    const marks = await marksOf(words, shelf);
    const layers = layersOf(words, shelf);
    const assortment = assortmentOf(words, shelf);
    const bought = assortment === null ? 0 : identityOf(assortment);
    const key = `${identityOf(words)}.${marksKey(marks)}.${bought}.${namesKey(shelf, goods.textVersion())}`;
    const wholeKey = `${key}|${layersKey(layers)}|${shelfKey(shelf)}`;
    return {
      shelf,
      words,
      marks,
      layers,
      assortment,
      prices: () => priceColumn(words, shelf),
      key,
      wholeKey,
    };
  };
}
