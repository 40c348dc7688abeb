import type { Notification } from '@engros/contracts/notices/notifications.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aBasket } from '../../../test/a-basket.ts';
import { jsonAnswer } from '../../../test/answers.ts';
import { forgetBrowser, openScreen, prepareBrowser } from '../../../test/open-screen.tsx';

beforeEach(() => prepareBrowser());
afterEach(forgetBrowser);

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
  Unread: [aNotification(), aNotification({ Id: '2', Title: 'Laks er på lager igen', Kind: 'BackInStock' })],
  Read: [aNotification({ Id: '3', Title: 'Sag 510190 er besvaret', IsRead: true })],
  Promoted: [
    aNotification({ Id: '4', Title: 'Vælg juledage', IsPromoted: true, Kind: 'Delivery', Link: null }),
  ],
  UnreadNotifications: 3,
  ReadNotifications: 1,
};

test('[NOT-01] show unread above read ones, promoted first, and mark them', async () => {
  const opened = openScreen('/notifications', aBasket(), {
    [`GET ${path}`]: () => lists,
    [`DELETE ${path}`]: () => ({ UnreadNotifications: 2 }),
    [`PUT ${path}`]: () => ({ UnreadNotifications: 4 }),
  });
  expect(await screen.findByText('3 ulæste')).toBeDefined();
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
  expect(await screen.findByRole('button', { name: 'Meddelelser, 2 nye' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Markér som ulæst: Sag 510190 er besvaret' }));
  expect(await screen.findByRole('button', { name: 'Meddelelser, 4 nye' })).toBeDefined();
});

test('[NOT-01] say when there are none, and when they cannot be read', async () => {
  const none = { Unread: [], Read: [], Promoted: [], UnreadNotifications: 0, ReadNotifications: 0 };
  openScreen('/notifications', aBasket(), { [`GET ${path}`]: () => none });
  expect(await screen.findByText('Ingen beskeder')).toBeDefined();
  forgetBrowser();
  prepareBrowser();
  openScreen('/notifications', aBasket(), {
    [`GET ${path}`]: () => jsonAnswer({ Message: 'Nej', Type: 'notAllowed' }, 403),
  });
  expect(await screen.findByText('Beskederne kan ikke hentes lige nu')).toBeDefined();
});
