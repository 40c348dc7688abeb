import type { Basket } from '@engros/contracts/baskets/basket.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBasket, aLine, aProduct, aSummary } from '../../../../test/a-basket.ts';
import { aPageContext } from '../../../../test/a-page-context.ts';
import type { Answers } from '../../../../test/answers.ts';
import { openScreen } from '../../../../test/open-screen.tsx';
import { forgetBrowser, prepareBrowser } from '../../../../test/prepare-browser.ts';

const unread = ['1', '2'].map((Id) => ({
  Id,
  DisplayName: `Række ${Id}`,
  Quantity: 2,
  Reason: 'unknownProduct',
  Message: 'Varen findes ikke.',
}));

async function openBasket(basket: Basket, answers: Answers = {}, context = {}) {
  openScreen('/checkout/basket', basket, answers, context);
  await screen.findByRole('heading', { level: 1, name: 'Kurv til tirsdag 24.11' });
}

function reasonOfOrder(): string | null {
  const button = screen.getByRole<HTMLButtonElement>('button', { name: /^Bestil til tirsdag/ });
  expect(button.disabled).toBe(true);
  return document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent ?? null;
}

test('[CHK-01] an empty basket says why it cannot be ordered', async () => {
  await openBasket(aBasket());
  expect(reasonOfOrder()).toBe('Læg mindst én vare i kurven for at bestille.');
});

test('[BAS-06] a basket with only unread rows counts the rows', async () => {
  await openBasket(aBasket({ InvalidLineItems: unread }));
  expect(reasonOfOrder()).toBe('Ret eller fjern rækkerne for at bestille.');
  expect(screen.getByText('2 rækker at rette · kurv nr. 12')).toBeDefined();
  expect(document.body.textContent).not.toContain('0 linjer');
});

const outOfStock = { Code: 'out_of_stock', Message: 'Udsolgt til ti. 24.11.' };

function faulty(LineId: string, Fixes: object[]) {
  return {
    LineId,
    Codes: ['out_of_stock'],
    Messages: [outOfStock.Message],
    IsBlocking: true,
    DisplayName: `Vare ${LineId}`,
    Fixes,
  };
}

const move = (BasketId: string) => ({
  Id: `move-${BasketId}`,
  Kind: 'Move',
  Text: 'Flyt',
  BasketId,
  ExpectedDate: BasketId === '13' ? '2026-11-25' : '2026-11-26',
});

async function openRepair(fixes: object[][], changes: Partial<Basket>, context = {}) {
  const LineItems = ['1', '2'].map((Id) =>
    aLine({ Id, Product: aProduct({ Id: `30${Id}` }), Errors: [outOfStock], ...linesOf(changes) }),
  );
  const basket = aBasket({ LineItems, ...changes });
  const Lines = fixes.map((each, at) => faulty(String(at + 1), each));
  await openBasket(
    basket,
    { 'GET /api/checkout/basket/repair': () => ({ BasketId: '12', Version: basket.Version, Lines }) },
    context,
  );
  fireEvent.click(await screen.findByRole('button', { name: /^Ret alle/ }));
  return screen.findByRole('dialog');
}

const linesOf = ({ SubTotalOre }: Partial<Basket>) =>
  SubTotalOre === null ? { UnitPriceOre: null, LineTotalOre: null } : {};

test('[CHK-08] fixing all says what bars a basket without prices too', async () => {
  const { user } = aPageContext();
  const passed = aSummary({
    Id: '13',
    ExpectedDate: '2026-11-25',
    SubTotalOre: null,
    DeadlineStatus: 'Passed',
  });
  const drawer = await openRepair(
    [[move('13')], [move('create')]],
    {
      SubTotalOre: null,
      AllBaskets: [passed],
      Rules: { ...aBasket().Rules, MinimumOrderOre: null },
    },
    { user: { ...user, UserActions: { ...user.UserActions, CanSeePrices: false } } },
  );
  expect(within(drawer).getByText('Kan ikke bestilles: fristen er passeret.')).toBeDefined();
  expect(
    within(drawer).getByText('Om minimumsordren er nået, siger vi, når kurven bestilles.'),
  ).toBeDefined();
});

test('[CHK-08] fixing all counts the sent orders of the other day', async () => {
  const fix = { ...move('create'), Quantity: 1 };
  const below = /til minimumsordren\.$/;
  const Rules = { ...aBasket().Rules, MinimumOrderOre: 500_000 };
  const alone = await openRepair([[{ ...fix, OtherOrdersOre: 0 }], []], { Rules });
  expect(within(alone).getByText(below)).toBeDefined();
  forgetBrowser();
  prepareBrowser();
  const drawer = await openRepair([[{ ...fix, OtherOrdersOre: 500_000 }], []], { Rules });
  expect(within(drawer).queryByText(below)).toBeNull();
});

test('[CHK-08] fixing all says why when no line can be fixed', async () => {
  const drawer = await openRepair([[], []], {});
  expect(within(drawer).getByText(/^Ingen af linjerne kan rettes her/)).toBeDefined();
});

test('a basket that changes a locked order says so and saves nothing', async () => {
  const basket = aBasket({ AmendsWebOrderId: '7718003', LineItems: [aLine()] });
  const Deliverability = { ...basket.Deliverability, Reason: 'order_locked', IsDeliverable: false };
  await openBasket({ ...basket, Deliverability });
  expect(screen.getByText('Webordre 7718003 er låst og leveres, som den er.')).toBeDefined();
  expect(screen.queryByText(/Ordren står, som den er/)).toBeNull();
  const save = screen.getByRole<HTMLButtonElement>('button', { name: /^Gem ændringer til/ });
  expect(save.disabled).toBe(true);
  const why = document.getElementById(save.getAttribute('aria-describedby') ?? '');
  expect(why?.textContent).toBe('Ordren er låst og kan ikke længere ændres.');
});

test.each<[string, Basket, object, string]>([
  ['empty', aBasket(), {}, 'Læg mindst én vare i kurven for at bestille.'],
  ['unread', aBasket({ InvalidLineItems: unread }), {}, 'Ret eller fjern rækkerne for at bestille.'],
  [
    'without the right',
    aBasket({ LineItems: [aLine()] }),
    { CanOrder: false },
    'Du kan se kurven, men ikke bestille. Spørg jeres administrator om rettigheden.',
  ],
])('[CHK-01] Ctrl+Enter says why a basket cannot be ordered: %s', async (_, basket, rights, reason) => {
  const { user } = aPageContext();
  const UserActions = { ...user.UserActions, ...rights };
  await openBasket(basket, {}, { user: { ...user, UserActions } });
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });
  expect((await screen.findByRole('alertdialog')).textContent).toContain(reason);
});

const credit = { LeftOre: 100, LimitOre: 5_000_000, PaidBy: null, IsRefused: false };

test.each([
  ['is warned of', {}, /går .* over jeres kreditgrænse på 50\.000,00 kr\..* vi afgør, om den kan leveres/],
  [
    'is refused',
    { IsRefused: true },
    /Den kan ikke bestilles\. Tag varer ud, betal en faktura, eller ring til os på/,
  ],
  [
    'of a payer',
    { LimitOre: null, PaidBy: 'Kontoret' },
    /kreditgrænsen for Kontoret, der betaler jeres fakturaer/,
  ],
])('[CHK-08] a basket over the credit limit %s', async (_how, changes, said) => {
  const basket = aBasket({ LineItems: [aLine()] });
  const Rules = { ...basket.Rules, Credit: { ...credit, ...changes } };
  await openBasket({ ...basket, Rules, TotalInclVatOre: 12_500 });
  expect(screen.getByText(said)).toBeDefined();
});
