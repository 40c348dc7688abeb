import type { Statistics } from '@engros/contracts/goods/sales-statistics.ts';
import { Change, changeOf } from '../../../features/insight/statistics/change.tsx';
import { figure, type Measure } from '../../../features/insight/statistics/measure.ts';
import { formatChange, formatCount } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { KeyFigure, KeyFigures } from '../../../ui/data/key-figure.tsx';

interface Props {
  statistics: Statistics;
  measure: Measure;
}

export function StatisticsFigures({ statistics, measure }: Props) {
  const { Orders, EarlierOrders, PriceChangePercent, DeliveryFeeOre, OrdersWithFee } = statistics;
  const whole = measure.isKnown(statistics) ? measure.of(statistics) : null;
  const earlier = measure.earlier(statistics);
  const average = whole !== null && Orders > 0 ? whole / Orders : whole;
  const earlierAverage = EarlierOrders && earlier !== null ? earlier / EarlierOrders : null;
  const isAmount = measure.unit === 'kr.';
  return (
    <KeyFigures>
      <Bought name={isAmount ? 'bought' : 'boughtWeight'} {...{ measure, now: whole, earlier }} />
      <KeyFigure
        label={label('statistics.orders')}
        value={formatCount(Orders)}
        note={<Compared now={Orders} earlier={EarlierOrders} />}
      />
      <Bought name="average" {...{ measure, now: average, earlier: earlierAverage }} />
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

interface BoughtProps {
  name: 'bought' | 'boughtWeight' | 'average';
  measure: Measure;
  now: number | null;
  earlier: number | null;
}

function Bought({ name, measure, now, earlier }: BoughtProps) {
  return (
    <KeyFigure
      label={label(`statistics.${name}`)}
      value={now === null ? label('sustainability.unknown') : figure(now)}
      {...(now !== null && { unit: measure.unit })}
      note={<Compared now={now} earlier={earlier} />}
    />
  );
}

function Compared({ now, earlier }: { now: number | null; earlier: number | null }) {
  if (now === null || earlier === null) return label('statistics.notKnown');
  return (
    <>
      <Change percent={changeOf(now, earlier)} />{' '}
      {label('statistics.fromEarlier', { figure: figure(earlier) })}
    </>
  );
}
