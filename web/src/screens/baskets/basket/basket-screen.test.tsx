import type { Basket } from '@engros/contracts/baskets/basket.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aBasket, aLine, aProduct } from '../../../../test/a-basket.ts';
import { type Answers, jsonAnswer } from '../../../../test/answers.ts';
import { openScreen } from '../../../../test/open-screen.tsx';
import { reloadBasket } from '../../../features/baskets/basket/page-basket.ts';

const cod = aProduct({
  Id: '300',
  DisplayName: 'Torskeloin',
  Categories: [
    {
      Level1: { Id: 'fish', DisplayName: 'Fisk og skaldyr', SortOrder: 2, Glyph: 'Fish' },
      Level2: null,
      Level3: null,
      Level4: null,
    },
  ],
});
const chickenLine = aLine({ Quantity: 12 });
const codLine = aLine({ Id: '2', Product: cod, Quantity: 3, UnitPriceOre: 91_250 });

function theBasket(changes: Partial<Basket> = {}): Basket {
  const LineItems = changes.LineItems ?? [chickenLine, codLine];
  return aBasket({ Version: 4, TotalOre: 1_068_750, TotalInclVatOre: 1_335_938, ...changes, LineItems });
}

const refusal = (body: object) => jsonAnswer(body, 400, { 'X-Validation-Group': 'order' });
const weborder = '/api/checkout/weborder';

async function openBasket(basket = theBasket(), answers: Answers = {}) {
  const opened = openScreen('/checkout/basket', basket, answers);
  await screen.findByRole('heading', { level: 1, name: 'Kurv til tirsdag 24.11' });
  return opened;
}

const order = () => fireEvent.click(screen.getByRole('button', { name: 'Bestil til tirsdag 24.11' }));
const quantity = (name: string) =>
  screen.getByRole<HTMLInputElement>('spinbutton', { name: `Antal karton af ${name}` });

test('[BAS-09] what the order file said stands above the lines', async () => {
  await openBasket(theBasket({ Notices: ['Besked i filen: Brug bagdøren', 'Filen er en kopi'] }));
  const said = screen.getByText('Ordrefilen siger også:').closest<HTMLElement>('[data-testid=notice]');
  if (said === null) throw new Error('there is no notice');
  expect(
    within(said)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Besked i filen: Brug bagdøren', 'Filen er en kopi']);
  const isBefore = said.compareDocumentPosition(quantity('Torskeloin')) & Node.DOCUMENT_POSITION_FOLLOWING;
  expect(isBefore).not.toBe(0);
});

describe('ordering', () => {
  test('sends what the buyer saw once, and goes to the receipt', async () => {
    const opened = await openBasket(theBasket({ Message: { Text: 'Ring på' } }), {
      [`POST ${weborder}`]: () => ({ Id: '7718391' }),
    });
    order();
    order();
    await waitFor(() => expect(window.location.pathname).toBe('/checkout/receipt'));
    expect(window.location.search).toBe('?id=7718391');
    const calls = opened.callsTo(weborder, 'POST');
    expect(calls).toHaveLength(1);
    expect(calls[0]?.address.searchParams.get('basketId')).toBe('12');
    expect(calls[0]?.body).toEqual({
      Message: { Text: 'Ring på' },
      IgnoreWarning: false,
      Version: 4,
      ShownTotalOre: 1_068_750,
      CustomerId: '104882',
    });
  });

  test('[CHK-02] a warning asks first: back is focused, anyway sends again', async () => {
    const warning = {
      Code: 'duplicate_order',
      Message: 'Ordre 7718001 til samme dag findes.',
    };
    const unusual = {
      Code: 'unusual_quantity',
      Message: 'Torskeloin: 1.200 er langt mere, end I plejer at købe (3).',
      Product: {
        Id: '1',
        DisplayName: 'Torskeloin',
        Artwork: 'fish',
        Tint: 'fish',
        Quantity: 1200,
        UsualQuantity: 3,
        BaseUnit: 'kg',
      },
    };
    const opened = await openBasket(theBasket(), {
      [`POST ${weborder}`]: (_, body) =>
        (body as { IgnoreWarning: boolean }).IgnoreWarning
          ? { Id: '7718392' }
          : refusal({
              Type: 'orderWarning',
              Message: 'Se ordren igennem.',
              OrderWarning: [warning, unusual],
            }),
    });
    order();
    const dialog = await screen.findByRole('alertdialog', { name: 'Bestil alligevel?' });
    expect(within(dialog).getByText('Ordre 7718001 til samme dag findes.')).toBeDefined();
    expect(within(dialog).getByRole('listitem').textContent).toBe('Torskeloin3 → 1.200 kg');
    const back = within(dialog).getByRole('button', { name: 'Tilbage til kurven' });
    await waitFor(() => expect(document.activeElement).toBe(back));
    fireEvent.click(back);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(opened.callsTo(weborder, 'POST')).toHaveLength(1);
    order();
    fireEvent.click(await screen.findByRole('button', { name: 'Bestil alligevel' }));
    await waitFor(() => expect(window.location.search).toBe('?id=7718392'));
    expect(opened.callsTo(weborder, 'POST').map((each) => each.body?.IgnoreWarning)).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('another version of the basket is shown with reason, unordered', async () => {
    let current = theBasket();
    await openBasket(current, {
      'GET /api/checkout/basket': () => current,
      [`POST ${weborder}`]: () => {
        current = theBasket({ Version: 5, LineItems: [chickenLine] });
        return jsonAnswer({ Type: 'versionConflict', Message: 'Kurven er ændret, siden du så den.' }, 409);
      },
    });
    order();
    expect(
      (await screen.findByText('Kurven er ændret, siden du så den.')).closest('[role="alert"]'),
    ).not.toBeNull();
    await waitFor(() => expect(screen.queryByText('Torskeloin')).toBeNull());
    expect(window.location.pathname).toBe('/checkout/basket');
  });

  test('[CHK-03] a refusal’s words go with the next try or line', async () => {
    const said = 'Minimumsordren er 500,00 kr. Læg varer i for 120,00 kr. mere.';
    const refused = () => refusal({ Type: 'orderRefused', Message: 'Ikke endnu.', Messages: [said] });
    const again = Promise.withResolvers<Response>();
    let tries = 0;
    await openBasket(theBasket(), {
      [`POST ${weborder}`]: () => {
        tries += 1;
        return tries === 1 ? refused() : again.promise;
      },
    });
    order();
    await screen.findByText(said);
    order();
    await waitFor(() => expect(screen.queryByText(said)).toBeNull());
    again.resolve(refused());
    await screen.findByText(said);
    fireEvent.change(quantity('Torskeloin'), { target: { value: '9' } });
    await waitFor(() => expect(screen.queryByText(said)).toBeNull());
  });

  test('[CHK-06] an unsent order’s message stays while the basket is read', async () => {
    await openBasket(theBasket(), {
      'PUT /api/checkout/basket': () => Promise.reject(new TypeError('offline')),
    });
    fireEvent.change(quantity('Torskeloin'), { target: { value: '9' } });
    order();
    const said = await screen.findByText(/^Ordren er ikke sendt/);
    await act(() => reloadBasket());
    expect(quantity('Torskeloin').value).toBe('9');
    expect(said.isConnected).toBe(true);
  });
});
