import type { ProductSnapshot, QuickSaleOption, SalesUnit } from '@engros/contracts/goods/product.ts';
import { useState } from 'react';
import { shortDay } from '../../../../lib/formats/day-formats.ts';
import { formatComparison, formatDiscount, formatOre, formatPrice } from '../../../../lib/formats/formats.ts';
import { label } from '../../../../lib/labels.ts';
import { PriceText } from '../../../../ui/goods/price-text.tsx';
import { Rung } from '../../../../ui/goods/rung.tsx';
import { BasketSum } from '../basket-sum.tsx';
import { type PriceDisplay, usePriceDisplay } from '../price-display.ts';
import { dayAndMonth } from '../product-status.ts';
import {
  bestComparison,
  comparisonPrice,
  countOfUnit,
  depositText,
  priceBefore,
  quantityPricesText,
  savingText,
  unitName,
} from '../unit-text.ts';
import { QuantityCell } from './quantity-cell.tsx';
import { Refusal } from './refusal.tsx';
import { UnusualQuestion } from './unusual-question.tsx';

export interface UnitLadderProps {
  product: ProductSnapshot;
  /** Leaves out the line "2 krt. i kurven" (2 cases in the basket), for example in a replacement shown inside another product. */
  isShort?: boolean;
  /** Also shows quick sales that cannot be ordered for the chosen day, with their last delivery day. */
  showsAllSales?: boolean;
}

/** All sales units and quick sales of a product. Each has the same four columns. */
export function UnitLadder({ product, isShort = false, showsAllSales = false }: UnitLadderProps) {
  const display = usePriceDisplay();
  const [message, setMessage] = useState('');
  const units = product.SalesUnits.Values;
  const best = bestComparison(units);
  return (
    <>
      {units.map((unit) => (
        <Rung
          key={unit.Code}
          label={rungLabel(unitName(unit), unit.PriceOre, unit.IsApproximate, comparisonPrice(product, unit))}
          unit={unitName(unit)}
          note={[unit.Content, quantityPricesText(unit)].filter(Boolean).join(' · ')}
          deposit={depositText(unit.Deposit)}
          {...savingPart(unit)}
          isBest={best !== undefined && unit.ComparisonOre === best}
          {...comparisonPart(product, unit, display)}
          price={<UnitPrice product={product} unit={unit} display={display} />}
          control={<QuantityCell product={product} unit={unit} onRefused={setMessage} />}
        />
      ))}
      {product.QuickSales.Values.toSorted((a, b) => b.Type - a.Type).map((sale) => (
        <QuickSaleRung
          key={sale.Id}
          product={product}
          sale={sale}
          isAlwaysShown={showsAllSales}
          onRefused={setMessage}
        />
      ))}
      <Refusal text={message} />
      {units.map(({ Code }) => (
        <UnusualQuestion key={Code} productId={product.Id} unitCode={Code} />
      ))}
      {!isShort && <BasketSum productId={product.Id} />}
    </>
  );
}

/** The columns have their headings only for those who see them. */
function rungLabel(name: string, priceOre: number | null, isApproximate = false, perUnit = ''): string {
  const price = priceOre === null ? '' : `${formatPrice(priceOre, isApproximate)} kr.`;
  return [name, price, priceOre === null ? '' : perUnit].filter(Boolean).join(', ');
}

function savingPart(unit: SalesUnit) {
  const saving = savingText(unit);
  return saving ? { saving } : {};
}

function comparisonPart(product: ProductSnapshot, unit: SalesUnit, display: PriceDisplay) {
  if (display !== 'Both') return {};
  const perUnit = comparisonPrice(product, unit);
  return perUnit ? { perUnit } : {};
}

function UnitPrice({
  product,
  unit,
  display,
}: {
  product: ProductSnapshot;
  unit: SalesUnit;
  display: PriceDisplay;
}) {
  if (unit.PriceOre === null) return null;
  const perKilo = display === 'Kilo' ? comparisonPrice(product, unit) : undefined;
  if (perKilo) return <PriceText amount={perKilo} />;
  const before = priceBefore(unit);
  return (
    <PriceText
      amount={formatPrice(unit.PriceOre, unit.IsApproximate)}
      {...(before ? { before, beforeLabel: label('product.before') } : {})}
    />
  );
}

interface QuickSaleRungProps {
  product: ProductSnapshot;
  sale: QuickSaleOption;
  isAlwaysShown: boolean;
  onRefused: (message: string) => void;
}

function QuickSaleRung({ product, sale, isAlwaysShown, onRefused }: QuickSaleRungProps) {
  const display = usePriceDisplay();
  const unit = product.SalesUnits.Values.find((each) => each.Code === sale.SalesUnitCode);
  const canBeHad = sale.Deliverability.IsDeliverable;
  if (!unit || sale.MaxQuantity <= 0 || !(canBeHad || isAlwaysShown)) return null;
  const kind = sale.Type === 1 ? 'waste' : 'bargain';
  const name = label(kind === 'waste' ? 'product.foodWaste' : 'product.bargain');
  const discount = sale.DiscountPercent === null ? '' : ` ${formatDiscount(sale.DiscountPercent)}`;
  return (
    <Rung
      label={rungLabel(name + discount, sale.PriceOre)}
      kind={kind}
      unit={name + discount}
      note={quickSaleNote(sale)}
      deposit={depositText(unit.Deposit)}
      {...(display === 'Both' && sale.ComparisonOre !== null
        ? { perUnit: formatComparison(sale.ComparisonOre, product.SalesUnits.ComparisonUnit) }
        : {})}
      price={<QuickSalePrice sale={sale} />}
      control={
        canBeHad ? (
          <QuantityCell
            product={product}
            unit={unit}
            sale={sale}
            unitText={`${name} ${unit.TextSingular}`}
            onRefused={onRefused}
          />
        ) : (
          <span className="rung-control text-right text-12 text-ink-2">{notTodayText(sale)}</span>
        )
      }
    />
  );
}

function notTodayText({ LastDeliveryDate }: QuickSaleOption): string {
  return label('product.lastDelivery', { day: shortDay(LastDeliveryDate) });
}

function QuickSalePrice({ sale }: { sale: QuickSaleOption }) {
  if (sale.PriceOre === null) return null;
  const { OrdinaryPriceOre } = sale;
  const before = OrdinaryPriceOre !== null && OrdinaryPriceOre > sale.PriceOre;
  return (
    <PriceText
      amount={formatOre(sale.PriceOre)}
      {...(before ? { before: formatOre(OrdinaryPriceOre), beforeLabel: label('product.before') } : {})}
    />
  );
}

/** `Holdbar til 27.11 · 38 krt.` (best before, cases). */
function quickSaleNote(sale: QuickSaleOption): string {
  const until = sale.BestBefore
    ? label('product.bestBefore', { date: dayAndMonth(sale.BestBefore) })
    : label('product.deliveredUntil', { date: dayAndMonth(sale.LastDeliveryDate) });
  // A bargain (type 0) shows the reason for its price; other quick sales show their expiry date.
  const what = sale.Type === 0 ? sale.Note || until : until || sale.Note;
  const left = countOfUnit(sale.MaxQuantity, sale.SalesUnitCode);
  return what ? `${what} · ${left}` : left;
}
