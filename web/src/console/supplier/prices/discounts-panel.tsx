import type { ConsolePrices, QuantityDiscount } from '@engros/contracts/supplier/goods/prices.ts';
import { ChevronsDown, Plus } from 'lucide-react';
import { useState } from 'react';
import { formatCount, formatShare } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { NewPrice } from './new-price.tsx';
import { periodText, priceText } from './price-words.ts';

const hundred = 100;

const ownerText = ({ Customer, Group }: QuantityDiscount): string =>
  (Customer ?? Group)?.Name ?? label('console.prices.whom.everybody');

const termsText = ({ PriceOre, DiscountBasisPoints: points }: QuantityDiscount): string =>
  points === null ? priceText(PriceOre) : `−${formatShare(points / hundred, points % hundred === 0 ? 0 : 1)}`;

/** Quantity discounts of the unit on any day, each to be changed or ended. */
export function DiscountsPanel({ prices }: { prices: ConsolePrices }) {
  const { Discounts } = prices;
  const [open, setOpen] = useState<QuantityDiscount | 'new'>();
  return (
    <Panel
      isFlush
      isEdge
      title={label('console.prices.discounts')}
      end={
        <Button size={28} onPress={() => setOpen('new')}>
          <Plus aria-hidden="true" />
          {label('console.prices.discountNew')}
        </Button>
      }
    >
      {Discounts.length === 0 && (
        <p className="p-4 text-13 text-ink-2">{label('console.prices.noDiscounts')}</p>
      )}
      <ul className="console-ending">
        {Discounts.map((each) => (
          <li key={`${each.Customer?.Id} ${each.Group?.Id} ${each.FromQuantity} ${each.From}`}>
            <ChevronsDown aria-hidden="true" />
            <span className="min-w-0">
              <b className="num">
                {label('console.prices.fromQuantity', {
                  source: termsText(each),
                  count: formatCount(each.FromQuantity),
                })}
              </b>
              <small className="num">
                {ownerText(each)} · {periodText(each)}
              </small>
            </span>
            <Button
              size={28}
              aria-label={label('console.prices.discountOf', {
                count: formatCount(each.FromQuantity),
                name: ownerText(each),
              })}
              onPress={() => setOpen(each)}
            >
              {label('console.prices.discountChange')}
            </Button>
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <NewPrice
          prices={prices}
          first="quantity-discounts"
          discount={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Panel>
  );
}
