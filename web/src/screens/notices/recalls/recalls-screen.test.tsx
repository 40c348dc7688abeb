import { listOwnRecalls } from '@engros/contracts/notices/recalls.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBasket } from '../../../../test/a-basket.ts';
import { jsonAnswer } from '../../../../test/answers.ts';
import { openScreen } from '../../../../test/open-screen.tsx';
import { sample } from '../../../../test/sample.ts';

const recall = sample(listOwnRecalls.output.items, {
  Id: '17',
  CustomerId: '104882',
  ProductId: '606230',
  ProductName: 'Peberfrugt i strimler',
  Lots: ['L26311'],
  Reason: 'Mulig forekomst af listeria',
  Action: 'Kassér posen.',
  SentAt: '2026-11-23T12:40:00Z',
  NeedsConfirmation: true,
  Quantity: 4,
  UnitText: 'poser',
  Deliveries: [{ Day: '2026-11-12', Quantity: 4, Lot: 'L26311' }],
});
const addressPath = '/api/product-recall-email-address';

test('[NOT-05] a recall is answered with a quantity that fits', async () => {
  const opened = openScreen('/recalls', aBasket(), {
    'GET /api/recalls': () => [recall],
    'POST /api/recalls/17/answer': () => ({ ...recall, Answer: 'Discarded' }),
  });
  expect(await screen.findByText('Brug ikke: Peberfrugt i strimler')).toBeDefined();
  expect(screen.getByText('4 poser, leveret 12.11.2026')).toBeDefined();
  // Goods that are thrown out now fit one answer only.
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'Ja, og vi kasserer den',
    'Ja, og I får den retur',
    'Nej, den var allerede brugt eller smidt ud',
    'Nej, vi har ikke fået den',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Bekræft, set' }));
  expect(await screen.findByText('Vælg et svar')).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: 'Ja, og vi kasserer den' }));
  const left = await screen.findByRole('textbox', { name: /Hvor mange havde I/ });
  fireEvent.change(left, { target: { value: '5' } });
  fireEvent.click(screen.getByRole('button', { name: 'Bekræft, set' }));
  expect(await screen.findByText('Skriv et tal fra 1 til 4')).toBeDefined();
  fireEvent.change(left, { target: { value: '3' } });
  fireEvent.click(screen.getByRole('button', { name: 'Bekræft, set' }));
  await waitFor(() =>
    expect(opened.callsTo('/api/recalls/17/answer', 'POST')[0]?.body).toEqual({
      Answer: 'Discarded',
      QuantityLeft: 3,
      Note: null,
    }),
  );
});

test.each([
  ['1.000', [1000]],
  ['1e3', []],
  ['0x7', []],
])('what is left, written as %s, is sent as %j', async (written, sent) => {
  const opened = openScreen('/recalls', aBasket(), {
    'GET /api/recalls': () => [{ ...recall, Quantity: 1200 }],
    'POST /api/recalls/17/answer': () => ({ ...recall, Answer: 'Discarded' }),
  });
  fireEvent.click(await screen.findByRole('radio', { name: 'Ja, og vi kasserer den' }));
  const field = await screen.findByRole('textbox', { name: /Hvor mange havde I/ });
  fireEvent.change(field, { target: { value: written } });
  fireEvent.click(screen.getByRole('button', { name: 'Bekræft, set' }));
  if (sent.length === 0) await screen.findByText('Skriv et tal fra 1 til 1.200');
  await waitFor(() =>
    expect(
      opened.callsTo('/api/recalls/17/answer', 'POST').map(({ body }) => body?.['QuantityLeft']),
    ).toEqual(sent),
  );
});

test('[NOT-03] addresses say their state, and which written one is bad', async () => {
  const message = 'Der er et komma, hvor der skal være et punktum. Skriv kok@havnen.dk';
  const usual = { CustomerId: '104882' };
  openScreen('/recalls', aBasket(), {
    [`GET ${addressPath}/104882`]: () => ({
      CustomerId: '104882',
      EmailAddresses: [
        { ...usual, Id: 'a', EmailAddress: 'fast@havnen.dk', IsPermanent: true, State: 'Confirmed' },
        { ...usual, Id: 'b', EmailAddress: 'ny@havnen.dk', IsPermanent: false, State: 'Waiting' },
      ],
    }),
    [`POST ${addressPath}`]: () => jsonAnswer({ Message: message, Type: 'recallAddressWrong' }, 400),
  });
  expect(await screen.findByText('Ikke bekræftet')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Slet fast@havnen.dk' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Send linket igen til ny@havnen.dk' })).toBeDefined();
  fireEvent.change(screen.getByRole('textbox', { name: /Tilføj adresse/ }), {
    target: { value: 'kok@havnen,dk' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Tilføj' }));
  expect(await screen.findByText(message)).toBeDefined();
});

test('[NOT-05] an earlier recall says its lot and what was answered', async () => {
  openScreen('/recalls', aBasket(), {
    'GET /api/recalls': () => [
      {
        ...recall,
        Lots: [],
        Answer: 'Discarded',
        QuantityLeft: 3,
        AnsweredBy: 'Ida',
        AnsweredAt: recall.SentAt,
      },
    ],
  });
  const row = (await screen.findByText('Peberfrugt i strimler')).closest('li');
  for (const said of [
    'lot L26311',
    '4 poser, leveret 12.11.2026',
    'Kasseret: 3 poser',
    '1 poser brugt eller kasseret: ikke oplyst',
    'Tilbagekaldt 23.11.2026',
  ])
    expect(row?.textContent).toContain(said);
  expect(row?.querySelector('.icon-tile')?.className).toContain('bg-time-tint');
});

test.each([
  ['Returned' as const, 4],
  ['UsedUp' as const, null],
])('an answer for all that was delivered is green: %s', async (Answer, QuantityLeft) => {
  openScreen('/recalls', aBasket(), {
    'GET /api/recalls': () => [
      { ...recall, Answer, QuantityLeft, AnsweredBy: 'Ida', AnsweredAt: recall.SentAt },
    ],
  });
  const row = (await screen.findByText('Peberfrugt i strimler')).closest('li');
  expect(row?.querySelector('.icon-tile')?.className).toContain('bg-ok-tint');
  expect(row?.textContent).not.toContain('ikke oplyst');
});
