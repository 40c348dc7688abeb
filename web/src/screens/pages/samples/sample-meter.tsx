import type { Basket } from '@engros/contracts/baskets/basket.ts';
import type { SampleCampaign } from '@engros/contracts/campaigns/sample-campaigns.ts';
import type { SampleStanding } from '@engros/contracts/values/sample-rule.ts';
import { shortDay } from '../../../lib/formats/day-formats.ts';
import { formatKroner, formatShortOre } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { Meter } from '../../../ui/data/meter.tsx';

export interface SampleMeterProps {
  campaign: SampleCampaign;
  basket: Basket | undefined;
  /** Whether free product samples can be added to the basket; undefined until the basket is loaded. */
  standing: SampleStanding | undefined;
}

export function SampleMeter({ campaign, basket, standing }: SampleMeterProps) {
  const { MaximumNumberOfPurchasableProducts: max, MinimumBasketTotalOre: limitOre } = campaign;
  const others = standing?.inOtherOrders ?? 0;
  const count = (standing?.count ?? 0) + others;
  const date = basket?.Delivery.ExpectedDate;
  return (
    <section className="panel panel-edge grid grid-cols-[auto_minmax(0,1fr)] items-center gap-10 px-5 py-4 max-lg:grid-cols-1 max-lg:gap-3.5 max-lg:px-4 max-lg:py-3.5 [&_p]:text-13 [&_p]:text-ink-2">
      <div className="flex min-w-0 items-center justify-between gap-6">
        <div>
          <b className="text-16/[22px] font-[640]">{label('samples.chosen', { count, max })}</b>
          {others > 0 && <p>{label('samples.inOtherOrders', { count: others })}</p>}
          <p>{date ? label('samples.comeWith', { day: shortDay(date) }) : label('samples.comeAlong')}</p>
        </div>
        <span
          className="flex max-w-1/2 flex-none flex-wrap gap-1.5"
          role="img"
          aria-label={label('samples.countOf', { count, max })}
        >
          {Array.from({ length: Math.min(max, 12) }, (_, index) => `dot-${index}`).map((key, index) => (
            <i
              className="size-7 rounded-2 border-2 border-dashed border-line-strong data-on:border-2 data-on:border-brand data-on:bg-brand"
              key={key}
              data-on={index < count ? '' : undefined}
            />
          ))}
        </span>
      </div>
      {standing && basket?.SubTotalOre != null && Boolean(limitOre) && (
        <Amount
          max={max}
          limitOre={limitOre ?? 0}
          standing={standing}
          totalOre={basket.SubTotalOre}
          othersOre={basket.Rules.OtherOrders?.GoodsOre ?? 0}
        />
      )}
    </section>
  );
}

/** The whole bar is this many times as long as the part from its start to the marker. */
const fullTrack = 1.25;

interface AmountProps {
  max: number;
  limitOre: number;
  standing: SampleStanding;
  totalOre: number;
  othersOre: number;
}

function Amount({ max, limitOre, standing, totalOre, othersOre }: AmountProps) {
  const { missingOre } = standing;
  const amount = formatKroner(missingOre > 0 ? missingOre : totalOre + othersOre);
  const reached = othersOre > 0 ? 'samples.reachedTogether' : 'samples.reached';
  const before = missingOre > 0 ? `${label('samples.missing')} ` : '';
  const after =
    missingOre > 0
      ? label('samples.missingEnd', { max })
      : ` ${label(reached, { limit: formatShortOre(limitOre) })}`;
  return (
    <div
      className="sample-amount grid gap-1.75 [&_b]:text-ink"
      data-reached={missingOre === 0 ? '' : undefined}
    >
      <Meter
        label={label('samples.basketTotal')}
        valueText={`${before}${amount}${after}`}
        value={missingOre > 0 ? limitOre - missingOre : limitOre * fullTrack}
        freeFrom={limitOre}
      />
      <p>
        {before}
        <b className="num">{amount}</b>
        {after}
      </p>
    </div>
  );
}
