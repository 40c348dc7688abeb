import { describe, expect, test } from 'vitest';
import { categoryTree, chooseCategories } from './category-tree.ts';

const option = (Id: string, ParentId: string | null, Count = 1) => ({
  Id,
  ParentId,
  Name: Id,
  Count,
  IsSelected: false,
});
const tree = [
  option('meat', null),
  option('poultry', 'meat'),
  option('beef', 'meat'),
  option('lamb', 'meat', 0),
  option('fresh', 'poultry'),
  option('frozen', 'poultry'),
];
const names = (chosen: string[]) =>
  categoryTree(tree, chosen).map(({ option: { Id }, depth }) => '-'.repeat(depth) + Id);

describe('categories to choose among', () => {
  test('a level with one category gives way; empty ones come last', () => {
    expect(names([])).toEqual(['poultry', 'beef', 'lamb']);
    expect(
      categoryTree([tree[3] ?? option('', null), ...tree.slice(0, 3)], []).map((each) => each.option.Id),
    ).toEqual(['poultry', 'beef', 'lamb']);
  });

  test('children of a chosen one show beneath it and stay', () => {
    expect(names(['poultry'])).toEqual(['poultry', '-fresh', '-frozen', 'beef', 'lamb']);
    expect(names(['fresh'])).toEqual(['poultry', '-fresh', '-frozen', 'beef', 'lamb']);
  });

  test('each level shows four at first', () => {
    const many = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => option(id, null));
    const below = ['1', '2', '3', '4', '5'].map((id) => option(id, 'f'));
    const beyond = categoryTree([...many, ...below], ['f'])
      .filter((choice) => choice.isBeyond)
      .map((choice) => choice.option.Id);
    expect(beyond).toEqual(['e', '5']);
  });

  test('the narrowest choice counts, child or parent', () => {
    expect(chooseCategories(tree, ['poultry'], ['poultry', 'fresh'])).toEqual(['fresh']);
    expect(chooseCategories(tree, ['fresh', 'frozen'], ['fresh', 'frozen', 'poultry'])).toEqual(['poultry']);
    expect(chooseCategories(tree, ['fresh'], ['fresh', 'beef'])).toEqual(['fresh', 'beef']);
    expect(chooseCategories(tree, ['fresh', 'beef'], ['beef'])).toEqual(['beef']);
  });
});
