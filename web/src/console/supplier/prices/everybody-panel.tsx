import {
  type ConsolePrices,
  movePriceEnd,
  readConsolePrices,
} from '@engros/contracts/supplier/goods/prices.ts';
import { useQueryClient } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { DayField } from '../../../features/baskets/delivery/day-field.tsx';
import { fullDate, shortDay } from '../../../lib/formats/day-formats.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { isDayText } from '../../../lib/formats/written-day.ts';
import { call } from '../../../lib/http/call.ts';
import { refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { DrawerAct } from '../../../ui/overlays/drawer-act.tsx';
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
      {moving && <MoveEnd price={moving} productId={Product.Id} onClose={() => setMoving(null)} />}
    </Panel>
  );
}

function MoveEnd({ price, productId, onClose }: { price: Ending; productId: string; onClose: () => void }) {
  const client = useQueryClient();
  const [to, setTo] = useState(price.To);
  const { Kind, OwnerId, Unit, From, To } = price;
  const save = useCall(
    async () => {
      await call(movePriceEnd, {
        body: { Kind, OwnerId, ProductId: productId, Unit, From, SeenTo: To, To: to },
      });
      await refreshAll(client, [readConsolePrices]);
      onClose();
    },
    { failed: 'console.products.saveFailed' },
  );
  return (
    <Drawer
      isOpen
      side="right"
      title={label('console.prices.moveEnd')}
      note={`${price.Number}, ${price.OwnerName}`}
      closeLabel={label('console.products.close')}
      onClose={onClose}
      foot={
        <DrawerAct of={save} isDisabled={!isDayText(to) || to === To} onPress={() => void save.run()}>
          {label('console.prices.saveEnd')}
        </DrawerAct>
      }
    >
      <div className="p-4">
        <DayField label={label('console.prices.lastDay')} value={to} onChange={setTo} />
      </div>
    </Drawer>
  );
}
