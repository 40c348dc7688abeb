import type { Notification } from '@engros/contracts/notices/notifications.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aBasket } from '../../../../test/a-basket.ts';
import { jsonAnswer } from '../../../../test/answers.ts';
import { openScreen } from '../../../../test/open-screen.tsx';
import { forgetBrowser, prepareBrowser } from '../../../../test/prepare-browser.ts';

const path = '/api/notifications';
const aNotification = (change: Partial<Notification> = {}): Notification => ({
  Id: '1',
  Position: 50,
  Kind: 'OrderChanged',
  IsPromoted: false,
  IsRead: false,
  At: '2026-11-23T08:40:00Z',
  Title: '2 linjer ændret i ordre 7718204',
  Lead: 'Levering tirsdag 24.11',
  Text: 'Noget kommer ikke, som I bestilte det.',
  Facts: [{ Name: 'Ordre', Value: '7718204' }],
  Link: { Text: 'Se ordren', Url: '/orders/details/7718204' },
  ...change,
});
const lists = {
  Unread: [
    aNotification(),
    aNotification({
      Id: '2',
      Title: 'Laks er på lager igen',
      Kind: 'BackInStock',
      At: '2026-11-23T08:30:00Z',
    }),
  ],
  Read: [aNotification({ Id: '3', Title: 'Sag 510190 er besvaret', IsRead: true })],
  Promoted: [
    aNotification({ Id: '4', Title: 'Vælg juledage', IsPromoted: true, Kind: 'Delivery', Link: null }),
  ],
  UnreadNotifications: 2,
  ReadNotifications: 1,
};

test('[NOT-01] show unread above read ones, promoted first, and mark them', async () => {
  const opened = openScreen('/notifications', aBasket(), {
    [`GET ${path}`]: () => lists,
    [`DELETE ${path}`]: () => ({ UnreadNotifications: 1 }),
    [`PUT ${path}`]: () => ({ UnreadNotifications: 3 }),
  });
  expect(await screen.findByText('2 ulæste')).toBeDefined();
  const titles = [...document.querySelectorAll('.notice-title')].map(({ textContent }) => textContent);
  expect(titles).toEqual([
    '2 linjer ændret i ordre 7718204',
    'Laks er på lager igen',
    'Sag 510190 er besvaret',
  ]);
  expect(screen.getByRole('region', { name: 'Vælg juledage' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Se ordren' }).getAttribute('href')).toBe(
    '/orders/details/7718204',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Markér som læst: Laks er på lager igen' }));
  await waitFor(() => expect(opened.callsTo(path, 'DELETE')[0]?.address.searchParams.get('id')).toBe('2'));
  expect(await screen.findByRole('button', { name: 'Meddelelser, 1 ny' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Markér som ulæst: Sag 510190 er besvaret' }));
  expect(await screen.findByRole('button', { name: 'Meddelelser, 3 nye' })).toBeDefined();
});

async function rowOf(title: string): Promise<HTMLElement> {
  const [row] = (await screen.findAllByText(title)).flatMap(
    (found) => found.closest<HTMLElement>('.notice-open') ?? [],
  );
  if (!row) throw new Error(`${title} has no row`);
  return row;
}

test('the bell, the head and the tab say one number', async () => {
  const opened = openScreen('/notifications', aBasket(), {
    [`GET ${path}`]: () => lists,
    [`DELETE ${path}`]: () => ({ UnreadNotifications: 1 }),
  });
  const shown = () => [
    screen.queryByText(/ ulæste?$/)?.textContent,
    screen.getByRole('tab', { name: /Ulæste/ }).textContent,
    screen.getByRole('button', { name: /^Meddelelser, / }).ariaLabel,
  ];
  await rowOf('2 linjer ændret i ordre 7718204');
  expect(shown()).toEqual(['2 ulæste', 'Ulæste2 Ulæste', 'Meddelelser, 2 nye']);
  fireEvent.click(screen.getByRole('button', { name: 'Markér som læst: Laks er på lager igen' }));
  await waitFor(() => expect(shown()).toEqual(['1 ulæst', 'Ulæste1 Ulæste', 'Meddelelser, 1 ny']));
  expect(opened.callsTo(path, 'DELETE')).toHaveLength(1);
});

test('a phone opens one at its top, and goes back to it', async () => {
  prepareBrowser(false);
  const scrolled = vi.spyOn(window, 'scrollTo');
  openScreen('/notifications', aBasket(), { [`GET ${path}`]: () => lists });
  const entries = window.history.length;
  fireEvent.click(await rowOf('Laks er på lager igen'));
  const back = await screen.findByRole('button', { name: 'Alle beskeder' });
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Laks er på lager igen' }));
  fireEvent.click(back);
  await screen.findByRole('tab', { name: 'Alle' });
  expect(document.activeElement).toBe(await rowOf('Laks er på lager igen'));
  expect(scrolled).toHaveBeenCalledWith({ top: 0 });
  expect(window.history.length, 'the list is one entry').toBe(entries + 1);
});

test('[NOT-01] marks one that is opened while another is being marked', async () => {
  const late = Promise.withResolvers<void>();
  const opened = openScreen('/notifications', aBasket(), {
    [`GET ${path}`]: () => lists,
    [`DELETE ${path}`]: async () => {
      await late.promise;
      return { UnreadNotifications: 2 };
    },
  });
  fireEvent.click(await rowOf('2 linjer ændret i ordre 7718204'));
  fireEvent.click(await rowOf('Laks er på lager igen'));
  late.resolve();
  const marked = () => opened.callsTo(path, 'DELETE').map(({ address }) => address.searchParams.get('id'));
  await waitFor(() => expect(marked()).toEqual(['1', '2']));
});

const titles = () => [...document.querySelectorAll('.notice-title')].map(({ textContent }) => textContent);

test('a read row keeps its place until the tab is left', async () => {
  const [first, second] = lists.Unread;
  let current: typeof lists = lists;
  openScreen('/notifications', aBasket(), {
    [`GET ${path}`]: () => current,
    [`DELETE ${path}`]: () => {
      const Read = [...(first ? [{ ...first, IsRead: true }] : []), ...lists.Read];
      current = { ...lists, Unread: second ? [second] : [], Read, UnreadNotifications: 1 };
      return { UnreadNotifications: 1 };
    },
  });
  const row = await rowOf('2 linjer ændret i ordre 7718204');
  const before = titles();
  act(() => row.focus());
  fireEvent.keyDown(row, { key: 'u' });
  await screen.findByRole('button', { name: 'Markér som ulæst: 2 linjer ændret i ordre 7718204' });
  expect(titles()).toEqual(before);
  expect(document.activeElement).toBe(row);
  fireEvent.click(screen.getByRole('tab', { name: 'Alle' }));
  fireEvent.click(screen.getByRole('tab', { name: /Ulæste/ }));
  await waitFor(() => expect(titles()[0]).toBe('Laks er på lager igen'));
});

test('arrow keys open the next one and the one before', async () => {
  const opened = openScreen('/notifications', aBasket(), {
    [`GET ${path}`]: () => lists,
    [`DELETE ${path}`]: () => ({ UnreadNotifications: 1 }),
  });
  const row = await rowOf('2 linjer ændret i ordre 7718204');
  act(() => row.focus());
  fireEvent.keyDown(row, { key: 'ArrowDown' });
  const next = await rowOf('Laks er på lager igen');
  expect(await screen.findByRole('article', { name: 'Laks er på lager igen' })).toBeDefined();
  expect(document.activeElement).toBe(next);
  await waitFor(() => expect(opened.callsTo(path, 'DELETE')[0]?.address.searchParams.get('id')).toBe('2'));
  fireEvent.keyDown(next, { key: 'ArrowUp' });
  expect(await screen.findByRole('article', { name: '2 linjer ændret i ordre 7718204' })).toBeDefined();
});

test('[NOT-01] say when there are none, and when they cannot be read', async () => {
  openScreen('/notifications', aBasket());
  expect(await screen.findByText('Ingen beskeder')).toBeDefined();
  const marking = screen.getByRole('button', { name: 'Markér alle som læst', description: 'Alt er læst' });
  expect(marking).toHaveProperty('disabled', true);
  forgetBrowser();
  prepareBrowser();
  openScreen('/notifications', aBasket(), {
    [`GET ${path}`]: () => jsonAnswer({ Message: 'Nej', Type: 'notAllowed' }, 403),
  });
  expect(await screen.findByText('Beskederne kan ikke hentes lige nu')).toBeDefined();
});

test('say when they came as briefly as can be', async () => {
  const at = (Id: string, At: string) => aNotification({ Id, At, Title: At });
  const moments = [
    ['2026-11-23T08:40:00Z', 'kl.\u00a009.40'],
    ['2026-11-22T08:40:00Z', 'I går'],
    ['2026-10-10T08:40:00Z', '10.10'],
    ['2025-12-24T08:40:00Z', '24.12.2025'],
  ] as const;
  const Unread = moments.map(([instant], index) => at(String(index + 10), instant));
  openScreen('/notifications', aBasket(), { [`GET ${path}`]: () => ({ ...lists, Unread }) });
  await screen.findByText('2 ulæste');
  for (const [instant, said] of moments) {
    const [row] = screen.getAllByText(instant).map((title) => title.closest('button'));
    expect(row?.querySelector('time')?.textContent).toBe(said);
  }
});
