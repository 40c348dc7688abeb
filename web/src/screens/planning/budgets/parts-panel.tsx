import {
  type BudgetOverview,
  type CustomerBudget,
  readBasketBudgets,
  readBudgets,
  setBudgetCounts,
} from '@engros/contracts/planning/budgets.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { writtenNumber } from '@engros/contracts/values/written-number.ts';
import { useQueryClient } from '@tanstack/react-query';
import { periodWords, wholeKroner } from '../../../features/planning/budgets/budget-words.tsx';
import { toast } from '../../../features/shell/notices/toasts.ts';
import { formatCount, formatOre } from '../../../lib/formats/formats.ts';
import { call } from '../../../lib/http/call.ts';
import { refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { currentLanguage, label } from '../../../lib/labels.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';

/** Null for a text that is no count; empty texts take a count away. */
function countOf(text: string): { count: number | null } | null {
  if (text.trim() === '') return { count: null };
  const count = writtenNumber(text, currentLanguage());
  return count !== null && Number.isInteger(count) && count >= 0 && count <= limits.budgetCount
    ? { count }
    : null;
}

interface Props {
  data: BudgetOverview;
  budget: CustomerBudget;
}

/** Each meal, or group of residents, with how many of them the period has; what was spent is known of all together. */
export function PartsPanel({ data, budget }: Props) {
  const { Period, FirstDay, MayCount } = data;
  const { Parts, Unit, DeliveredOre, OrderedOre } = budget;
  const client = useQueryClient();
  const unit = Unit === 'amount' ? 'meal' : Unit;
  const request = useCall(
    async (draft: Record<string, string>) => {
      const Counts = Parts.map(({ Name }, at) => ({ Name, Count: countOf(draft[at] ?? '')?.count ?? null }));
      await call(setBudgetCounts, { body: { Period, StartsOn: FirstDay, Counts } });
      await refreshAll(client, [readBudgets, readBasketBudgets]);
      toast(label('budget.countsSaved'));
    },
    { failed: 'budget.saveFailed' },
  );
  const form = useForm<Record<string, string>>({
    initial: () =>
      Object.fromEntries(Parts.map(({ Count }, at) => [at, Count === null ? '' : formatCount(Count)])),
    faultsOf: (draft) =>
      Object.fromEntries(
        Object.entries(draft).map(([at, text]) => [
          at,
          countOf(text) ? undefined : label('budget.countWrong', { max: formatCount(limits.budgetCount) }),
        ]),
      ),
    request,
  });
  const counted = Parts.filter(({ Count }) => Count !== null);
  const units = counted.reduce((sum, { Count }) => sum + (Count ?? 0), 0);
  const used = (DeliveredOre ?? 0) + (OrderedOre ?? 0);
  return (
    <section className="panel panel-edge overflow-hidden" aria-label={label(`budget.unit.${unit}`)}>
      <header className="panel-head flex flex-wrap items-baseline gap-x-3 px-4 py-3">
        <h2>{label(`budget.unit.${unit}`)}</h2>
        <span className="text-12 text-ink-2">{periodWords(Period, FirstDay)}</span>
        {units > 0 && (
          <span className="num ml-auto text-12 text-ink-2">
            {label(`budget.used.${unit}`)} <b className="text-ink">{formatOre(Math.round(used / units))}</b>
          </span>
        )}
      </header>
      {request.failure && (
        <Notice kind="danger" isAlert>
          {request.failure}
        </Notice>
      )}
      <Form of={form}>
        <table className="data-table w-full border-collapse text-13">
          <caption className="sr-only">{label(`budget.unit.${unit}`)}</caption>
          <thead>
            <tr>
              <th scope="col">{label(`budget.part.${unit}`)}</th>
              <th scope="col" className="text-right">
                {label(`budget.counts.${unit}`)}
              </th>
              <th scope="col" className="num text-right">
                {label('budget.unitPrice')}
              </th>
              <th scope="col" className="num text-right">
                {label('budget.budget')}
              </th>
            </tr>
          </thead>
          <tbody>
            {Parts.map(({ Name, UnitOre, Count, CountFrom }, at) => (
              <tr key={Name} className="h-12">
                <th scope="row" className="text-left font-[580] wrap-anywhere">
                  {Name}
                </th>
                <td>
                  <span className="flex flex-wrap items-center justify-end gap-2">
                    {CountFrom !== null && CountFrom !== FirstDay && (
                      <span className="text-12 text-ink-3">
                        {label('budget.countFrom', { period: periodWords(Period, CountFrom) })}
                      </span>
                    )}
                    <TextField
                      label={label('budget.countOf', { name: Name })}
                      isLabelHidden
                      isDisabled={!MayCount}
                      className="w-20 [&_.inp]:text-right"
                      inputMode="numeric"
                      {...form.field(String(at))}
                    />
                  </span>
                </td>
                <td className="num text-right text-ink-2">{UnitOre === null ? '' : formatOre(UnitOre)}</td>
                <td className="num text-right font-[600]">
                  {Count === null || UnitOre === null ? '–' : wholeKroner(Count * UnitOre)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {MayCount && (
          <div className="flex justify-end border-t border-line px-4 py-3">
            <Button type="submit" isPending={request.isPending}>
              {label('budget.saveCounts')}
            </Button>
          </div>
        )}
      </Form>
    </section>
  );
}
