import { type RecallNotice, readRecallNotices } from '@engros/contracts/notices/recall-notices.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBasket } from '../../../test/a-basket.ts';
import { openScreen } from '../../../test/open-screen.tsx';
import { sample } from '../../../test/sample.ts';
import { tellPassedDeadline } from '../../features/baskets/delivery/passed-deadline.ts';
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
  fireEvent.click(await screen.findByRole('button', { name: '2 beskeder' }));
  const hide = screen.getByRole('button', { name: 'Skjul i dag' });
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

test('one line says the most serious of four, a press the rest', async () => {
  const announcement = {
    Id: 'pause',
    Kind: 'maintenance' as const,
    Title: 'Vi holder pause',
    Text: 'I aften kl. 22.',
    Link: null,
    Version: 'v1',
  };
  const context = { hasRecallNotice: true, announcement };
  openScreen('/orders', aBasket(), { [`GET ${path}`]: () => noticesOf(unconfirmed, recall) }, context);
  act(() =>
    tellPassedDeadline({
      basketId: '12',
      was: '2026-11-23',
      deadline: '2026-11-23T12:00:00Z',
      day: null,
      until: null,
    }),
  );
  const open = await screen.findByRole('button', { name: '4 beskeder' });
  const slot = within(screen.getByTestId('notice-slot'));
  const said = () => slot.getAllByRole('region').map((each) => each.getAttribute('aria-label'));
  expect(said()).toEqual([`Tilbagekaldelser: ${recall.Title}`]);
  fireEvent.click(open);
  expect(said()).toEqual([
    `Tilbagekaldelser: ${recall.Title}`,
    `Tilbagekaldelser: ${unconfirmed.Title}`,
    'Fristen er passeret',
    'Meddelelse',
  ]);
  fireEvent.click(slot.getByRole('button', { name: 'Luk meddelelsen' }));
  fireEvent.click(slot.getByRole('button', { name: 'Det er set' }));
  expect(said()).toHaveLength(2);
  // Nothing closes a recall but its answer.
  const [first] = slot.getAllByRole('region');
  expect(within(first as HTMLElement).queryAllByRole('button')).toEqual([]);
});
