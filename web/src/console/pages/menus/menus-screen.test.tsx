import { type MenuEntry, readConsoleMenu } from '@engros/contracts/supplier/content.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refused } from '../../../../test/answers.ts';
import { openConsole } from '../../../../test/open-console.tsx';
import { sample } from '../../../../test/sample.ts';
import { itemsFor } from './menu-items.ts';
import { depthOf, idsBelow, inTreeOrder, moved, without } from './menu-order.ts';

const entry = (Id: string, ParentId: string | null = null): MenuEntry =>
  sample(readConsoleMenu.output.properties.Content.items, {
    Id,
    ParentId,
    Type: 'navigation_link',
    TitleDa: `Punkt ${Id}`,
    TitleEn: `Entry ${Id}`,
    Url: '/account',
    Target: '_self',
    Audiences: ['buyer'],
    NeedsCustomer: true,
  });
const tree = [entry('a'), entry('b'), entry('a1', 'a'), entry('a2', 'a')];
const ids = (entries: readonly MenuEntry[]) => entries.map(({ Id }) => Id);
const path = '/api/console/menus';

test('[CAM-07] a menu is moved, edited and published whole', async () => {
  const opened = openConsole('/console/menus', {
    [`GET ${path}/menu`]: () => ({ Content: tree, Version: 'v1' }),
    [`GET ${path}/versions`]: () => ({ Version: 'v1' }),
    [`PUT ${path}/menu`]: () => ({ Number: 1, Version: 'v2' }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Flyt Punkt b op' }));
  expect(screen.getByText('Ændringer, der ikke er udgivet')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: /^Punkt a1/ }));
  fireEvent.change(screen.getByLabelText('Titel på dansk'), { target: { value: 'Kontoen' } });
  fireEvent.click(screen.getByRole('button', { name: 'Gem og udgiv' }));
  await waitFor(() => expect(opened.callsTo(`${path}/menu`, 'PUT')).toHaveLength(1));
  const sent = opened.callsTo(`${path}/menu`, 'PUT')[0]?.body as { Content: MenuEntry[]; Version: string };
  expect(sent.Version).toBe('v1');
  expect(sent.Content.map(({ Id, TitleDa }) => [Id, TitleDa])).toEqual([
    ['b', 'Punkt b'],
    ['a', 'Punkt a'],
    ['a1', 'Kontoen'],
    ['a2', 'Punkt a2'],
  ]);
});

test('a new entry is not faulty before a title was left empty', async () => {
  openConsole('/console/menus', {
    [`GET ${path}/menu`]: () => ({ Content: tree, Version: 'v1' }),
    [`GET ${path}/versions`]: () => ({ Version: 'v1' }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Nyt punkt' }));
  const [danish, english] = ['Titel på dansk', 'Titel på engelsk'].map((name) => screen.getByLabelText(name));
  expect(screen.queryByText('Udfyld feltet på begge sprog.')).toBeNull();
  fireEvent.focus(danish as Element);
  fireEvent.blur(danish as Element);
  expect(screen.getAllByText('Udfyld feltet på begge sprog.')).toHaveLength(1);
  expect([danish, english].map((field) => field?.getAttribute('aria-invalid'))).toEqual(['true', null]);
});

test('a missing title is marked once publishing was refused', async () => {
  openConsole('/console/menus', {
    [`GET ${path}/menu`]: () => ({ Content: tree, Version: 'v1' }),
    [`GET ${path}/versions`]: () => ({ Version: 'v1' }),
    [`PUT ${path}/menu`]: () => refused(400, 'contentRefused', 'Alle punkter skal have en titel.'),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Nyt punkt' }));
  fireEvent.click(screen.getByRole('button', { name: 'Gem og udgiv' }));
  expect(await screen.findAllByText('Udfyld feltet på begge sprog.')).toHaveLength(2);
});

test('the first and last entry of a level move one way', async () => {
  openConsole('/console/menus', {
    [`GET ${path}/menu`]: () => ({ Content: tree, Version: 'v1' }),
    [`GET ${path}/versions`]: () => ({ Version: 'v1' }),
  });
  await screen.findByRole('button', { name: 'Flyt Punkt a ned' });
  const moves = screen.getAllByRole('button', { name: /^Flyt / });
  const open = moves
    .filter((move) => !(move as HTMLButtonElement).disabled)
    .map(({ ariaLabel }) => ariaLabel);
  expect(open).toEqual(['Flyt Punkt a ned', 'Flyt Punkt a1 ned', 'Flyt Punkt a2 op', 'Flyt Punkt b op']);
});

test('what is changed while a menu is being published stays', async () => {
  let stored = { Content: tree, Version: 'v1' };
  const opened = openConsole('/console/menus', {
    [`GET ${path}/menu`]: () => stored,
    [`GET ${path}/versions`]: () => ({ Version: stored.Version }),
    [`PUT ${path}/menu`]: (_address, body) => {
      stored = { Content: (body as { Content: MenuEntry[] }).Content, Version: 'v2' };
      return { Number: 1, Version: 'v2' };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Flyt Punkt b op' }));
  fireEvent.click(screen.getByRole('button', { name: 'Gem og udgiv' }));
  fireEvent.click(screen.getByRole('button', { name: /^Punkt a1/ }));
  fireEvent.change(screen.getByLabelText('Titel på dansk'), { target: { value: 'Kontoen' } });
  await waitFor(() => expect(opened.callsTo(`${path}/menu`, 'GET')).toHaveLength(2));
  await waitFor(() => expect(screen.getByText('Ændringer, der ikke er udgivet')).toBeDefined());
  fireEvent.click(screen.getByRole('button', { name: 'Gem og udgiv' }));
  await waitFor(() => expect(opened.callsTo(`${path}/menu`, 'PUT')).toHaveLength(2));
  expect(opened.callsTo(`${path}/menu`, 'PUT')[1]?.body).toMatchObject({
    Version: 'v2',
    Content: [{ Id: 'b' }, { Id: 'a' }, { TitleDa: 'Kontoen' }, { Id: 'a2' }],
  });
});

test('entries follow their parents, move among their own and go with them', () => {
  const ordered = inTreeOrder(tree);
  expect(ids(ordered)).toEqual(['a', 'a1', 'a2', 'b']);
  expect(ids(moved(ordered, 'a2', -1))).toEqual(['a', 'a2', 'a1', 'b']);
  expect(ids(moved(ordered, 'a', 1))).toEqual(['b', 'a', 'a1', 'a2']);
  expect(ids(moved(ordered, 'b', 1))).toEqual(ids(ordered));
  expect(ids(without(ordered, 'a'))).toEqual(['b']);
  expect(idsBelow('a', ordered)).toEqual(['a1', 'a2']);
  expect(depthOf(entry('a1', 'a'), ordered)).toBe(1);
  expect(ids(inTreeOrder([entry('lost', 'gone')]))).toEqual(['lost']);
});

test('[CAM-07] a menu is previewed as the shop draws it, unpublished', async () => {
  const opened = openConsole('/console/menus', {
    [`GET ${path}/menu`]: () => ({
      Content: [{ ...entry('a'), Type: 'navigation_menu' }, entry('b'), entry('a1', 'a')],
      Version: 'v1',
    }),
    [`GET ${path}/versions`]: () => ({ Version: 'v1' }),
  });
  const preview = await screen.findByRole('region', { name: 'Forhåndsvisning' });
  const titles = () => [...preview.querySelectorAll('.menu-entry')].map(({ textContent }) => textContent);
  expect(titles()).toEqual(['Punkt a', 'Punkt b', 'Punkt a1']);
  fireEvent.click(await screen.findByRole('button', { name: 'Flyt Punkt b op' }));
  expect(titles()).toEqual(['Punkt b', 'Punkt a', 'Punkt a1']);
  fireEvent.click(within(preview).getByRole('radio', { name: 'Engelsk' }));
  expect(titles()).toEqual(['Entry b', 'Entry a', 'Entry a1']);
  fireEvent.click(within(preview).getByRole('button', { name: /Vises for/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Besøgende' }));
  expect(await within(preview).findByText('De ser ingen punkter i menuen')).toBeDefined();
  expect(opened.callsTo(`${path}/menu`, 'PUT')).toHaveLength(0);
});

test('the preview leaves out what the shop leaves out', () => {
  const line = (id: string): MenuEntry => ({ ...entry(id), Type: 'navigation_separator' });
  const dead: MenuEntry = { ...entry('dead'), Type: 'navigation_menu', Url: null };
  const groups: MenuEntry = { ...dead, Id: 'groups', Source: 'categories' };
  const shown = itemsFor([line('l1'), entry('a'), line('l2'), line('l3'), dead, groups, line('l4')], {
    audience: 'buyer',
    language: 'en',
  });
  expect(shown.map(({ Id }) => Id)).toEqual(['a', 'l2', 'groups']);
});
