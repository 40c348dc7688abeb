import { importBudgets as contract } from '@engros/contracts/quick-entry/budget-files.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { oneAtATime } from '../../platform/http/one-at-a-time.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { importBudgets } from './import-budgets.ts';

export function budgetFilesRoutes(registrar: Registrar): void {
  const alone = oneAtATime(limits.importReadsWaiting);
  serve(registrar, contract, (ctx, input, fail) =>
    alone(ctx.scope.userId, async () => importBudgets(ctx, input, fail)),
  );
}
