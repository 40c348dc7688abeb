import { Link } from '@tanstack/react-router';
import { CircleAlert, Gauge } from 'lucide-react';
import { clockTime, localMoment } from '../../../lib/formats/day-formats.ts';
import { formatKroner, formatSignedKroner } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { openPanel } from '../../shell/shell-panels/open-panel.ts';
import { BudgetBar, BudgetKey } from './budget-bar.tsx';
import { periodWords, StrongText, wholeKroner } from './budget-words.tsx';
import type { BasketBudgetView, BudgetAfter } from './use-basket-budget.ts';

const panelId = 'basket-budget';

const amountLeft = (ore: number) => (ore < 0 ? formatSignedKroner(ore) : formatKroner(ore));

/** What is left of the budget after this order. Nothing where the customer has none. */
export function BudgetPanel({ view }: { view: BasketBudgetView }) {
  if (view.kind === 'none') return null;
  if (view.kind === 'loading')
    return (
      <section className="panel panel-edge min-h-33" aria-busy="true" aria-label={label('budget.basket')} />
    );
  if (view.kind === 'away')
    return (
      <section className="panel panel-edge p-4 text-13 text-ink-3" aria-label={label('budget.basket')}>
        {label('budget.awayNever')}
      </section>
    );
  return <Left after={view.after} oldSince={view.oldSince} />;
}

function Left({ after, oldSince }: { after: BudgetAfter; oldSince: number | null }) {
  const { budget, budgetOre, usedOre, waitingOre, orderOre, leftOre, state } = after;
  const isOver = state === 'over';
  const period = periodWords(budget.Period, budget.FirstDay);
  const amounts = {
    used: wholeKroner(usedOre),
    order: wholeKroner(orderOre),
    budget: wholeKroner(budgetOre),
  };
  return (
    <section
      id={panelId}
      className={`panel panel-edge overflow-hidden ${isOver ? 'border-danger' : ''}`}
      aria-label={label('budget.basket')}
    >
      <div className="grid gap-2.5 p-4">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-13" aria-live="polite">
          <span className="font-[600]">{label(isOver ? 'budget.overAfter' : 'budget.leftAfter')}</span>
          <b
            className={`num ml-auto text-22/[28px] font-[660] tracking-[-0.018em] whitespace-nowrap ${isOver ? 'text-danger-ink' : ''}`}
          >
            {amountLeft(leftOre)}
          </b>
        </p>
        <BudgetBar
          label={label('budget.basket')}
          valueText={label('budget.basketBar', { ...amounts, period })}
          parts={[
            { kind: 'used', ore: usedOre },
            { kind: 'coming', ore: orderOre },
          ]}
          budgetOre={budgetOre}
        />
        <div className="flex flex-wrap gap-x-3 gap-y-1">
          <BudgetKey kind="used">{label('budget.usedShort', { amount: amounts.used })}</BudgetKey>
          <BudgetKey kind="coming">{label('budget.thisOrder', { amount: amounts.order })}</BudgetKey>
          <span className="num ml-auto text-12 text-ink-2">
            {label('budget.budgetShort', { amount: amounts.budget })}
          </span>
        </div>
        {waitingOre > 0 && (
          <p className="text-12 text-ink-2">{label('budget.waits', { amount: wholeKroner(waitingOre) })}</p>
        )}
        {oldSince !== null && (
          <p className="text-12 text-ink-3">{label('budget.away', { time: timeOf(oldSince) })}</p>
        )}
      </div>
      {state !== 'within' && <Sentence after={after} period={period} />}
      <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-2.5 text-13 empty:hidden">
        {isOver && budget.Rule !== 'warn' && (
          <Button size={28} onPress={() => openPanel('deliveryDay')}>
            {label('budget.moveDay')}
          </Button>
        )}
        <Link to="/budgets" search={{ period: budget.Period, date: budget.FirstDay }} className="link">
          {label('budget.toBudgets')}
        </Link>
      </div>
    </section>
  );
}

function timeOf(ms: number): string {
  return clockTime(localMoment(new Date(ms).toISOString(), pageContext().timeZone).time);
}

const sentenceOf = ({ budget, state, percent }: BudgetAfter, period: string): string =>
  state === 'over'
    ? label(`budget.overText.${budget.Rule}`, { period })
    : label('budget.nearText', { percent: percent ?? 100, period });

function Sentence({ after, period }: { after: BudgetAfter; period: string }) {
  const isOver = after.state === 'over';
  const Icon = isOver ? CircleAlert : Gauge;
  return (
    <p
      className={`flex gap-2 px-4 py-2.5 text-13 ${isOver ? 'bg-danger-tint [&>svg]:text-danger-ink' : 'bg-time-tint [&>svg]:text-time-ink'}`}
    >
      <Icon className="mt-px size-4.5 flex-none" aria-hidden="true" />
      <span>
        <StrongText text={sentenceOf(after, period)} />
      </span>
    </p>
  );
}

const lineLooks = {
  within: 'bg-surface [&>svg]:text-ink-3',
  near: 'bg-time-tint [&>svg]:text-time-ink',
  over: 'bg-danger-tint [&>:is(svg,b)]:text-danger-ink',
};

/** On a phone, above the lines: how far the order goes, and the way to the panel. */
export function BudgetLine({ view }: { view: BasketBudgetView }) {
  if (view.kind === 'loading')
    return <div className="-mx-(--gutter) mb-3 min-h-12 lg:hidden" aria-hidden="true" />;
  if (view.kind !== 'found') return null;
  const { state, leftOre, percent } = view.after;
  const Icon = state === 'over' ? CircleAlert : Gauge;
  const text =
    state === 'over' || percent === null
      ? label('budget.overLine')
      : label('budget.percentLine', { percent });
  return (
    <a
      href={`#${panelId}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(panelId)?.scrollIntoView({ block: 'center' });
      }}
      className={`-mx-(--gutter) mb-3 flex min-h-12 items-center gap-2.5 px-4 py-1.5 text-13 text-ink lg:hidden ${lineLooks[state]}`}
    >
      <Icon className="size-4.5 flex-none" aria-hidden="true" />
      <span className="flex-1">
        <StrongText text={text} />
      </span>
      <b className="num font-[640] whitespace-nowrap">{amountLeft(leftOre)}</b>
    </a>
  );
}
