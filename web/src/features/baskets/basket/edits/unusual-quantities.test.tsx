import { readPurchaseHistory } from '@engros/contracts/goods/purchase-history.ts';
import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aProduct } from '../../../../../test/a-basket.ts';
import { answerCalls } from '../../../../../test/answers.ts';
import { confirmQuantity, useUnusualQuantity, watchQuantity } from './unusual-quantities.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

const chicken = aProduct({ LatestPurchaseDate: '2026-11-16' });
const historyPath = readPurchaseHistory.path.replace('{productId}', chicken.Id);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function Asked() {
  return <p>{useUnusualQuantity(chicken.Id, 'kt')?.quantity ?? 'nothing'}</p>;
}

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
  confirmQuantity({ product: chicken, unit, quantity: 450, usual: 1 });
  expect([await askedFor(450), await askedFor(449), await askedFor(4), await askedFor(450)]).toEqual(
    Array.from({ length: 4 }, () => 'nothing'),
  );
  expect(await askedFor(451)).toBe('451');
});
