import { readPurchaseHistory } from '@engros/contracts/goods/purchase-history.ts';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aProduct } from '../../../../test/a-basket.ts';
import { openPage } from '../../../../test/a-page-context.ts';
import { answerWith, jsonAnswer } from '../../../../test/answers.ts';
import { forgetBrowser, prepareBrowser } from '../../../../test/open-screen.tsx';
import { useUnusualQuantity, watchQuantity } from './unusual-quantities.ts';

beforeEach(() => {
  prepareBrowser();
  vi.useFakeTimers();
  openPage();
});
afterEach(() => {
  vi.useRealTimers();
  forgetBrowser();
});

const chicken = aProduct({ LatestPurchaseDate: '2026-11-16' });
const historyPath = readPurchaseHistory.path.replace('{productId}', chicken.Id);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function Asked() {
  return <p>{useUnusualQuantity(chicken.Id, 'kt')?.quantity ?? 'nothing'}</p>;
}

test('a quantity corrected while it is checked is not asked about', async () => {
  const history = Promise.withResolvers<Response>();
  answerWith((url) => (url.pathname === historyPath ? history.promise : jsonAnswer({ Model: null })));
  render(<Asked />);
  watchQuantity(chicken, 'kt', 450);
  await pass(700);
  watchQuantity(chicken, 'kt', 45);
  watchQuantity(chicken, 'kt', 4);
  history.resolve(jsonAnswer({ Model: { Summary: { UsualBaseUnits: 3 } } }));
  await pass(700);
  expect(screen.getByRole('paragraph').textContent).toBe('nothing');
  watchQuantity(chicken, 'kt', 450);
  await pass(700);
  expect(screen.getByRole('paragraph').textContent).toBe('450');
});
