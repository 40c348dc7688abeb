import {
  type BudgetPeriod,
  type BudgetRule,
  type BudgetUnit,
  budgetPeriods,
  budgetRules,
  budgetUnits,
  periodWith,
} from '@engros/contracts/planning/budget-rules.ts';
import {
  readBasketBudgets,
  readBudgetHistory,
  readBudgets,
  type StoredBudget,
  setBudget,
} from '@engros/contracts/planning/budgets.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { writtenNumber } from '@engros/contracts/values/written-number.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { periodTitle } from '../../../features/planning/budgets/budget-words.tsx';
import { addDays, fullDate } from '../../../lib/formats/day-formats.ts';
import { formatCount, formatOre } from '../../../lib/formats/formats.ts';
import { call } from '../../../lib/http/call.ts';
import { query, refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { currentLanguage, label } from '../../../lib/labels.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

interface Draft {
  period: BudgetPeriod;
  startsOn: string;
  unit: BudgetUnit;
  amount: string;
  rule: BudgetRule;
  warnPercent: string;
  parts: readonly { id: number; name: string; ore: string }[];
}

const formId = 'set-budget';
const emptyPart = { id: 0, name: '', ore: '' };

/** In øre; undefined for a text that is no amount within the limit. */
function oreOf(text: string, most: number): number | undefined {
  const kroner = writtenNumber(text, currentLanguage());
  if (kroner === null || kroner < 0) return undefined;
  const ore = Math.round(kroner * 100);
  return Math.abs(kroner * 100 - ore) < 1e-4 && ore <= most ? ore : undefined;
}

const isWholePart = ({ name, ore }: Pick<Draft['parts'][number], 'name' | 'ore'>) =>
  name.trim() !== '' && oreOf(ore, limits.budgetUnitOre) !== undefined;

const isPercent = (text: string) => /^\d{1,3}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= 100;

const kroner = (ore: number) => formatCount(ore / 100);

function faultsOf({ unit, amount, parts, warnPercent }: Draft) {
  const isAmountWrong =
    unit === 'amount' && amount.trim() !== '' && oreOf(amount, limits.budgetOre) === undefined;
  const arePartsWrong = unit !== 'amount' && (parts.length === 0 || !parts.every(isWholePart));
  return {
    amount: isAmountWrong ? label('budget.amountWrong', { max: kroner(limits.budgetOre) }) : undefined,
    parts: arePartsWrong ? label('budget.unitWrong', { max: kroner(limits.budgetUnitOre) }) : undefined,
    warnPercent: isPercent(warnPercent) ? undefined : label('budget.percentWrong'),
  };
}

/** The first days that a budget of a kind can count from: this period, the next ones, and the one before. */
function startsOf(period: BudgetPeriod, today: string, chosen: string): { id: string; label: string }[] {
  const first = periodWith(period, today).first;
  const days = [periodWith(period, addDays(first, -1)).first, first];
  for (let more = 0; more < 5; more += 1)
    days.push(addDays(periodWith(period, days.at(-1) ?? first).last, 1));
  const all = days.includes(chosen) ? days : [...days, chosen].toSorted();
  return all.map((id) => ({ id, label: `${periodTitle(period, id)} · ${fullDate(id)}` }));
}

function initialOf(budget: StoredBudget | undefined, today: string): Draft {
  if (!budget)
    return {
      ...{ period: 'week', startsOn: periodWith('week', today).first, unit: 'amount', amount: '' },
      ...{ rule: 'warn', warnPercent: '90', parts: [emptyPart] },
    };
  return {
    period: budget.Period,
    startsOn: budget.StartsOn,
    unit: budget.Unit,
    amount: budget.AmountOre === null ? '' : formatOre(budget.AmountOre),
    rule: budget.Rule,
    warnPercent: String(budget.WarnPercent),
    parts: budget.Parts.map(({ Name, UnitOre }, id) => ({ id, name: Name, ore: formatOre(UnitOre ?? 0) })),
  };
}

function bodyOf(draft: Draft, Version: number) {
  const { period, startsOn, unit, amount, rule, warnPercent, parts } = draft;
  const isAmount = unit === 'amount';
  return {
    ...{ Period: period, StartsOn: startsOn, Unit: unit, Rule: rule, Version },
    AmountOre: isAmount && amount.trim() !== '' ? (oreOf(amount, limits.budgetOre) ?? null) : null,
    WarnPercent: Number(warnPercent),
    Parts: isAmount
      ? []
      : parts.map(({ name, ore }) => ({
          Name: name.trim(),
          UnitOre: oreOf(ore, limits.budgetUnitOre) ?? 0,
        })),
  };
}

interface Props {
  today: string;
  /** The one that is changed; undefined for a new one, which takes the place of one from the same day. */
  budget?: StoredBudget;
  onClose: () => void;
}

export function SetBudgetDialog({ today, budget, onClose }: Props) {
  const client = useQueryClient();
  const { data } = useQuery(query(readBudgetHistory, {}));
  const request = useCall(
    async (draft: Draft) => {
      const same = data?.Budgets.find(
        ({ Period, StartsOn }) => Period === draft.period && StartsOn === draft.startsOn,
      );
      await call(setBudget, { body: bodyOf(draft, same?.Version ?? 0) });
      await refreshAll(client, [readBudgets, readBudgetHistory, readBasketBudgets]);
      onClose();
    },
    { failed: 'budget.saveFailed' },
  );
  const form = useForm<Draft>({ initial: () => initialOf(budget, today), faultsOf, request });
  const { draft, change } = form;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={label('budget.set')}
      safe={{ label: label('budget.cancel') }}
      action={{ label: label('budget.save'), form: formId }}
      isPending={request.isPending}
      isWide
      {...(request.failure !== undefined && { error: request.failure })}
    >
      <Form of={form} id={formId} className="grid gap-3">
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <Select
            isField
            size={40}
            label={label('budget.every')}
            value={draft.period}
            options={budgetPeriods.map((id) => ({ id, label: label(`budget.every.${id}`) }))}
            onChange={(id) => {
              const period = budgetPeriods.find((each) => each === id);
              if (period) change({ period, startsOn: periodWith(period, today).first });
            }}
          />
          <Select
            isField
            size={40}
            label={label('budget.startsOn')}
            value={draft.startsOn}
            options={startsOf(draft.period, today, draft.startsOn)}
            onChange={(startsOn) => change({ startsOn })}
          />
        </div>
        <Select
          isField
          size={40}
          label={label('budget.kind')}
          value={draft.unit}
          options={budgetUnits.map((id) => ({ id, label: label(`budget.unit.${id}`) }))}
          onChange={(id) => {
            const unit = budgetUnits.find((each) => each === id);
            if (unit) change({ unit, parts: draft.parts.length > 0 ? draft.parts : [emptyPart] });
          }}
        />
        {draft.unit === 'amount' ? (
          <TextField
            size={40}
            label={label('budget.amount')}
            hint={label('budget.amountHint')}
            inputMode="decimal"
            {...form.field('amount')}
          />
        ) : (
          <PartFields parts={draft.parts} error={form.faults.parts} onChange={(parts) => change({ parts })} />
        )}
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <Select
            isField
            size={40}
            label={label('budget.rule')}
            value={draft.rule}
            options={budgetRules.map((id) => ({ id, label: label(`budget.ruleText.${id}`) }))}
            onChange={(id) => {
              const rule = budgetRules.find((each) => each === id);
              if (rule) change({ rule });
            }}
          />
          <TextField
            size={40}
            label={label('budget.warnPercent')}
            inputMode="numeric"
            {...form.field('warnPercent')}
          />
        </div>
      </Form>
    </Dialog>
  );
}

interface PartFieldsProps {
  parts: Draft['parts'];
  error: string | undefined;
  onChange: (parts: Draft['parts']) => void;
}

/** An emptied last line is left out by taking its name and amount away. */
function PartFields({ parts, error, onChange }: PartFieldsProps) {
  const put = (id: number, part: Partial<Draft['parts'][number]>) =>
    onChange(parts.map((each) => (each.id === id ? { ...each, ...part } : each)));
  const nextId = Math.max(-1, ...parts.map(({ id }) => id)) + 1;
  return (
    <div className="grid gap-2">
      {parts.map(({ id, name, ore }, at) => (
        <div key={id} className="grid grid-cols-[minmax(0,1fr)_112px_auto] items-end gap-2">
          <TextField
            size={40}
            label={label('budget.partName', { number: at + 1 })}
            maxLength={limits.budgetPartNameLength}
            value={name}
            onChange={(value) => put(id, { name: value })}
            error={error !== undefined && !isWholePart({ name, ore }) ? error : undefined}
          />
          <TextField
            size={40}
            label={label('budget.partOre', { number: at + 1 })}
            inputMode="decimal"
            value={ore}
            onChange={(value) => put(id, { ore: value })}
          />
          <Button
            size={40}
            isDisabled={parts.length === 1}
            onPress={() => onChange(parts.filter((each) => each.id !== id))}
          >
            {label('budget.remove')}
          </Button>
        </div>
      ))}
      {parts.length < limits.budgetParts && (
        <div>
          <Button onPress={() => onChange([...parts, { ...emptyPart, id: nextId }])}>
            <Plus aria-hidden="true" />
            {label('budget.addPart')}
          </Button>
        </div>
      )}
    </div>
  );
}
