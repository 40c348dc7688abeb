import * as contract from '@engros/contracts/planning/budgets.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import type { StandingParts } from '../standing-orders/parts.ts';
import { readBasketBudgets } from './read-basket-budgets.ts';
import { readBudgets, readBudgetsAsCsv } from './read-overview.ts';
import { readBudgetHistory, removeBudget, setBudget } from './set-budget.ts';
import { setBudgetCounts } from './set-counts.ts';

export function budgetsRoutes(registrar: Registrar, parts: Pick<StandingParts, 'openShelf'>): void {
  serve(registrar, contract.readBudgets, readBudgets(parts));
  serve(registrar, contract.readBudgetsAsCsv, readBudgetsAsCsv(parts));
  serve(registrar, contract.readBasketBudgets, readBasketBudgets);
  serve(registrar, contract.readBudgetHistory, readBudgetHistory);
  serve(registrar, contract.setBudget, setBudget);
  serve(registrar, contract.removeBudget, removeBudget);
  serve(registrar, contract.setBudgetCounts, setBudgetCounts);
}
