import type { BasketBudget } from '@engros/contracts/planning/budgets.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBasket } from '../../../../test/a-basket.ts';
import { openScreen } from '../../../../test/open-screen.tsx';

const budget = (changes: Partial<BasketBudget>): BasketBudget => ({
  ...{ Period: 'week', FirstDay: '2026-11-23', LastDay: '2026-11-29', Rule: 'warn', WarnPercent: 90 },
  ...{ BudgetOre: 1_000_000, UsedOre: 0, WaitingOre: 0 },
  ...changes,
});

const basket = () => aBasket({ SubTotalOre: 200_000 });

const open = (...Budgets: BasketBudget[]) =>
  openScreen('/checkout/basket', basket(), { 'GET /api/budgets/basket': () => ({ Budgets }) });

const panel = () => screen.findByRole('region', { name: 'Budget' });

test.each([
  { UsedOre: 600_000, says: 'Tilbage efter denne ordre2.000,00 kr.', sentence: null },
  { UsedOre: 700_000, says: 'Tilbage efter denne ordre1.000,00 kr.', sentence: '90 % af uge 48 er brugt' },
  { UsedOre: 800_000, says: 'Tilbage efter denne ordre0,00 kr.', sentence: '100 % af uge 48 er brugt' },
  { UsedOre: 900_000, says: 'Over budget efter denne ordre', sentence: 'Den kan stadig sendes.' },
])('with $UsedOre used before it, the order is judged', async ({ UsedOre, says, sentence }) => {
  open(budget({ UsedOre }));
  const text = (await panel()).textContent;
  expect(text).toContain(says);
  if (sentence === null) expect(text).not.toContain('er brugt');
  else expect(text).toContain(sentence);
});

test('the strictest budget is shown and its reason replaces the order', async () => {
  open(
    budget({ UsedOre: 950_000 }),
    budget({ Period: 'month', FirstDay: '2026-11-01', Rule: 'stop', UsedOre: 900_000 }),
  );
  expect((await panel()).textContent).toContain('Den går over budgettet for november 2026');
  expect(screen.getAllByText(/over budgettet for november 2026\. Tag varer ud/).length).toBeGreaterThan(0);
});

test('[PLN-05] what waits for approval is said as part of what is used', async () => {
  open(budget({ UsedOre: 500_000, WaitingOre: 120_000 }));
  const text = (await panel()).textContent;
  expect(text).toContain('Tilbage efter denne ordre3.000,00 kr.');
  expect(text).toContain('Heraf venter 1.200 på godkendelse');
});

test('without a budget there is no panel, and ordering goes on', async () => {
  open();
  expect(await screen.findByRole('button', { name: /^Bestil/ })).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Budget' })).toBeNull();
});
