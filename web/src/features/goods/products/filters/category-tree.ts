import type { FacetOption } from '@engros/contracts/pages/search.ts';

export interface CategoryChoice {
  option: FacetOption;
  /** 0 for the highest level shown. */
  depth: number;
  /** Hidden behind "Vis n flere" (show n more): each level shows four options at first (SRC-04). */
  isBeyond: boolean;
}

type Options = readonly FacetOption[];

function parentOf(options: Options, id: string): string | undefined {
  return options.find((option) => option.Id === id)?.ParentId ?? undefined;
}

function ancestorsOf(options: Options, id: string): string[] {
  const found: string[] = [];
  let parent = parentOf(options, id);
  while (parent !== undefined && !found.includes(parent)) {
    found.push(parent);
    parent = parentOf(options, parent);
  }
  return found;
}

/** The highest level that offers a choice between several, and the children of chosen categories. */
export function categoryTree(options: Options, chosen: readonly string[], visible = 4): CategoryChoice[] {
  const ids = new Set(options.map((option) => option.Id));
  const childrenOf = (id: string) => options.filter((option) => option.ParentId === id);
  const open = new Set(chosen.flatMap((id) => [id, ...ancestorsOf(options, id)]));
  let top = options.filter((option) => option.ParentId === null || !ids.has(option.ParentId));
  while (top.length === 1 && top[0] && childrenOf(top[0].Id).length > 0) top = childrenOf(top[0].Id);
  const choices: CategoryChoice[] = [];
  const walk = (level: Options, depth: number) => {
    const ordered = [
      ...level.filter((option) => option.Count > 0),
      ...level.filter((option) => option.Count <= 0),
    ];
    for (const [index, option] of ordered.entries()) {
      const isOpen = open.has(option.Id);
      choices.push({ option, depth, isBeyond: index >= visible && !isOpen });
      if (isOpen) walk(childrenOf(option.Id), depth + 1);
    }
  };
  walk(top, 0);
  return choices;
}

/** A newly chosen category replaces its ancestors and descendants. */
export function chooseCategories(
  options: Options,
  before: readonly string[],
  after: readonly string[],
): string[] {
  const [added] = after.filter((id) => !before.includes(id));
  if (added === undefined) return [...after];
  const above = ancestorsOf(options, added);
  return after.filter((id) => !above.includes(id) && !ancestorsOf(options, id).includes(added));
}
