import { listOwnRecalls } from '@engros/contracts/notices/recalls.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBasket } from '../../../../test/a-basket.ts';
import { jsonAnswer } from '../../../../test/answers.ts';
import { openScreen } from '../../../../test/open-screen.tsx';
import { sample } from '../../../../test/sample.ts';

const token = 'a'.repeat(43);
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
const mailed = { IsValidated: true, EmailAddress: 'kok@havnen.example', Recalls: [recall] };
const answerPath = '/api/recalls/by-mail';

test('[NOT-05] a kitchen answers from its mail by name, for its customer', async () => {
  const opened = openScreen(`/recall-answer#token=${token}`, aBasket(), {
    [`GET ${answerPath}`]: () => mailed,
    [`POST ${answerPath}/opened`]: () => ({ IsNoted: true }),
    [`POST ${answerPath}/answer`]: () => ({
      ...recall,
      Answer: 'UsedUp',
      AnsweredBy: 'Ole Friis',
      AnsweredAt: '2026-11-23T13:02:00Z',
    }),
  });
  expect(await screen.findByRole('heading', { name: /Brug ikke: Peberfrugt/ })).toBeDefined();
  expect(window.location.hash).toBe('');
  await waitFor(() => expect(opened.callsTo(`${answerPath}/opened`, 'POST')).toHaveLength(1));
  fireEvent.click(screen.getByRole('radio', { name: 'Nej, den var allerede brugt eller smidt ud' }));
  fireEvent.click(screen.getByRole('button', { name: 'Bekræft, set' }));
  expect(opened.callsTo(`${answerPath}/answer`, 'POST')).toEqual([]);
  fireEvent.change(screen.getByRole('textbox', { name: 'Dit navn' }), { target: { value: ' Ole Friis ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Bekræft, set' }));
  expect(await screen.findByText(/Ole Friis/)).toBeDefined();
  expect(opened.callsTo(`${answerPath}/answer`, 'POST')[0]?.body).toEqual({
    Token: token,
    CustomerId: '104882',
    Name: 'Ole Friis',
    Answer: 'UsedUp',
    QuantityLeft: null,
    Note: null,
  });
  expect(screen.queryByRole('button', { name: 'Bekræft, set' })).toBeNull();
});

test.each([
  ['of a lot that is unknown', { Basis: 'Window' as const }, 'L26311', true],
  ['of its own lot', {}, 'L26311', false],
  ['without lots', { Basis: 'Window' as const, Lots: [] }, 'Alle', false],
])(
  '[NOT-05] a kitchen told %s reads which lot, or that none is known',
  async (_of, change, lot, isUnsure) => {
    openScreen(`/recall-answer#token=${token}`, aBasket(), {
      [`GET ${answerPath}`]: () => ({ ...mailed, Recalls: [{ ...recall, ...change }] }),
      [`POST ${answerPath}/opened`]: () => ({ IsNoted: true }),
    });
    const row = (await screen.findByText('Lot')).parentElement;
    expect(row?.textContent).toBe(`Lot${lot}`);
    expect(screen.queryByText(/^Vi ved ikke, hvilket lot I har fået/) !== null).toBe(isUnsure);
  },
);

test('[NOT-05] an unknown link to a recall says so, and asks nothing', async () => {
  openScreen(`/recall-answer#token=${token}`, aBasket(), {});
  expect(await screen.findByRole('heading')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('radio')).toBeNull());
});

const linkPath = '/api/product-recall-email-address/confirm';
const valid = {
  IsValidated: true,
  State: 'Valid',
  EmailAddress: 'ny@havnen.example',
};

test('[NOT-03] opening the mailed link confirms nothing, its button does', async () => {
  const opened = openScreen(`/confirm-recall-email#token=${token}`, aBasket(), {
    [`GET ${linkPath}`]: () => valid,
    [`POST ${linkPath}`]: () => ({
      EmailAddress: 'ny@havnen.example',
      ActiveRecalls: ['Peberfrugt i strimler'],
    }),
  });
  const yes = await screen.findByRole('button', { name: 'Ja, giv mig besked' });
  expect(opened.callsTo(linkPath, 'POST')).toEqual([]);
  fireEvent.click(yes);
  expect(await screen.findByText('Adressen er bekræftet')).toBeDefined();
  expect(screen.getByText(/Peberfrugt i strimler/)).toBeDefined();
  expect(opened.callsTo(linkPath, 'POST')[0]?.body).toEqual({ Token: token });
});

test('[NOT-03] a link that was used meanwhile says what happened', async () => {
  openScreen(`/confirm-recall-email#token=${token}`, aBasket(), {
    [`GET ${linkPath}`]: () => valid,
    [`POST ${linkPath}`]: () => jsonAnswer({ Message: 'Linket er allerede brugt.', Type: 'tokenUsed' }, 409),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Ja, giv mig besked' }));
  expect(await screen.findByText(/allerede brugt/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Ja, giv mig besked' })).toBeNull();
});
