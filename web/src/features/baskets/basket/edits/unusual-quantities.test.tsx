import { readPurchaseHistory } from '@engros/contracts/goods/purchase-history.ts';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aProduct, aUnit } from '../../../../../test/a-basket.ts';
import { answerCalls } from '../../../../../test/answers.ts';
import { confirmQuantity, unusualText, useUnusualQuantity, watchQuantity } from './unusual-quantities.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

const chicken = aProduct({ LatestPurchaseDate: '2026-11-16' });
const historyPath = readPurchaseHistory.path.replace('{productId}', chicken.Id);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function Asked() {
  return <p>{useUnusualQuantity(chicken.Id, 'kt')?.quantity ?? 'nothing'}</p>;
}

const pallet = aUnit({ Code: 'pl', Quantity: 48, TextSingular: 'palle', TextPlural: 'paller' });
const { Values: units } = chicken.SalesUnits;
const onPallets = { ...chicken, SalesUnits: { ...chicken.SalesUnits, Values: [...units, pallet] } };

function AskedOfPallets() {
  const asked = useUnusualQuantity(chicken.Id, 'pl');
  return <p>{asked ? unusualText(asked) : 'nothing'}</p>;
}

test.each([
  [{ usual: 1, unit: 'kt' }, 'Usædvanligt meget. I køber normalt 1 karton; 2 paller er 96 kartoner.'],
  [{ usual: 1, unit: 'pl' }, 'Usædvanligt meget. I tager som regel 1 palle. Passer 2?'],
  [{ usual: 9.6, unit: 'kt' }, 'nothing'],
])('pallets are asked about in the unit that the kitchen buys: %j', async ({ usual, unit }, said) => {
  answerCalls({
    [`GET ${historyPath}`]: () => ({
      Summary: { UsualBaseUnits: usual },
      Purchases: [{ SalesUnitCode: 'ps' }, { SalesUnitCode: unit }, { SalesUnitCode: unit }],
    }),
  });
  render(<AskedOfPallets />);
  watchQuantity(onPallets, 'pl', 2);
  await pass(700);
  expect(screen.getByRole('paragraph').textContent).toBe(said);
  watchQuantity(onPallets, 'pl', 0);
});

test('a quantity corrected while it is checked is not asked about', async () => {
  const history = Promise.withResolvers<object>();
  answerCalls({ [`GET ${historyPath}`]: () => history.promise });
  render(<Asked />);
  watchQuantity(chicken, 'kt', 450);
  await pass(700);
  watchQuantity(chicken, 'kt', 45);
  watchQuantity(chicken, 'kt', 4);
  history.resolve({ Summary: { UsualBaseUnits: 3 } });
  await pass(700);
  expect(screen.getByRole('paragraph').textContent).toBe('nothing');
  watchQuantity(chicken, 'kt', 450);
  await pass(700);
  expect(screen.getByRole('paragraph').textContent).toBe('450');
});

test('only a quantity above the confirmed one is asked about again', async () => {
  answerCalls({ [`GET ${historyPath}`]: () => ({ Summary: { UsualBaseUnits: 3 } }) });
  render(<Asked />);
  const askedFor = async (quantity: number) => {
    watchQuantity(chicken, 'kt', quantity);
    await pass(700);
    return screen.getByRole('paragraph').textContent;
  };
  expect(await askedFor(450)).toBe('450');
  const unit = chicken.SalesUnits.Values.find(({ Code }) => Code === 'kt');
  if (!unit) throw new Error('the unit is missing');
  confirmQuantity({ product: chicken, unit, quantity: 450, usual: { unit, quantity: 3 } });
  expect([await askedFor(450), await askedFor(449), await askedFor(4), await askedFor(450)]).toEqual(
    Array.from({ length: 4 }, () => 'nothing'),
  );
  expect(await askedFor(451)).toBe('451');
});
