import {
  type ChoosableEntry,
  filterEntries,
  sortEntries,
} from '@engros/contracts/favourites/choose-entries.ts';
import type { favoriteChoice } from '@engros/contracts/favourites/details.ts';
import { isOn } from '@engros/contracts/values/switches.ts';
import type Type from 'typebox';
import type { ListedProduct, OpenList } from './open-list.ts';
import { presentRow } from './present-list.ts';

export type Choice = Type.Static<Type.TObject<typeof favoriteChoice>>;

type Test = (listed: ListedProduct) => boolean;

/** For filters that exist only in the API and not on the screen. */
function testsOf({ section, category }: Choice): Test[] {
  const tests: Test[] = [];
  if (section !== undefined) tests.push(({ row }) => (row.SectionId ?? 'none') === section.toLowerCase());
  if (category !== undefined) tests.push(({ product }) => product.categories[0]?.id === category);
  return tests;
}

interface Entry extends ChoosableEntry {
  listed: ListedProduct;
}

function choose({ shelf }: OpenList, products: readonly ListedProduct[], choice: Choice) {
  const entries = products.flatMap((listed): Entry[] => {
    const product = shelf.snapshot(listed.product.id);
    return product === undefined ? [] : [{ listed, product, row: presentRow(listed) }];
  });
  const filtered = filterEntries(entries, {
    text: choice.text,
    deliverable: isOn(choice.deliverable),
    organic: isOn(choice.organic),
    bought: isOn(choice.bought),
  });
  return sortEntries(filtered, choice.sort).map(({ listed }) => listed);
}

const narrows = ({ text, deliverable, organic, bought, sort = 'list' }: Choice) =>
  text !== undefined || isOn(deliverable) || isOn(organic) || isOn(bought) || sort !== 'list';

export function chooseProducts(open: OpenList, choice: Choice): readonly ListedProduct[] {
  const tests = testsOf(choice);
  const named = open.products.filter((each) => tests.every((test) => test(each)));
  const chosen = narrows(choice) ? choose(open, named, choice) : named;
  return isOn(choice.orderByMx)
    ? chosen.toSorted((a, b) => b.product.popularity - a.product.popularity)
    : chosen;
}
