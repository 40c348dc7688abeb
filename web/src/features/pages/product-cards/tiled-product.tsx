import type { ProductSnapshot, QuickSaleOption, SalesUnit } from '@engros/contracts/goods/product.ts';
import { pictureOf } from '@engros/contracts/values/picture-paths.ts';
import { Recycle, Tag as TagIcon } from 'lucide-react';
import { memo, type ReactNode, useState } from 'react';
import { formatComparison, formatDiscount, formatOre, formatPrice } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { Select } from '../../../ui/controls/select.tsx';
import { Tag } from '../../../ui/data/tag.tsx';
import { PriceText } from '../../../ui/goods/price-text.tsx';
import { ProductTile } from '../../../ui/goods/product-tile.tsx';
import { useBasketValue } from '../../baskets/basket/basket-data.ts';
import { HeartButton } from '../../favourites/favorites/heart-button.tsx';
import { BasketSum, useIsInBasket } from '../../goods/products/basket-sum.tsx';
import { QuantityCell } from '../../goods/products/field/quantity-cell.tsx';
import { Refusal } from '../../goods/products/field/refusal.tsx';
import { SampleLock } from '../../goods/products/field/sample-lock.tsx';
import { UnusualQuestion } from '../../goods/products/field/unusual-question.tsx';
import { type Highlight, HighlightTag } from '../../goods/products/highlight-tag.tsx';
import { type PriceDisplay, usePriceDisplay } from '../../goods/products/price-display.ts';
import { ProductArtwork } from '../../goods/products/product-artwork.tsx';
import { ProductStatusMark, ProductTraits } from '../../goods/products/product-marks.tsx';
import { ProductMeta } from '../../goods/products/product-meta.tsx';
import { ProductName } from '../../goods/products/product-name.tsx';
import {
  dayAndMonth,
  isOrderable,
  isSoldOut,
  latestPurchase,
  productStatus,
} from '../../goods/products/product-status.ts';
import { StockNoticeButton } from '../../goods/products/stock-notice-button.tsx';
import {
  comparisonPrice,
  defaultUnit,
  priceBefore,
  savingPercent,
  savingText,
  unitWithContent,
} from '../../goods/products/unit-text.ts';

interface UsualOrder {
  SalesUnitCode: string;
  UsualQuantity: number;
}

export interface TiledProductProps {
  product: ProductSnapshot;
  /** Which quick sales the tile shows instead of the ordinary sales units. */
  offers?: 'foodWaste' | 'any' | undefined;
  highlight?: Highlight | undefined;
  /** What the customer usually orders, shown in grey. */
  usual?: UsualOrder | undefined;
  /** Compact, with what a row of a list has: marks, state, last purchase, and a bar when it is in the basket. */
  isMarked?: boolean;
}

export const TiledProduct = memo(function TiledProduct(props: TiledProductProps) {
  const { product, offers, highlight, usual, isMarked = false } = props;
  const sale = offers && offeredSale(product, offers);
  return sale ? (
    <QuickSaleTile product={product} sale={sale} />
  ) : (
    <UnitTile product={product} highlight={highlight} usual={usual} isMarked={isMarked} />
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

function tileHead(product: ProductSnapshot, isUnavailable: boolean, size: 40 | 72 | 104 = 104) {
  return {
    label: product.DisplayName,
    artwork: <ProductArtwork product={product} size={size} isUnavailable={isUnavailable} />,
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

/** A photo is only of use when what it shows can be recognised. */
const compactSize = ({ Image }: ProductSnapshot) => (Image && pictureOf(Image) ? 72 : 40);

function markedParts(product: ProductSnapshot, of: { canOrder: boolean; isInBasket: boolean }) {
  return {
    isCompact: true,
    meta: <ProductMeta product={product} />,
    isInBasket: of.isInBasket,
    bought: latestPurchase(product),
    marks: <ProductTraits product={product} />,
    ...(of.canOrder && {
      status: <ProductStatusMark product={product} />,
      offers: <TileSales product={product} />,
    }),
  };
}

/**
 * Begins with the unit that is in the basket. It is kept when its line is removed: a new quantity typed then must not be of another
 * unit.
 */
function useTileUnit(product: ProductSnapshot, usual: UsualOrder | undefined) {
  const [chosen, choose] = useState<string>();
  const inBasket = useBasketValue(
    ({ basket }) =>
      basket?.LineItems.find((line) => line.ProductId === product.Id && !line.QuickSaleId)?.SalesUnitCode,
  );
  if (chosen === undefined && inBasket !== undefined) choose(inBasket);
  return [chosen ?? inBasket ?? usual?.SalesUnitCode ?? tileUnit(product)?.Code ?? '', choose] as const;
}

function UnitTile({
  product,
  highlight,
  usual,
  isMarked,
}: Pick<TiledProductProps, 'product' | 'highlight' | 'usual'> & { isMarked: boolean }) {
  const display = usePriceDisplay();
  const isInBasket = useIsInBasket(product.Id);
  const [code, setCode] = useTileUnit(product, usual);
  const [refused, setRefused] = useState('');
  const units = product.SalesUnits.Values;
  const unit = units.find((each) => each.Code === code) ?? units[0];
  const canOrder = isOrderable(product);
  if (!unit) return null;
  return (
    <ProductTile
      {...tileHead(product, !canOrder, isMarked ? compactSize(product) : 104)}
      {...(isMarked && markedParts(product, { canOrder, isInBasket }))}
      tag={
        <>
          {tileTag(product, unit, canOrder)}
          {highlight && <HighlightTag highlight={highlight} isNew={product.IsNew} />}
        </>
      }
      price={<TilePrice product={product} unit={unit} display={display} />}
      perUnit={display === 'Both' && comparisonPrice(product, unit)}
      unit={<UnitChoice units={units} unit={unit} onChange={setCode} name={product.DisplayName} />}
      stepper={
        canOrder ? (
          <TileQuantity
            product={product}
            unit={unit}
            usual={usual?.SalesUnitCode === unit.Code ? usual.UsualQuantity : undefined}
            onRefused={setRefused}
          />
        ) : (
          isSoldOut(product) && <StockNoticeButton product={product} className="btn-28" />
        )
      }
      message={
        <>
          <Refusal text={refused} />
          <UnusualQuestion productId={product.Id} unitCode={unit.Code} />
          <BasketSum productId={product.Id} />
        </>
      }
    />
  );
}

interface TileQuantityProps {
  product: ProductSnapshot;
  unit: SalesUnit;
  usual: number | undefined;
  onRefused: (message: string) => void;
}

function TileQuantity({ product, unit, usual, onRefused }: TileQuantityProps) {
  const cell = (
    <QuantityCell
      key={unit.Code}
      product={product}
      unit={unit}
      usual={usual}
      size="tile"
      onRefused={onRefused}
    />
  );
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

function TilePrice({ product, unit, display }: TilePriceProps) {
  if (unit.PriceOre === null) return <span />;
  const perKilo = display === 'Kilo' ? comparisonPrice(product, unit) : undefined;
  if (perKilo) return <PriceText amount={perKilo} />;
  const before = priceBefore(unit);
  return (
    <>
      <PriceText amount={formatPrice(unit.PriceOre, unit.IsApproximate)} />
      {before && <StruckPrice amount={before} />}
    </>
  );
}

interface UnitChoiceProps {
  units: readonly SalesUnit[];
  unit: SalesUnit;
  name: string;
  onChange: (code: string) => void;
}

function UnitChoice({ units, unit, name, onChange }: UnitChoiceProps) {
  if (units.length === 1) return <UnitText unit={unit} />;
  return (
    <Select
      label={label('product.unitOf', { name })}
      options={units.map((each) => ({ id: each.Code, label: unitWithContent(each) }))}
      value={unit.Code}
      onChange={onChange}
    />
  );
}

function UnitText({ unit }: { unit: SalesUnit }) {
  return <span className="product-tile-unit truncate text-12 text-ink-2">{unitWithContent(unit)}</span>;
}

interface SaleProps {
  product: ProductSnapshot;
  sale: QuickSaleOption;
}

function SalePrice({ sale }: Pick<SaleProps, 'sale'>) {
  if (sale.PriceOre === null) return <span />;
  return (
    <>
      <PriceText amount={formatOre(sale.PriceOre)} />
      {sale.OrdinaryPriceOre !== null && <StruckPrice amount={formatOre(sale.OrdinaryPriceOre)} />}
    </>
  );
}

const saleComparison = (product: ProductSnapshot, sale: QuickSaleOption) =>
  sale.ComparisonOre !== null && formatComparison(sale.ComparisonOre, product.SalesUnits.ComparisonUnit);

/** Beside the ordinary units, as a row of a list has them. */
function TileSales({ product }: Pick<SaleProps, 'product'>) {
  return product.QuickSales.Values.filter(isToBeHad)
    .toSorted((one, other) => other.Type - one.Type)
    .map((sale) => <TileSale key={sale.Id} product={product} sale={sale} />);
}

const groupNamed = (name: string) => ({ role: 'group', 'aria-label': name }) as const;

function TileSale({ product, sale }: SaleProps) {
  const display = usePriceDisplay();
  const [refused, setRefused] = useState('');
  const unit = product.SalesUnits.Values.find((each) => each.Code === sale.SalesUnitCode);
  if (!unit) return null;
  const kind = sale.Type === 1 ? 'waste' : 'bargain';
  const name = label(kind === 'waste' ? 'product.foodWaste' : 'product.bargain');
  const Icon = kind === 'waste' ? Recycle : TagIcon;
  const said = sale.DiscountPercent === null ? name : `${name} ${formatDiscount(sale.DiscountPercent)}`;
  return (
    <div {...groupNamed(said)} className="product-tile-sale" data-kind={kind}>
      <p className="text-12">
        <b>
          <Icon aria-hidden="true" />
          {said}
        </b>
        {sale.BestBefore && ` ${label('product.until', { date: dayAndMonth(sale.BestBefore) })}`}
      </p>
      <p className="product-tile-price">
        <SalePrice sale={sale} />
        {display === 'Both' && <span className="product-tile-per num">{saleComparison(product, sale)}</span>}
      </p>
      <QuantityCell
        product={product}
        unit={unit}
        sale={sale}
        size="tile"
        unitText={`${name} ${unit.TextSingular}`}
        onRefused={setRefused}
      />
      <Refusal text={refused} />
    </div>
  );
}

function QuickSaleTile({ product, sale }: SaleProps) {
  const display = usePriceDisplay();
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
      price={<SalePrice sale={sale} />}
      perUnit={display === 'Both' && saleComparison(product, sale)}
      unit={<UnitText unit={unit} />}
      stepper={<QuantityCell product={product} unit={unit} sale={sale} size="tile" onRefused={setRefused} />}
      message={<Refusal text={refused} />}
    />
  );
}
