import type { FavoriteSort } from '@engros/contracts/favourites/details.ts';
import { isDayText } from '../../../../lib/formats/written-day.ts';

type Given = Record<string, unknown>;

/** Besides the order that the kitchen gave the list. */
export const listSorts = ['category', 'name', 'number', 'latest', 'times'] as const satisfies FavoriteSort[];
export type ListSort = (typeof listSorts)[number];

export const listFlags = ['deliverable', 'organic', 'bought'] as const;
export type ListFlag = (typeof listFlags)[number];

const longestText = 100;

/** In the URL of a list. The print view and the downloaded files use the same parameters (FAV-05). */
export type ListParameters = { text?: string; sort?: ListSort } & { [flag in ListFlag]?: 'True' };

/** A filter is active only if its value is exactly `True` (specification 5). */
export function listParameters(given: Given): ListParameters {
  const sort = listSorts.find((each) => each === given.sort);
  const found: ListParameters = {
    ...(typeof given.text === 'string' && given.text !== '' && { text: given.text.slice(0, longestText) }),
    ...(sort && { sort }),
  };
  for (const flag of listFlags) if (given[flag] === 'True') found[flag] = 'True';
  return found;
}

/** True when the parameters hide some products; a sort order hides none. */
export function narrows({ sort: _, ...filters }: ListParameters): boolean {
  return Object.keys(filters).length > 0;
}

/** Also has the delivery day whose prices are shown. */
export interface PrintParameters extends ListParameters {
  /** `yyyy-MM-dd`. */
  expectedDeliveryDate?: string;
  preSaleId?: string;
}

export function printParameters(given: Given): PrintParameters {
  const { expectedDeliveryDate: day, preSaleId } = given;
  const isDay = isDayText(day);
  return {
    ...listParameters(given),
    ...(isDay && { expectedDeliveryDate: day }),
    ...(typeof preSaleId === 'string' && { preSaleId }),
  };
}
