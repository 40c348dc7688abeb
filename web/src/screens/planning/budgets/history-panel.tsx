import {
  readBasketBudgets,
  readBudgetHistory,
  readBudgets,
  removeBudget,
  type StoredBudget,
} from '@engros/contracts/planning/budgets.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { wholeKroner } from '../../../features/planning/budgets/budget-words.tsx';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { lazyDialog } from '../../../features/shell/notices/lazy-dialog.tsx';
import { fullDate } from '../../../lib/formats/day-formats.ts';
import { formatOre } from '../../../lib/formats/formats.ts';
import { briefMoment } from '../../../lib/formats/moments.ts';
import { call } from '../../../lib/http/call.ts';
import { query, refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

const SetBudgetDialog = lazyDialog(async () => (await import('./set-budget-dialog.tsx')).SetBudgetDialog);

/** What the customer has set, newest first; the past stays. */
export function HistoryPanel({ maySet, today }: { maySet: boolean; today: string }) {
  const { data, isError, refetch } = useQuery(query(readBudgetHistory, {}));
  const [changed, setChanged] = useState<StoredBudget>();
  const [removed, setRemoved] = useState<StoredBudget>();
  return (
    <section className="panel panel-edge overflow-hidden" aria-label={label('budget.rules')}>
      <header className="panel-head px-4 py-3">
        <h2>{label('budget.rules')}</h2>
      </header>
      {!data && isError && <FailedState title={label('budget.failed')} onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonRows kind="line" rows={3} label={label('budget.loading')} />}
      {data?.Budgets.length === 0 && <p className="p-4 text-13 text-ink-2">{label('budget.none')}</p>}
      <ul>
        {data?.Budgets.map((budget) => (
          <StoredRow
            key={`${budget.Period} ${budget.StartsOn}`}
            budget={budget}
            actions={maySet ? { change: setChanged, remove: setRemoved } : undefined}
          />
        ))}
      </ul>
      {changed && <SetBudgetDialog today={today} budget={changed} onClose={() => setChanged(undefined)} />}
      {removed && <RemoveDialog budget={removed} onClose={() => setRemoved(undefined)} />}
    </section>
  );
}

interface RowActions {
  change: (budget: StoredBudget) => void;
  remove: (budget: StoredBudget) => void;
}

function amountWords({ Unit, AmountOre, Parts, Period }: StoredBudget): string {
  const each = label(`budget.perPeriod.${Period}`);
  if (Unit !== 'amount')
    return Parts.map(({ Name, UnitOre }) => `${Name} ${formatOre(UnitOre ?? 0)}`).join(', ');
  if (AmountOre === null) return `${label('budget.ended')} ${each}`;
  return `${wholeKroner(AmountOre)} ${label('budget.kr')} ${each}`;
}

function StoredRow({ budget, actions }: { budget: StoredBudget; actions: RowActions | undefined }) {
  const { StartsOn, Rule, WarnPercent, SetBy, SetAt, Unit } = budget;
  const day = fullDate(StartsOn);
  return (
    <li className="grid gap-1 border-t border-line px-4 py-3 text-13 first:border-t-0">
      <b className="num font-[600] wrap-anywhere">{amountWords(budget)}</b>
      <span className="text-12 text-ink-2">
        {Unit !== 'amount' && `${label(`budget.unit.${Unit}`)} · `}
        {label('budget.from', { day })} · {label(`budget.rule.${Rule}`)} ·{' '}
        {label('budget.warnsAt', { percent: WarnPercent })}
      </span>
      <span className="text-12 text-ink-3 wrap-anywhere">
        {label('budget.setByOn', { name: SetBy, moment: briefMoment(SetAt) })}
      </span>
      {actions && (
        <span className="mt-1 flex gap-2">
          <Button
            size={28}
            aria-label={label('budget.editOf', { day })}
            onPress={() => actions.change(budget)}
          >
            {label('budget.edit')}
          </Button>
          <Button
            size={28}
            aria-label={label('budget.removeOf', { day })}
            onPress={() => actions.remove(budget)}
          >
            {label('budget.remove')}
          </Button>
        </span>
      )}
    </li>
  );
}

function RemoveDialog({ budget, onClose }: { budget: StoredBudget; onClose: () => void }) {
  const client = useQueryClient();
  const { Period, StartsOn } = budget;
  const request = useCall(
    async () => {
      await call(removeBudget, { query: { period: Period, startsOn: StartsOn } });
      await refreshAll(client, [readBudgets, readBudgetHistory, readBasketBudgets]);
      onClose();
    },
    { failed: 'budget.saveFailed' },
  );
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={label('budget.removeTitle')}
      safe={{ label: label('budget.cancel') }}
      action={{ label: label('budget.remove'), isDangerous: true, onPress: () => void request.run() }}
      isPending={request.isPending}
      {...(request.failure !== undefined && { error: request.failure })}
    >
      <p>
        {amountWords(budget)}, {label('budget.from', { day: fullDate(StartsOn) })}
      </p>
      <p>{label('budget.removeText')}</p>
    </Dialog>
  );
}
