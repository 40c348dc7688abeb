import './purchase-history.css';
import type { ProductSnapshot, SalesUnit } from '@engros/contracts/goods/product.ts';
import type { PurchaseHistory, PurchaseSummary } from '@engros/contracts/goods/purchase-history.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { unitSign } from '../../../../features/goods/products/unit-text.ts';
import { monthName } from '../../../../lib/formats/day-formats.ts';
import { formatOre } from '../../../../lib/formats/formats.ts';
import { label } from '../../../../lib/labels.ts';
import { pageContext } from '../../../../lib/page-context.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { AfterDelay, Skeleton } from '../../../../ui/layout/skeleton.tsx';
import { purchasesOf } from './purchase-data.ts';
import { averageOre, inUnits, rhythmText, summaryUnit } from './purchase-figures.ts';
import { PurchaseTable } from './purchase-table.tsx';

export function PurchaseHistoryPanel({ product }: { product: ProductSnapshot }) {
  const [showsAll, setShowsAll] = useState(false);
  const { data, isError, isFetching, refetch } = useQuery({
    ...purchasesOf(product.Id, showsAll),
    placeholderData: keepPreviousData,
  });
  if (pageContext().user.IsPunchOutUser) return null;
  const isMore = data !== undefined && data.TotalResults > data.Purchases.length;
  return (
    <Panel
      id="history"
      isEdge
      isFlush
      className="overflow-hidden"
      title={label('history.title')}
      note={data?.Summary && label('history.twelveMonths')}
      end={
        isMore && (
          <button
            type="button"
            className="link text-13/[24px] max-lg:leading-11"
            aria-busy={isFetching}
            onClick={() => setShowsAll(true)}
          >
            {label('history.seeAll', { count: data.TotalResults })}
          </button>
        )
      }
    >
      {data ? (
        <History product={product} history={data} />
      ) : (
        <Waiting isError={isError} onRetry={() => void refetch()} />
      )}
    </Panel>
  );
}

function History({ product, history }: { product: ProductSnapshot; history: PurchaseHistory }) {
  const unit = summaryUnit(product);
  if (!history.Summary || !unit)
    return (
      <p className="grid justify-items-start gap-2.5 p-4 text-13 text-ink-2">{label('history.never')}</p>
    );
  return (
    <>
      <Figures summary={history.Summary} unit={unit} />
      <PurchaseBars months={history.Summary.Months} unit={unit} />
      <PurchaseTable purchases={history.Purchases} />
    </>
  );
}

function Figures({ summary, unit }: { summary: PurchaseSummary; unit: SalesUnit }) {
  const average = averageOre(summary, unit);
  return (
    <dl className="num grid grid-cols-[auto_auto_auto] justify-between gap-4 px-4 pt-3.5 pb-1">
      <div>
        <dt className="text-12 text-ink-3">{label('history.bought')}</dt>
        <dd className="text-18 font-[640]">
          {inUnits(summary.BaseUnits, unit)}{' '}
          <small className="text-(length:--text-12) font-[520] text-ink-2">{unitSign(unit.Code)}</small>
        </dd>
      </div>
      <div>
        <dt className="text-12 text-ink-3">{label('history.usual')}</dt>
        <dd className="text-18 font-[640]">
          {summary.NumberOfPurchases === 0 ? '–' : inUnits(summary.UsualBaseUnits, unit)}{' '}
          <small className="text-(length:--text-12) font-[520] text-ink-2">
            {rhythmText(summary.DaysBetween)}
          </small>
        </dd>
      </div>
      {average !== undefined && (
        <div>
          <dt className="text-12 text-ink-3">{label('history.average')}</dt>
          <dd className="text-18 font-[640]">{formatOre(average)}</dd>
        </div>
      )}
    </dl>
  );
}

function Waiting({ isError, onRetry }: { isError: boolean; onRetry: () => void }) {
  if (isError) {
    return (
      <div className="grid justify-items-start gap-2.5 p-4 text-13 text-ink-2" role="alert">
        <p>{label('history.failed')}</p>
        <Button onPress={onRetry}>{label('shell.tryAgain')}</Button>
      </div>
    );
  }
  return (
    <div className="grid min-h-21 content-start gap-2.5 px-4 py-4.5" role="status">
      <span className="visually-hidden">{label('history.loading')}</span>
      <AfterDelay>
        <Skeleton width="90%" />
        <Skeleton width="75%" />
        <Skeleton width="82%" />
      </AfterDelay>
    </div>
  );
}

type Month = PurchaseSummary['Months'][number];

/** Last twelve months, the current month dark; screen readers get a list of months and quantities. */
function PurchaseBars({ months, unit }: { months: readonly Month[]; unit: SalesUnit }) {
  const highest = Math.max(1, ...months.map(({ BaseUnits }) => BaseUnits));
  return (
    <ol
      className="grid grid-cols-12 gap-1 px-3 pt-1 pb-2 [&>li:last-child_i]:bg-chart-a"
      aria-label={label('history.perMonth', { units: unit.TextPlural })}
    >
      {months.map(({ Month, BaseUnits }) => (
        <li className="flex h-18.5 flex-col items-center justify-end text-11/[14px] text-ink-3" key={Month}>
          <b className="num font-[560] text-ink-2">{BaseUnits > 0 && inUnits(BaseUnits, unit)}</b>
          <i
            className="mt-0.25 mb-1 min-h-0.25 w-[min(24px,80%)] bg-chart-b"
            aria-hidden="true"
            style={{ height: `${Math.round((BaseUnits / highest) * 39)}px` }}
          />
          <span>{monthName(`${Month}-01`)}</span>
          {BaseUnits === 0 && <span className="visually-hidden">0</span>}
        </li>
      ))}
    </ol>
  );
}
