import type { Facets } from '@engros/contracts/pages/search.ts';
import { categoryTree, chooseCategories } from '../../../../features/goods/products/filters/category-tree.ts';
import { shortDay } from '../../../../lib/formats/day-formats.ts';
import { label } from '../../../../lib/labels.ts';
import type { FacetOption } from '../../../../ui/goods/facet-group.tsx';
import { type FlagName, type ListName, optionsOf, type SearchState, withFilters } from '../search-state.ts';

export interface FacetGroupModel {
  id: ListName | 'offers';
  title: string;
  options: FacetOption[];
  value: string[];
  /** Number of options shown until the user presses "Vis n flere" (show n more). */
  visible: number;
  hasSearch: boolean;
  defaultExpanded: boolean;
  change: (ids: string[]) => SearchState;
}

const flagMark = 'flag ';
const offerFlags: readonly FlagName[] = ['foodWaste', 'bargain', 'onOffer', 'presale'];
const markingFlags: readonly FlagName[] = ['organic', 'airCargo'];

export function flagText(name: FlagName, expectedDate: string | null): string {
  if (name === 'deliverable' && expectedDate) {
    return label('search.flag.deliverableOn', { day: shortDay(expectedDate) });
  }
  return label(`search.flag.${name}`);
}

export function flagCount(facets: Facets | undefined, name: FlagName): number {
  return facets?.Flags[name] ?? 0;
}

function listOptions(facets: Facets | undefined, name: ListName): FacetOption[] {
  return optionsOf(facets, name).map(({ Id, Name, Count }) => ({ id: Id, label: Name, count: Count }));
}

function flagOptions(facets: Facets | undefined, names: readonly FlagName[], state: SearchState) {
  return names
    .filter((name) => flagCount(facets, name) > 0 || state[name])
    .map((name) => ({ id: flagMark + name, label: flagText(name, null), count: flagCount(facets, name) }));
}

function chosenFlags(state: SearchState, names: readonly FlagName[]): string[] {
  return names.filter((name) => state[name]).map((name) => flagMark + name);
}

function flagChange(ids: readonly string[], names: readonly FlagName[]): Partial<SearchState> {
  return Object.fromEntries(
    names.map((name) => [name, ids.includes(flagMark + name) ? ('True' as const) : undefined]),
  );
}

function listGroup(
  state: SearchState,
  facets: Facets | undefined,
  name: Exclude<ListName, 'markings'>,
  more: Partial<FacetGroupModel> = {},
): FacetGroupModel {
  return {
    id: name,
    title: label(`search.facet.${name}`),
    options: listOptions(facets, name),
    value: state[name] ?? [],
    visible: 4,
    hasSearch: false,
    defaultExpanded: true,
    change: (ids) => withFilters(state, { [name]: ids }),
    ...more,
  };
}

function categoryGroup(state: SearchState, facets: Facets | undefined): FacetGroupModel {
  const categories = facets?.Categories ?? [];
  const chosen = state.categories ?? [];
  const options = categoryTree(categories, chosen).map(({ option, depth, isBeyond }) => ({
    id: option.Id,
    label: option.Name,
    count: option.Count,
    depth,
    isBeyond,
  }));
  return listGroup(state, facets, 'categories', {
    options,
    change: (ids) => withFilters(state, { categories: chooseCategories(categories, chosen, ids) }),
  });
}

function flagsBeside(markings: readonly FacetOption[], flags: readonly FacetOption[]): FacetOption[] {
  return flags.filter((flag) => !markings.some((marking) => marking.label === flag.label));
}

function markingGroup(state: SearchState, facets: Facets | undefined): FacetGroupModel {
  const markings = listOptions(facets, 'markings');
  return {
    id: 'markings',
    title: label('search.facet.markings'),
    options: [...markings, ...flagsBeside(markings, flagOptions(facets, markingFlags, state))],
    value: [...chosenFlags(state, markingFlags), ...(state.markings ?? [])],
    visible: 7,
    hasSearch: false,
    defaultExpanded: true,
    change: (ids) =>
      withFilters(state, {
        ...flagChange(ids, markingFlags),
        markings: ids.filter((id) => !id.startsWith(flagMark)),
      }),
  };
}

function offerGroup(state: SearchState, facets: Facets | undefined): FacetGroupModel {
  return {
    id: 'offers',
    title: label('search.facet.offers'),
    options: flagOptions(facets, offerFlags, state),
    value: chosenFlags(state, offerFlags),
    visible: 4,
    hasSearch: false,
    defaultExpanded: true,
    change: (ids) => withFilters(state, flagChange(ids, offerFlags)),
  };
}

export function facetGroups(state: SearchState, facets: Facets | undefined): FacetGroupModel[] {
  const translateCool = (group: FacetGroupModel): FacetGroupModel => ({
    ...group,
    options: group.options.map((option) => ({ ...option, label: coolText(option) })),
  });
  return [
    categoryGroup(state, facets),
    markingGroup(state, facets),
    offerGroup(state, facets),
    listGroup(state, facets, 'brands', { hasSearch: true }),
    listGroup(state, facets, 'privateBrands', { defaultExpanded: Boolean(state.privateBrands) }),
    translateCool(listGroup(state, facets, 'coolTypes', { defaultExpanded: Boolean(state.coolTypes) })),
    listGroup(state, facets, 'suppliers', { hasSearch: true, defaultExpanded: Boolean(state.suppliers) }),
  ].filter((group) => group.options.length > 0);
}

function coolText({ id, label: text }: FacetOption): string {
  return coolTypeText(id) ?? text;
}

export function coolTypeText(id: string): string | undefined {
  if (id === 'cool' || id === 'freeze' || id === 'dry') return label(`product.cool.${id}`);
  return undefined;
}
