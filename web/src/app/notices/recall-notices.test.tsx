import { type RecallNotice, readRecallNotices } from '@engros/contracts/notices/recall-notices.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBasket } from '../../../test/a-basket.ts';
import { openScreen } from '../../../test/open-screen.tsx';
import { sample } from '../../../test/sample.ts';
import { tellUnread } from '../../features/shell/messages/unread.ts';

const notice = readRecallNotices.output.properties.Notices.items;
const recall = sample(notice, {
  Id: 'recall:17',
  Kind: 'Recall',
  NeedsConfirmation: true,
  Title: 'Brug ikke: Peberfrugt i strimler',
  Text: 'Lot L26311. I har fået 4 poser. Kassér posen.',
});
const unconfirmed = sample(notice, {
  Id: 'Unconfirmed',
  Kind: 'Unconfirmed',
  IsDismissable: true,
  NeedsConfirmation: true,
  Title: 'En adresse til tilbagekaldelser er ikke bekræftet',
  Text: 'Den får ingen besked, før linket i mailen er brugt.',
});
const noticesOf = (...Notices: RecallNotice[]) => ({
  IsDismissable: Notices[0]?.IsDismissable ?? false,
  NeedsConfirmation: Notices[0]?.NeedsConfirmation ?? false,
  Notices,
});
const path = '/api/product-recall-email-address/notification';

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
  const opened = openScreen('/recalls', aBasket(), {}, { hasRecallNotice: true });
  expect(await screen.findByText('Ingen tilbagekaldelser')).toBeDefined();
  expect(opened.callsTo(path, 'GET')).toEqual([]);
});
