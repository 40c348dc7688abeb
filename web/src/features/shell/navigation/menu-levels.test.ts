import { describe, expect, test } from 'vitest';
import { aNavigationItem } from '../../../../test/a-navigation.ts';
import { badgeOf, leaveLevel, linksShown, numberLinks, openLevel, parentShown } from './menu-levels.ts';

const menu = (Id: string, ...MenuItems: ReturnType<typeof aNavigationItem>[]) =>
  aNavigationItem({ Id, Type: 'navigation_menu', MenuItems });
const links = numberLinks([
  menu(
    'products',
    menu('meat', menu('poultry', aNavigationItem({ Id: 'chicken' })), aNavigationItem({ Id: 'beef' })),
  ),
  aNavigationItem({ Id: 'brands' }),
  menu('empty'),
  aNavigationItem({ Id: 'favorites', Type: 'navigation_favorites' }),
]);
const idsShown = (path: readonly string[]) => linksShown(links, path).map(({ Id }) => Id);

describe('levels of the menu', () => {
  test('every entry knows its place, its parent and its level', () => {
    expect(links.map(({ Id, id, parentId, level }) => [Id, id, parentId, level])).toEqual([
      ['products', '0', null, 0],
      ['meat', '0.0', '0', 1],
      ['poultry', '0.0.0', '0.0', 2],
      ['chicken', '0.0.0.0', '0.0.0', 3],
      ['beef', '0.0.1', '0.0', 2],
      ['brands', '1', null, 0],
      ['empty', '2', null, 0],
      ['favorites', '3', null, 0],
    ]);
  });

  test('menus and favourites open their level, level by level, and back', () => {
    let path = openLevel(links, [], '0');
    expect(idsShown(path)).toEqual(['meat']);
    expect(parentShown(links, path)?.Id).toBe('products');
    path = openLevel(links, path, '0.0');
    path = openLevel(links, path, '0.0.0');
    expect(idsShown(path)).toEqual(['chicken']);
    path = leaveLevel(path);
    expect(idsShown(path)).toEqual(['poultry', 'beef']);
    expect(leaveLevel(leaveLevel(leaveLevel(path)))).toEqual([]);
    expect(idsShown([])).toEqual(['products', 'brands', 'empty', 'favorites']);
    expect(parentShown(links, [])).toBeUndefined();
    expect(openLevel(links, [], '3')).toEqual(['3']);
  });

  test('hidden entries, links and empty menus open nothing', () => {
    expect(openLevel(links, [], '0.0')).toEqual([]);
    expect(openLevel(links, ['0'], '0')).toEqual(['0']);
    expect(openLevel(links, [], '1')).toEqual([]);
    expect(openLevel(links, [], '2')).toEqual([]);
    expect(openLevel(links, [], 'gone')).toEqual([]);
  });

  test('a badge counts unread messages or jobs, and nothing else', () => {
    expect(badgeOf(aNavigationItem({ UnreadNotificationsCount: 5 }))).toBe(5);
    expect(badgeOf(aNavigationItem({ AmountOfJobs: 2 }))).toBe(2);
    expect(badgeOf(aNavigationItem())).toBe(0);
  });
});
