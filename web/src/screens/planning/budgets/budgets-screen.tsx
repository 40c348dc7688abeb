import { type BudgetPeriod, budgetPeriods } from '@engros/contracts/planning/budget-rules.ts';
import { type BudgetOverview, readBudgets, readBudgetsAsCsv } from '@engros/contracts/planning/budgets.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, Download, Plus, Upload, Wallet } from 'lucide-react';
import { useState } from 'react';
import { periodTitle, periodWords, wholeKroner } from '../../../features/planning/budgets/budget-words.tsx';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { lazyDialog } from '../../../features/shell/notices/lazy-dialog.tsx';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { addDays } from '../../../lib/formats/day-formats.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { query } from '../../../lib/http/query.ts';
import { requestAddress } from '../../../lib/http/request-address.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { KeyFigure, KeyFigures } from '../../../ui/data/key-figure.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { KitchensPanel } from './kitchens-panel.tsx';
import { MonthsPanel } from './months-panel.tsx';
import { PartsPanel } from './parts-panel.tsx';

const SetBudgetDialog = lazyDialog(async () => (await import('./set-budget-dialog.tsx')).SetBudgetDialog);

const ImportDialog = lazyDialog(async () => (await import('./import-dialog.tsx')).ImportDialog);

const route = getRouteApi('/shell/budgets');

/** Of a week, month or year; all kitchens whose prices the person may see. */
export function BudgetsScreen() {
  usePagePlace(label('budget.title'));
  const { period = 'week', date } = route.useSearch();
  const asked = { period, ...(date !== undefined && { date }) };
  const { data, isError, refetch } = useQuery({
    ...query(readBudgets, { query: asked }),
    placeholderData: keepPreviousData,
  });
  const [isSetting, setSetting] = useState(false);
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      <PageHead
        title={label('budget.title')}
        note={data && label('budget.kitchens', { count: data.Customers.length })}
        actions={
          <>
            <PeriodTools data={data} period={period} />
            <a className={buttonClass()} href={requestAddress(readBudgetsAsCsv.path, {}, asked)} download>
              <Download aria-hidden="true" />
              {label('budget.file')}
            </a>
            {data && (data.MaySet || data.MayCount) && data.Customers.length > 0 && (
              <Button onPress={() => setImporting(true)}>
                <Upload aria-hidden="true" />
                {label('budget.import')}
              </Button>
            )}
            {data?.MaySet && data.Customers.some(({ Rule }) => Rule !== null) && (
              <Button variant="primary" onPress={() => setSetting(true)}>
                <Plus aria-hidden="true" />
                {label('budget.set')}
              </Button>
            )}
          </>
        }
      />
      {data && <Found data={data} onSet={() => setSetting(true)} />}
      {!data && (
        <div className="panel panel-edge min-h-120">
          {isError ? (
            <FailedState title={label('budget.failed')} onRetry={() => void refetch()} />
          ) : (
            <SkeletonRows kind="line" rows={8} label={label('budget.loading')} />
          )}
        </div>
      )}
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
      {isSetting && data && <SetBudgetDialog today={data.Today} onClose={() => setSetting(false)} />}
    </>
  );
}

function PeriodTools({ data, period }: { data: BudgetOverview | undefined; period: BudgetPeriod }) {
  const navigate = route.useNavigate();
  const show = (search: { period?: BudgetPeriod; date?: string }) =>
    void navigate({ search: (before) => ({ ...before, ...search }), resetScroll: false });
  const titleOf = (each: BudgetPeriod) =>
    each === period && data ? periodTitle(each, data.FirstDay) : label(`budget.every.${each}`);
  return (
    <span className="flex items-center gap-1.5 max-sm:w-full max-sm:justify-between max-[359px]:flex-wrap">
      <IconButton
        label={label('budget.before')}
        isDisabled={!data}
        onPress={() => data && show({ date: addDays(data.FirstDay, -1) })}
      >
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <span className="max-[359px]:order-first max-[359px]:w-full">
        <SegmentedControl
          label={label('budget.period')}
          value={period}
          segments={budgetPeriods.map((id) => ({ id, label: titleOf(id) }))}
          onChange={(id) => {
            const chosen = budgetPeriods.find((each) => each === id);
            if (chosen) show({ period: chosen });
          }}
        />
      </span>
      <IconButton
        label={label('budget.after')}
        isDisabled={!data}
        onPress={() => data && show({ date: addDays(data.LastDay, 1) })}
      >
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </span>
  );
}

function Found({ data, onSet }: { data: BudgetOverview; onSet: () => void }) {
  const { Customers, MaySet } = data;
  if (Customers.length === 0)
    return (
      <div className="panel panel-edge">
        <EmptyState icon={<Wallet aria-hidden="true" />} title={label('budget.unseen')}>
          {label('budget.unseenText')}
        </EmptyState>
      </div>
    );
  const hasBudget = Customers.some(({ Rule }) => Rule !== null);
  const current = Customers.find(({ IsCurrent }) => IsCurrent);
  return (
    <div className="grid gap-4 max-lg:gap-3">
      {hasBudget && <Figures data={data} />}
      <div className="grid grid-cols-[minmax(0,1fr)_304px] items-start gap-4 max-lg:grid-cols-1 max-lg:gap-3">
        <div className="grid min-w-0 gap-4 max-lg:gap-3">
          {hasBudget ? (
            <KitchensPanel data={data} />
          ) : (
            <div className="panel panel-edge">
              <EmptyState
                icon={<Wallet aria-hidden="true" />}
                title={label('budget.none')}
                actions={
                  MaySet && (
                    <Button variant="primary" onPress={onSet}>
                      {label('budget.set')}
                    </Button>
                  )
                }
              >
                {label('budget.noneText')}
              </EmptyState>
            </div>
          )}
          {current && current.Parts.length > 0 && (
            <PartsPanel key={`${data.Period} ${data.FirstDay}`} data={data} budget={current} />
          )}
          {data.Months.length > 0 && <MonthsPanel months={data.Months} />}
        </div>
        {current && <HistoryPanel maySet={MaySet} today={data.Today} />}
      </div>
      <p className="text-12 text-ink-3">{label('budget.note')}</p>
    </div>
  );
}

const sumOf = <Row,>(rows: readonly Row[], of: (row: Row) => number | null): number =>
  rows.reduce((sum, row) => sum + (of(row) ?? 0), 0);

/** Of the kitchens that have a budget. */
function Figures({ data: { Customers, Period, FirstDay } }: { data: BudgetOverview }) {
  const budgeted = Customers.filter(({ BudgetOre }) => BudgetOre !== null);
  const budget = sumOf(budgeted, ({ BudgetOre }) => BudgetOre);
  const delivered = sumOf(budgeted, ({ DeliveredOre }) => DeliveredOre);
  const ordered = sumOf(budgeted, ({ OrderedOre }) => OrderedOre);
  const expected = sumOf(budgeted, ({ ExpectedOre }) => ExpectedOre);
  const waiting = sumOf(budgeted, ({ WaitingOre }) => WaitingOre);
  const left = budget - delivered - ordered - waiting - expected;
  const percent = (ore: number) => formatCount(budget === 0 ? 0 : Math.floor((ore * 100) / budget));
  const without = Customers.length - budgeted.length;
  const unit = label('budget.kr');
  return (
    <KeyFigures>
      <KeyFigure
        label={label('budget.budgetOf', { period: periodWords(Period, FirstDay) })}
        value={wholeKroner(budget)}
        unit={unit}
        note={without > 0 ? label('budget.withoutBudget', { count: without }) : undefined}
      />
      <KeyFigure
        label={label('budget.delivered')}
        value={wholeKroner(delivered)}
        unit={unit}
        note={label('budget.percentUsed', { percent: percent(delivered) })}
      />
      <KeyFigure
        label={label('budget.notDelivered')}
        value={wholeKroner(ordered)}
        unit={unit}
        note={label('budget.percentUsed', { percent: percent(ordered) })}
      />
      <KeyFigure
        label={label('budget.expected')}
        value={wholeKroner(expected)}
        unit={unit}
        note={
          waiting > 0
            ? `${label('budget.ofStanding')} · ${label('budget.waiting')} ${wholeKroner(waiting)}`
            : label('budget.ofStanding')
        }
      />
      <KeyFigure
        label={label('budget.left')}
        value={wholeKroner(left)}
        unit={unit}
        isOver={left < 0}
        note={label('budget.leftNote', { percent: percent(left) })}
      />
    </KeyFigures>
  );
}
