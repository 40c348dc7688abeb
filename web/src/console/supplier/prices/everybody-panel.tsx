import type { ConsolePrices } from '@engros/contracts/supplier/goods/prices.ts';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { fullDate, shortDay } from '../../../lib/formats/day-formats.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { EndPrice, type PriceThere } from './end-price.tsx';
import { priceText, sourceName } from './price-words.ts';

const percent = 100;

/** All customers by the price that they pay that day. */
export function EverybodyPanel({ prices }: { prices: ConsolePrices }) {
  const { Everybody, Customers, Excluded, Date: day, Units, Unit } = prices;
  const most = Math.max(1, ...Everybody.map(({ Customers: count }) => count));
  const unit = Units.find(({ Code }) => Code === Unit)?.Text ?? Unit;
  return (
    <Panel
      isFlush
      isEdge
      title={label('console.prices.everybody', { day: shortDay(day) })}
      note={label('console.prices.perUnit', { unit })}
    >
      <table className="console-everybody data-table w-full text-13">
        <thead>
          <tr>
            <th scope="col" data-numeric="">
              {label('console.prices.price')}
            </th>
            <th scope="col">{label('console.prices.because')}</th>
            <th scope="col" data-numeric="">
              {label('console.prices.customers')}
            </th>
          </tr>
        </thead>
        <tbody>
          {Everybody.map((group) => (
            <tr
              key={`${group.PriceOre} ${group.Source} ${group.Name} ${group.Number}`}
              data-selected={group.IsTheirs ? '' : undefined}
            >
              <td data-numeric="" className="num font-[640]">
                {priceText(group.PriceOre)}
              </td>
              <td className={group.PriceOre === null ? 'text-danger-ink' : ''}>
                {group.PriceOre === null ? label('console.prices.noPrice') : sourceName(group)}
              </td>
              <td data-numeric="" className="num whitespace-nowrap">
                {formatCount(group.Customers)}
                <span className="console-share" aria-hidden="true">
                  <i style={{ width: `${(group.Customers / most) * percent}%` }} />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="num border-t border-line px-4 py-3 text-13 text-ink-2">
        {label('console.prices.canSee', { count: formatCount(Customers) })}
        {Excluded > 0 && ` · ${label('console.prices.excluded', { count: formatCount(Excluded) })}`}
      </p>
    </Panel>
  );
}

type Ending = ConsolePrices['Ending'][number];

const thereOf = ({ Kind, OwnerId, OwnerName, Number: number, Unit, From, To }: Ending): PriceThere => ({
  kind: Kind,
  ownerId: OwnerId,
  unit: Unit,
  from: From,
  to: To,
  name: `${number}, ${OwnerName}`,
  mayEnd: true,
  mayRemove: false,
});

export function EndingPanel({ prices: { Ending, Product } }: { prices: ConsolePrices }) {
  const [moving, setMoving] = useState<Ending | null>(null);
  return (
    <Panel
      isFlush
      isEdge
      title={label('console.prices.ending')}
      note={<Badge count={Ending.length} tone="neutral" />}
    >
      {Ending.length === 0 && <p className="p-4 text-13 text-ink-2">{label('console.prices.noneEnding')}</p>}
      <ul className="console-ending">
        {Ending.map((each) => (
          <li key={`${each.Kind} ${each.OwnerId} ${each.Unit} ${each.From} ${each.To}`}>
            <CalendarClock aria-hidden="true" />
            <span className="min-w-0">
              <b className="num">
                {label('console.prices.endsOn', { number: each.Number, day: fullDate(each.To) })}
              </b>
              <small className="num">
                {each.OwnerName} · {priceText(each.PriceOre)}
              </small>
            </span>
            <Button
              size={28}
              aria-label={label('console.prices.moveEndOf', { number: each.Number, name: each.OwnerName })}
              onPress={() => setMoving(each)}
            >
              {label('console.prices.moveEnd')}
            </Button>
          </li>
        ))}
      </ul>
      {moving && <EndPrice price={thereOf(moving)} productId={Product.Id} onClose={() => setMoving(null)} />}
    </Panel>
  );
}
