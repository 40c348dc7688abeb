import type { ConsolePrices, LadderRung, LadderSource } from '@engros/contracts/supplier/goods/prices.ts';
import {
  BadgePercent,
  CalendarX2,
  Check,
  Handshake,
  Layers,
  List,
  type LucideIcon,
  Percent,
  Users,
} from 'lucide-react';
import { useState } from 'react';
import { formatCount, formatKroner } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Tag } from '../../../ui/data/tag.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { EndPrice, type PriceThere } from './end-price.tsx';
import { ladderText, periodText, priceText, sourceName, sumText } from './price-words.ts';

const icons: Readonly<Record<LadderSource, LucideIcon>> = {
  List,
  Discount: Percent,
  Quantity: Layers,
  GroupAgreement: Users,
  Agreement: Handshake,
  Campaign: BadgePercent,
};

/** The price that counts first; each other one with what it costs and why it lost. */
export function LadderPanel({ prices }: { prices: ConsolePrices }) {
  const [isText, setText] = useState(false);
  const [ending, setEnding] = useState<PriceThere | null>(null);
  const { Units, Unit, Quantity, PriceOre, TotalOre, Customer, Ladder, IsInAssortment } = prices;
  const unit = Units.find(({ Code }) => Code === Unit);
  const listOre = Ladder.find(({ Source }) => Source === 'List')?.PriceOre ?? null;
  const words = { price: formatKroner(PriceOre ?? 0), unit: unit?.Text ?? Unit };
  const title =
    PriceOre === null
      ? label('console.prices.noPrice')
      : label(Customer === null ? 'console.prices.costs' : 'console.prices.pays', words);
  return (
    <Panel isFlush isEdge title={title} note={label('console.prices.rule')}>
      {!IsInAssortment && (
        <Notice kind="warning" className="m-4">
          {label('console.prices.notInAssortment')}
        </Notice>
      )}
      <ol className="console-ladder">
        {Ladder.map((rung) => (
          <Rung
            key={`${rung.Source} ${rung.Number} ${rung.Name} ${rung.From} ${rung.To} ${rung.FromQuantity}`}
            rung={rung}
            listOre={listOre}
            onEnd={() => setEnding(thereOf(rung, Unit))}
          />
        ))}
      </ol>
      <footer className="flex flex-wrap items-center gap-3 border-t border-line bg-surface-2 px-4 py-2.5 text-13">
        {TotalOre !== null && Quantity > 1 && (
          <span className="num">
            {label('console.prices.total', {
              count: formatCount(Quantity),
              unit: unit?.TextPlural ?? Unit,
              total: formatKroner(TotalOre),
            })}
          </span>
        )}
        <Button
          variant="quiet"
          size={28}
          className="ml-auto"
          aria-expanded={isText}
          onPress={() => setText(!isText)}
        >
          {label('console.prices.asText')}
        </Button>
        {isText && <pre className="console-ladder-text num">{ladderText(prices)}</pre>}
      </footer>
      {ending && <EndPrice price={ending} productId={prices.Product.Id} onClose={() => setEnding(null)} />}
    </Panel>
  );
}

const kindOf = ({ Source }: LadderRung): PriceThere['kind'] =>
  Source === 'Agreement' ? 'customer' : Source === 'GroupAgreement' ? 'group' : 'list';

const thereOf = (rung: LadderRung, unit: string): PriceThere => ({
  kind: kindOf(rung),
  ownerId: rung.OwnerId ?? '',
  unit,
  from: rung.From ?? '',
  to: rung.To,
  name: sourceName(rung),
  mayEnd: rung.MayEnd,
  mayRemove: rung.MayRemove,
});

interface RungProps {
  rung: LadderRung;
  listOre: number | null;
  onEnd: () => void;
}

function Rung({ rung, listOre, onEnd }: RungProps) {
  const Icon = icons[rung.Source];
  const counts = rung.Why === 'Counts';
  return (
    <li data-why={rung.Why} aria-current={counts ? 'true' : undefined}>
      <Icon aria-hidden="true" />
      <span className="min-w-0">
        <b>{sourceName(rung)}</b>
        <small className="num">{periodText(rung)}</small>
        {rung.Overlaps && (
          <Tag kind="time" icon={false}>
            {label('console.prices.overlaps')}
          </Tag>
        )}
      </span>
      <span className="console-ladder-sum num">{sumText(rung, listOre)}</span>
      <span className="console-ladder-price num">{priceText(rung.PriceOre)}</span>
      <span className="console-ladder-why">
        {counts && <Check aria-hidden="true" />}
        {label(`console.prices.why.${rung.Why}`)}
      </span>
      {(rung.MayEnd || rung.MayRemove) && (
        <IconButton
          size={28}
          label={label('console.prices.endOf', {
            name: sourceName(rung),
            price: priceText(rung.PriceOre),
          })}
          onPress={onEnd}
        >
          <CalendarX2 aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}
