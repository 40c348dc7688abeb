import type { ProductSnapshot, QuickSaleOption, SalesUnit } from '@engros/contracts/goods/product.ts';
import { memo, type ReactNode, useState } from 'react';
import { formatDiscount, formatOre, formatPrice } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { Select } from '../../../ui/controls/select.tsx';
import { Tag } from '../../../ui/data/tag.tsx';
import { PriceText } from '../../../ui/goods/price-text.tsx';
import { ProductTile } from '../../../ui/goods/product-tile.tsx';
import { HeartButton } from '../../favourites/favorites/heart-button.tsx';
import { QuantityCell } from '../../goods/products/field/quantity-cell.tsx';
import { Refusal } from '../../goods/products/field/refusal.tsx';
import { SampleLock } from '../../goods/products/field/sample-lock.tsx';
import { UnusualQuestion } from '../../goods/products/field/unusual-question.tsx';
import { type Highlight, HighlightTag } from '../../goods/products/highlight-tag.tsx';
import { type PriceDisplay, usePriceDisplay } from '../../goods/products/price-display.ts';
import { ProductArtwork } from '../../goods/products/product-artwork.tsx';
import { ProductStatusMark, ProductTraits } from '../../goods/products/product-marks.tsx';
import { ProductName } from '../../goods/products/product-name.tsx';
import { dayAndMonth, isOrderable, isSoldOut, productStatus } from '../../goods/products/product-status.ts';
import { StockNoticeButton } from '../../goods/products/stock-notice-button.tsx';
import {
  comparisonPrice,
  defaultUnit,
  priceBefore,
  savingPercent,
  savingText,
  unitWithContent,
} from '../../goods/products/unit-text.ts';

export interface TiledProductProps {
  product: ProductSnapshot;
  /** Which quick sales the tile shows instead of the ordinary sales units. */
  offers?: 'foodWaste' | 'any' | undefined;
  highlight?: Highlight | undefined;
  /** With the marks and the state that a row of a list has. */
  isMarked?: boolean;
}

export const TiledProduct = memo(function TiledProduct(props: TiledProductProps) {
  const { product, offers, highlight, isMarked = false } = props;
  const sale = offers && offeredSale(product, offers);
  return sale ? (
    <QuickSaleTile product={product} sale={sale} />
  ) : (
    <UnitTile product={product} highlight={highlight} isMarked={isMarked} />
  );
});

const isToBeHad = ({ Deliverability, MaxQuantity }: QuickSaleOption) =>
  Deliverability.IsDeliverable && MaxQuantity > 0;

/** Only a sale that can be ordered for the day. */
export function foodWasteSale(product: ProductSnapshot): QuickSaleOption | undefined {
  return product.QuickSales.Values.find((sale) => sale.Type === 1 && isToBeHad(sale));
}

/** Undefined when an ordinary unit has a campaign price, because the campaign is then the offer. */
function offeredSale(product: ProductSnapshot, offers: 'foodWaste' | 'any'): QuickSaleOption | undefined {
  if (offers === 'foodWaste') return foodWasteSale(product);
  return product.SalesUnits.Values.some(savingText) ? undefined : product.QuickSales.Values.find(isToBeHad);
}

/** The default unit. If only another unit has a campaign saving, returns that unit instead. */
function tileUnit(product: ProductSnapshot): SalesUnit | undefined {
  const usual = defaultUnit(product);
  if (usual && savingText(usual)) return usual;
  return product.SalesUnits.Values.find(savingText) ?? usual;
}

function tileHead(product: ProductSnapshot, isUnavailable: boolean) {
  return {
    label: product.DisplayName,
    artwork: <ProductArtwork product={product} size={104} isUnavailable={isUnavailable} />,
    favourite: <HeartButton product={product} />,
    name: <ProductName product={product} />,
    meta: (
      <>
        <span className="num">{product.Id}</span>
        {product.Brand && ` · ${product.Brand.Value}`}
      </>
    ),
  };
}

/** Narrow tiles show only the percentage, because the price before is below it. */
function Saving({ unit }: { unit: SalesUnit }) {
  return (
    <>
      <span className="max-lg:hidden">{savingText(unit)}</span>
      <span className="lg:hidden">{savingPercent(unit)}</span>
    </>
  );
}

function tileTag(product: ProductSnapshot, unit: SalesUnit, canOrder: boolean): ReactNode {
  const status = productStatus(product);
  if (!canOrder) return <Tag kind="danger">{status.text}</Tag>;
  if (product.PreSale) return <Tag kind="presale">{status.text}</Tag>;
  const campaign = product.Campaigns[0];
  if (campaign)
    return <Tag kind="campaign">{savingPercent(unit) ? <Saving unit={unit} /> : campaign.Name}</Tag>;
  return product.IsNew ? <Tag kind="new">{label('product.tag.new')}</Tag> : undefined;
}

function UnitTile({
  product,
  highlight,
  isMarked,
}: Pick<TiledProductProps, 'product' | 'highlight' | 'isMarked'>) {
  const display = usePriceDisplay();
  const [code, setCode] = useState(() => tileUnit(product)?.Code ?? '');
  const [refused, setRefused] = useState('');
  const units = product.SalesUnits.Values;
  const unit = units.find((each) => each.Code === code) ?? units[0];
  const canOrder = isOrderable(product);
  if (!unit) return null;
  return (
    <ProductTile
      {...tileHead(product, !canOrder)}
      marks={isMarked && <ProductTraits product={product} />}
      status={isMarked && canOrder && <ProductStatusMark product={product} />}
      tag={
        <>
          {tileTag(product, unit, canOrder)}
          {highlight && <HighlightTag highlight={highlight} isNew={product.IsNew} />}
        </>
      }
      price={<TilePrice product={product} unit={unit} display={display} />}
      perUnit={<BesidePrice product={product} unit={unit} display={display} />}
      unit={<UnitChoice units={units} unit={unit} onChange={setCode} name={product.DisplayName} />}
      stepper={
        canOrder ? (
          <TileQuantity product={product} unit={unit} onRefused={setRefused} />
        ) : (
          isSoldOut(product) && <StockNoticeButton product={product} className="btn-28" />
        )
      }
      message={
        <>
          <Refusal text={refused} />
          <UnusualQuestion productId={product.Id} unitCode={unit.Code} />
        </>
      }
    />
  );
}

interface TileQuantityProps {
  product: ProductSnapshot;
  unit: SalesUnit;
  onRefused: (message: string) => void;
}

function TileQuantity({ product, unit, onRefused }: TileQuantityProps) {
  const cell = <QuantityCell product={product} unit={unit} size="tile" onRefused={onRefused} />;
  return product.IsSampleItem ? <SampleLock product={product}>{cell}</SampleLock> : cell;
}

function StruckPrice({ amount }: { amount: string }) {
  return (
    <s>
      <span className="visually-hidden">{label('product.before')} </span>
      {amount}
    </s>
  );
}

interface TilePriceProps {
  product: ProductSnapshot;
  unit: SalesUnit;
  display: PriceDisplay;
}

/** The price before a campaign; otherwise the price per kilo or litre if the user chose to see both prices. */
function BesidePrice({ product, unit, display }: TilePriceProps) {
  const before = priceBefore(unit);
  if (before && display !== 'Kilo') return <StruckPrice amount={before} />;
  return display === 'Both' ? comparisonPrice(product, unit) : null;
}

function TilePrice({ product, unit, display }: TilePriceProps) {
  if (unit.PriceOre === null) return <span />;
  const perKilo = display === 'Kilo' ? comparisonPrice(product, unit) : undefined;
  return <PriceText amount={perKilo ?? formatPrice(unit.PriceOre, unit.IsApproximate)} />;
}

interface UnitChoiceProps {
  units: readonly SalesUnit[];
  unit: SalesUnit;
  name: string;
  onChange: (code: string) => void;
}

function UnitChoice({ units, unit, name, onChange }: UnitChoiceProps) {
  if (units.length === 1) return <span className="truncate text-12 text-ink-2">{unitWithContent(unit)}</span>;
  return (
    <Select
      label={label('product.unitOf', { name })}
      options={units.map((each) => ({ id: each.Code, label: unitWithContent(each) }))}
      value={unit.Code}
      onChange={onChange}
    />
  );
}

function QuickSaleTile({ product, sale }: { product: ProductSnapshot; sale: QuickSaleOption }) {
  const [refused, setRefused] = useState('');
  const unit = product.SalesUnits.Values.find((each) => each.Code === sale.SalesUnitCode);
  if (!unit) return null;
  const discount = sale.DiscountPercent === null ? '' : formatDiscount(sale.DiscountPercent);
  const until = sale.BestBefore ? label('product.until', { date: dayAndMonth(sale.BestBefore) }) : '';
  return (
    <ProductTile
      {...tileHead(product, false)}
      tag={
        <Tag kind={sale.Type === 1 ? 'waste' : 'bargain'} icon={false}>
          {[discount, until].filter(Boolean).join(' · ')}
        </Tag>
      }
      price={sale.PriceOre === null ? <span /> : <PriceText amount={formatOre(sale.PriceOre)} />}
      perUnit={sale.OrdinaryPriceOre !== null && <StruckPrice amount={formatOre(sale.OrdinaryPriceOre)} />}
      unit={<span className="truncate text-12 text-ink-2">{unitWithContent(unit)}</span>}
      stepper={<QuantityCell product={product} unit={unit} sale={sale} size="tile" onRefused={setRefused} />}
      message={<Refusal text={refused} />}
    />
  );
}
