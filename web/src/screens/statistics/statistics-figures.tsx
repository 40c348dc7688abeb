import type { Statistics } from '@engros/contracts/orders/sales-statistics.ts';
import { Change, changeOf } from '../../features/statistics/change.tsx';
import { figure, type Measure } from '../../features/statistics/measure.ts';
import { formatChange, formatCount } from '../../lib/formats.ts';
import { label } from '../../lib/labels.ts';
import { KeyFigure, KeyFigures } from '../../ui/data/key-figure.tsx';

interface Props {
  statistics: Statistics;
  measure: Measure;
}

/** The key figures of the period, each with the figure of the earlier period. */
export function StatisticsFigures({ statistics, measure }: Props) {
  const { Orders, EarlierOrders, PriceChangePercent, DeliveryFeeOre, OrdersWithFee } = statistics;
  const whole = measure.of(statistics);
  const earlier = measure.earlier(statistics);
  const average = Orders === 0 ? 0 : whole / Orders;
  const earlierAverage = EarlierOrders && earlier !== null ? earlier / EarlierOrders : null;
  const isAmount = measure.unit === 'kr.';
  return (
    <KeyFigures>
      <KeyFigure
        label={label(isAmount ? 'statistics.bought' : 'statistics.boughtWeight')}
        value={figure(whole)}
        unit={measure.unit}
        note={<Compared now={whole} earlier={earlier} />}
      />
      <KeyFigure
        label={label('statistics.orders')}
        value={formatCount(Orders)}
        note={<Compared now={Orders} earlier={EarlierOrders} />}
      />
      <KeyFigure
        label={label('statistics.average')}
        value={figure(average)}
        unit={measure.unit}
        note={<Compared now={average} earlier={earlierAverage} />}
      />
      {isAmount && (
        <KeyFigure
          label={label('statistics.priceChange')}
          value={PriceChangePercent === null ? '–' : formatChange(PriceChangePercent)}
          note={label(PriceChangePercent === null ? 'statistics.notKnown' : 'statistics.priceChangeNote')}
        />
      )}
      {isAmount && (
        <KeyFigure
          label={label('statistics.fees')}
          value={figure((DeliveryFeeOre ?? 0) / 100)}
          unit="kr."
          note={label('statistics.feesNote', { count: OrdersWithFee })}
        />
      )}
    </KeyFigures>
  );
}

function Compared({ now, earlier }: { now: number; earlier: number | null }) {
  if (earlier === null) return label('statistics.notKnown');
  return (
    <>
      <Change percent={changeOf(now, earlier)} />{' '}
      {label('statistics.fromEarlier', { figure: figure(earlier) })}
    </>
  );
}
