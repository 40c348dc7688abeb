import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBasket } from '../../../../test/a-basket.ts';
import { aNavigation, aNavigationItem } from '../../../../test/a-navigation.ts';
import { refused } from '../../../../test/answers.ts';
import { openScreen } from '../../../../test/open-screen.tsx';

test('the bell says that notifications did not load, and tries again', async () => {
  const unread = aNavigationItem({ Type: 'navigation_notifications', UnreadNotificationsCount: 1 });
  let isBack = false;
  const news = { Id: '1', Title: 'Ny leveringsdag', Lead: 'Fra uge 50' };
  openScreen(
    '/presale',
    aBasket(),
    {
      'GET /api/notifications': () =>
        isBack ? { Unread: [news] } : refused(429, 'tooManyRequests', 'Vent lidt'),
    },
    { navigation: aNavigation({ NavigationItems: [unread] }) },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Meddelelser, 1 ny' }));
  const again = await screen.findByRole('button', { name: 'Prøv igen' });
  isBack = true;
  fireEvent.click(again);
  expect(await screen.findByText(news.Title)).toBeDefined();
});
