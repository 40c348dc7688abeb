import { budgetState } from '@engros/contracts/planning/budget-rules.ts';
import type { BudgetOverview, CustomerBudget } from '@engros/contracts/planning/budgets.ts';
import { useState } from 'react';
import { BudgetBar, BudgetKey } from '../../../features/planning/budgets/budget-bar.tsx';
import { periodTitle, wholeKroner } from '../../../features/planning/budgets/budget-words.tsx';
import { useIsWide } from '../../../lib/browser/use-is-wide.ts';
import { label } from '../../../lib/labels.ts';
import { Switch } from '../../../ui/controls/switch.tsx';
import { Tag } from '../../../ui/data/tag.tsx';

/** In øre: what is delivered and ordered, and what is left when what waits and is expected is taken off too. */
function figuresOf({ BudgetOre, DeliveredOre, OrderedOre, WaitingOre, ExpectedOre }: CustomerBudget) {
  const delivered = DeliveredOre ?? 0;
  const ordered = OrderedOre ?? 0;
  const waiting = WaitingOre ?? 0;
  const expected = ExpectedOre ?? 0;
  const coming = waiting + expected;
  const left = (BudgetOre ?? 0) - delivered - ordered - coming;
  return { delivered, ordered, waiting, expected, coming, left };
}

/** Over by what is ordered; near by what waits and is expected as well. */
function stateOf(budget: CustomerBudget) {
  const { delivered, ordered, coming } = figuresOf(budget);
  const now = budgetState({ ...budget, UsedOre: delivered + ordered });
  if (now === 'over' || now === 'none') return now;
  const then = budgetState({ ...budget, UsedOre: delivered + ordered + coming });
  return then === 'over' ? 'near' : then;
}

export function KitchensPanel({ data }: { data: BudgetOverview }) {
  const { Customers, Period, FirstDay } = data;
  const isWide = useIsWide();
  const [isNearFirst, setNearFirst] = useState(true);
  const shown = isNearFirst ? Customers : Customers.toSorted((a, b) => a.Name.localeCompare(b.Name));
  return (
    <section className="panel panel-edge overflow-hidden" aria-label={label('budget.perKitchen')}>
      <header className="panel-head flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
        <h2>{label('budget.perKitchen')}</h2>
        {isWide && (
          <>
            <BudgetKey kind="used">{label('budget.delivered')}</BudgetKey>
            <BudgetKey kind="ordered">{label('budget.ordered')}</BudgetKey>
            <BudgetKey kind="coming">{label('budget.expected')}</BudgetKey>
            <span className="border-l-2 border-ink pl-2 text-12/[12px] text-ink-2">
              {label('budget.budget')}
            </span>
          </>
        )}
        {Customers.length > 1 && (
          <Switch className="ml-auto text-13" isSelected={isNearFirst} onChange={setNearFirst}>
            {label('budget.nearFirst')}
          </Switch>
        )}
      </header>
      {isWide ? (
        <KitchensTable budgets={shown} title={periodTitle(Period, FirstDay)} />
      ) : (
        <KitchenCards budgets={shown} />
      )}
    </section>
  );
}

const amountOrDash = (ore: number) => (ore === 0 ? '–' : wholeKroner(ore));

function KitchensTable({ budgets, title }: { budgets: readonly CustomerBudget[]; title: string }) {
  return (
    <table className="data-table w-full border-collapse text-13 [&_:is(td,th)]:px-2 [&_:is(td,th):first-child]:pl-4 [&_:is(td,th):last-child]:pr-4">
      <caption className="sr-only">{label('budget.perKitchen')}</caption>
      <thead>
        <tr>
          <th scope="col">{label('budget.kitchen')}</th>
          <th scope="col" className="num text-right">
            {label('budget.budget')}
          </th>
          <th scope="col" className="w-[26%]">
            {title}
          </th>
          <th scope="col" className="num text-right">
            {label('budget.delivered')}
          </th>
          <th scope="col" className="num text-right">
            {label('budget.ordered')}
          </th>
          <th scope="col" className="num text-right">
            {label('budget.expected')}
          </th>
          <th scope="col" className="num text-right">
            {label('budget.left')}
          </th>
          <th scope="col">
            <span className="sr-only">{label('budget.state')}</span>
          </th>
          <th scope="col" className="text-right">
            {label('budget.whenUsed')}
          </th>
        </tr>
      </thead>
      <tbody>
        {budgets.map((budget) => (
          <KitchenRow key={budget.CustomerId} budget={budget} />
        ))}
      </tbody>
    </table>
  );
}

function KitchenRow({ budget }: { budget: CustomerBudget }) {
  const { BudgetOre, Name, CustomerId, Rule } = budget;
  const { delivered, ordered, waiting, expected, left } = figuresOf(budget);
  return (
    <tr className="h-13.5">
      <th scope="row" className="text-left font-[640] wrap-anywhere">
        {Name}
        <span className="num block text-12 font-normal text-ink-3">{CustomerId}</span>
      </th>
      <td className="num text-right text-ink-2">{BudgetOre === null ? '–' : wholeKroner(BudgetOre)}</td>
      <td>
        <KitchenBar budget={budget} />
      </td>
      <td className="num text-right">{amountOrDash(delivered)}</td>
      <td className="num text-right">{amountOrDash(ordered)}</td>
      <td className="num text-right text-ink-2">
        {amountOrDash(expected)}
        {waiting > 0 && <WaitingNote waiting={waiting} />}
      </td>
      <td className={`num text-right font-[640] ${left < 0 && BudgetOre !== null ? 'text-danger-ink' : ''}`}>
        {BudgetOre === null ? '–' : wholeKroner(left)}
      </td>
      <td>
        <StateTag budget={budget} />
      </td>
      <td className="text-right">{Rule === null ? '–' : label(`budget.rule.${Rule}`)}</td>
    </tr>
  );
}

function WaitingNote({ waiting }: { waiting: number }) {
  return (
    <span className="block text-12 whitespace-nowrap text-ink-3">
      {label('budget.waiting')} {wholeKroner(waiting)}
    </span>
  );
}

function KitchenBar({ budget }: { budget: CustomerBudget }) {
  const { BudgetOre, Name } = budget;
  const { delivered, ordered, coming } = figuresOf(budget);
  const amounts = {
    delivered: wholeKroner(delivered),
    ordered: wholeKroner(ordered),
    expected: wholeKroner(coming),
  };
  return (
    <BudgetBar
      label={Name}
      valueText={
        BudgetOre === null
          ? label('budget.barTextNone', amounts)
          : label('budget.barText', { ...amounts, budget: wholeKroner(BudgetOre) })
      }
      parts={[
        { kind: 'used', ore: delivered },
        { kind: 'ordered', ore: ordered },
        { kind: 'coming', ore: coming },
      ]}
      budgetOre={BudgetOre}
    />
  );
}

/** Rounded as what is left is, which stands beside it. */
const overKroner = (ore: number) => wholeKroner(Math.ceil(ore / 100) * 100);

function StateTag({ budget }: { budget: CustomerBudget }) {
  const state = stateOf(budget);
  const { delivered, ordered } = figuresOf(budget);
  if (state === 'over')
    return (
      <Tag kind="danger">
        {label('budget.over', { amount: overKroner(delivered + ordered - (budget.BudgetOre ?? 0)) })}
      </Tag>
    );
  if (state === 'near') return <Tag kind="time">{label('budget.near')}</Tag>;
  if (state === 'within') return null;
  return <span className="text-12 text-ink-3">{missingWords(budget)}</span>;
}

const missingWords = ({ Rule }: CustomerBudget) =>
  label(Rule === null ? 'budget.noBudget' : 'budget.noCounts');

function KitchenCards({ budgets }: { budgets: readonly CustomerBudget[] }) {
  return (
    <ul>
      {budgets.map((budget) => (
        <KitchenCard key={budget.CustomerId} budget={budget} />
      ))}
    </ul>
  );
}

function KitchenCard({ budget }: { budget: CustomerBudget }) {
  const { BudgetOre, Name, Rule } = budget;
  const { delivered, ordered, waiting, expected, left } = figuresOf(budget);
  const isOver = BudgetOre !== null && left < 0;
  return (
    <li className="grid gap-2 border-t border-line px-4 py-3 first:border-t-0">
      <div className="flex items-baseline gap-2 text-14">
        <b className="min-w-0 font-[640] wrap-anywhere">{Name}</b>
        <b className={`num ml-auto font-[640] whitespace-nowrap ${isOver ? 'text-danger-ink' : ''}`}>
          {BudgetOre === null ? '–' : `${wholeKroner(left)} ${label('budget.kr')}`}
        </b>
      </div>
      <KitchenBar budget={budget} />
      <div className="num flex flex-wrap justify-between gap-x-3 text-12 text-ink-3">
        <span>
          {BudgetOre === null
            ? missingWords(budget)
            : label(isOver ? 'budget.overOf' : 'budget.leftOf', { budget: wholeKroner(BudgetOre) })}
        </span>
        {Rule !== null && <span>{label(`budget.rule.${Rule}`)}</span>}
        <span className="w-full">
          {label('budget.delivered')} {wholeKroner(delivered)} · {label('budget.ordered')}{' '}
          {wholeKroner(ordered)} · {label('budget.expected')} {wholeKroner(expected)}
          {waiting > 0 && ` · ${label('budget.waiting')} ${wholeKroner(waiting)}`}
        </span>
      </div>
    </li>
  );
}
