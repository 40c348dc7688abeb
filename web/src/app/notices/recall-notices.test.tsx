import type { RecallNotice } from '@engros/contracts/notices/recall-notices.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aBasket } from '../../../test/a-basket.ts';
import { forgetBrowser, openScreen, prepareBrowser } from '../../../test/open-screen.tsx';
import { tellUnread } from '../../features/shell/messages/unread.ts';

beforeEach(() => prepareBrowser());
afterEach(forgetBrowser);

const recall: RecallNotice = {
  Id: 'recall:17',
  Kind: 'Recall',
  IsDismissable: false,
  NeedsConfirmation: true,
  Title: 'Brug ikke: Peberfrugt i strimler',
  Text: 'Lot L26311. I har fået 4 poser. Kassér posen.',
};
const unconfirmed: RecallNotice = {
  Id: 'Unconfirmed',
  Kind: 'Unconfirmed',
  IsDismissable: true,
  NeedsConfirmation: true,
  Title: 'En adresse til tilbagekaldelser er ikke bekræftet',
  Text: 'Den får ingen besked, før linket i mailen er brugt.',
};
const noticesOf = (...Notices: RecallNotice[]) => ({
  IsDismissable: Notices[0]?.IsDismissable ?? false,
  NeedsConfirmation: Notices[0]?.NeedsConfirmation ?? false,
  Notices,
});
const path = '/api/product-recall-email-address/notification';

test('[NOT-02] a notice hides for the day by its button; a recall stays', async () => {
  const opened = openScreen(
    '/notifications',
    aBasket(),
    {
      [`GET ${path}`]: () => noticesOf(recall, unconfirmed),
      [`POST ${path}/dismiss`]: () => noticesOf(recall),
    },
    { hasRecallNotice: true },
  );
  expect(await screen.findByText(recall.Title)).toBeDefined();
  const hide = screen.getAllByRole('button', { name: 'Skjul i dag' });
  expect(hide).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Læs og svar' }).getAttribute('href')).toContain('/recalls');
  fireEvent.click(hide[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByText(unconfirmed.Title)).toBeNull());
  await waitFor(() =>
    expect(opened.callsTo(`${path}/dismiss`, 'POST')[0]?.body).toEqual({ Id: 'Unconfirmed' }),
  );
  expect(screen.getByText(recall.Title)).toBeDefined();
});

test('[NOT-02] a hidden notice stays hidden when an older read ends later', async () => {
  const older = Promise.withResolvers<ReturnType<typeof noticesOf>>();
  const reads = [noticesOf(recall, unconfirmed), older.promise];
  openScreen(
    '/notifications',
    aBasket(),
    {
      [`GET ${path}`]: () => reads.shift() ?? noticesOf(recall),
      [`POST ${path}/dismiss`]: () => noticesOf(recall),
    },
    { hasRecallNotice: true },
  );
  const hide = await screen.findByRole('button', { name: 'Skjul i dag' });
  act(() => tellUnread(1));
  await waitFor(() => expect(reads).toEqual([]));
  fireEvent.click(hide);
  await waitFor(() => expect(screen.queryByText(unconfirmed.Title)).toBeNull());
  await act(async () => {
    older.resolve(noticesOf(recall, unconfirmed));
    await new Promise((done) => setTimeout(done, 50));
  });
  expect(screen.queryByText(unconfirmed.Title)).toBeNull();
  expect(screen.getByText(recall.Title)).toBeDefined();
});

test('[NOT-02] a recall shows on an open page when it comes', async () => {
  let sent = noticesOf();
  const opened = openScreen('/notifications', aBasket(), { [`GET ${path}`]: () => sent });
  expect(await screen.findByRole('heading', { name: 'Beskeder' })).toBeDefined();
  // Tests of other files may have reported notifications before, so only later requests are counted.
  const before = opened.callsTo(path, 'GET').length;
  sent = noticesOf(recall);
  act(() => tellUnread(1));
  expect(await screen.findByText(recall.Title)).toBeDefined();
  expect(opened.callsTo(path, 'GET').length).toBeGreaterThan(before);
  sent = noticesOf();
  act(() => tellUnread(0));
  await waitFor(() => expect(screen.queryByText(recall.Title)).toBeNull());
});

test('the page of recalls shows no notices, because it says the same', async () => {
  const opened = openScreen(
    '/recalls',
    aBasket(),
    { 'GET /api/recalls': () => [] },
    { hasRecallNotice: true },
  );
  expect(await screen.findByText('Ingen tilbagekaldelser')).toBeDefined();
  expect(opened.callsTo(path, 'GET')).toEqual([]);
});
