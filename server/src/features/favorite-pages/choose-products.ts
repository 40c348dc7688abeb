import type { FavoriteSort, favoriteChoice } from '@engros/contracts/favorites/details.ts';
import { isOn } from '@engros/contracts/values/switches.ts';
import type Type from 'typebox';
import { foldText } from '../../search/index.ts';
import { displayNameOf } from '../product-snapshots/index.ts';
import type { ListedProduct, OpenList } from './open-list.ts';

export type Choice = Type.Static<Type.TObject<typeof favoriteChoice>>;

type Test = (listed: ListedProduct) => boolean;

/** Returns a test for products in which every word of a text occurs. */
function hasWords({ shelf }: OpenList, text: string): Test {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  const { language } = shelf.request;
  return ({ product, row }) => {
    const { OwnNumber, Note } = row;
    const parts = [displayNameOf(product, language), product.brand, product.id, OwnNumber, Note];
    const folded = foldText(parts.filter(Boolean).join(' '));
    return words.every((word) => folded.includes(word));
  };
}

/** Returns the tests of the filters that are set. */
function testsOf(open: OpenList, choice: Choice): Test[] {
  const { shelf } = open;
  const tests: Test[] = [];
  if (choice.text?.trim()) tests.push(hasWords(open, choice.text));
  if (isOn(choice.deliverable))
    tests.push(({ product }) => shelf.availability(product.id)?.isDeliverable === true);
  if (isOn(choice.organic)) tests.push(({ product }) => product.isOrganic);
  if (isOn(choice.bought)) tests.push(({ usual }) => usual !== null);
  const { section, category } = choice;
  if (section !== undefined) tests.push(({ row }) => (row.SectionId ?? 'none') === section.toLowerCase());
  if (category !== undefined) tests.push(({ product }) => product.categories[0]?.id === category);
  return tests;
}

type Compare = (a: ListedProduct, b: ListedProduct) => number;

const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b));
const collator = new Intl.Collator('da');

/** Returns how a sort compares two products; products that are equal keep the order of the list. */
function comparison({ shelf }: OpenList, sort: FavoriteSort): Compare | null {
  const { language } = shelf.request;
  const category = ({ product }: ListedProduct) =>
    product.categories[0]?.sortOrder ?? Number.MAX_SAFE_INTEGER;
  const latest = ({ usual }: ListedProduct) => usual?.wire.LatestDate ?? '';
  const times = ({ usual }: ListedProduct) => usual?.wire.Times ?? 0;
  switch (sort) {
    case 'list':
      return null;
    case 'name':
      return (a, b) =>
        collator.compare(displayNameOf(a.product, language), displayNameOf(b.product, language));
    case 'category':
      return (a, b) => category(a) - category(b);
    case 'number':
      return (a, b) => byText(a.product.id, b.product.id);
    case 'latest':
      return (a, b) => byText(latest(b), latest(a));
    case 'times':
      return (a, b) => times(b) - times(a);
  }
}

/** Returns the products of a list that pass the filters, sorted. */
export function chooseProducts(open: OpenList, choice: Choice): readonly ListedProduct[] {
  const tests = testsOf(open, choice);
  const chosen =
    tests.length === 0 ? open.products : open.products.filter((each) => tests.every((test) => test(each)));
  if (isOn(choice.orderByMx)) return chosen.toSorted((a, b) => b.product.popularity - a.product.popularity);
  const compare = comparison(open, choice.sort ?? 'list');
  return compare === null ? chosen : chosen.toSorted(compare);
}
