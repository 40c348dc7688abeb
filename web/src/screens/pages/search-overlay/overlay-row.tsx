import type { ProductSnapshot, SalesUnit } from '@engros/contracts/goods/product.ts';
import { Link } from '@tanstack/react-router';
import { memo, useRef, useState } from 'react';
import {
  readBasketView,
  setLineQuantity,
  useLineQuantity,
} from '../../../features/baskets/basket/basket-data.ts';
import { useSampleMost } from '../../../features/baskets/samples/lock-reason.ts';
import { firstUnit } from '../../../features/goods/products/field/first-unit.ts';
import { SampleLock } from '../../../features/goods/products/field/sample-lock.tsx';
import { UnusualQuestion } from '../../../features/goods/products/field/unusual-question.tsx';
import { ProductArtwork } from '../../../features/goods/products/product-artwork.tsx';
import {
  isOrderable,
  isSoldOut,
  latestPurchase,
  productStatus,
} from '../../../features/goods/products/product-status.ts';
import { StockNoticeButton } from '../../../features/goods/products/stock-notice-button.tsx';
import { depositText, unitWithContent } from '../../../features/goods/products/unit-text.ts';
import { formatPrice } from '../../../lib/formats/formats.ts';
import { unitWord } from '../../../lib/formats/unit-word.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { QuantityStepper } from '../../../ui/controls/quantity-stepper.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { StatusMark } from '../../../ui/data/status-mark.tsx';
import type { BasketChange } from './basket-change.tsx';

export interface OverlayRowProps {
  product: ProductSnapshot;
  id: string;
  isActive: boolean;
  onCommitted: (change: BasketChange) => void;
  /** After Enter in the quantity field, when the quantity was committed. */
  onEnter: () => void;
}

export const OverlayRow = memo(function OverlayRow(props: OverlayRowProps) {
  const { product, id, isActive } = props;
  const [code, setCode] = useState(() => firstUnit(product, readBasketView())?.Code ?? '');
  const units = product.SalesUnits.Values;
  const unit = units.find((each) => each.Code === code) ?? units[0];
  const status = productStatus(product);
  const canOrder = isOrderable(product);
  return (
    <tr
      id={id}
      tabIndex={-1}
      className="search-overlay-row grid min-h-14 items-center border-t border-line first:border-t-0 lg:max-xl:grid-cols-[minmax(0,1fr)_104px_124px_76px_var(--stepper-w)] lg:max-xl:gap-x-2.5 lg:max-xl:px-3"
      aria-selected={isActive}
      data-active={isActive ? '' : undefined}
    >
      <td className="grid min-w-0 grid-cols-[40px_minmax(0,1fr)] items-center gap-x-4 max-lg:col-[1/4] max-lg:items-start max-lg:gap-x-3">
        <ProductArtwork product={product} size={40} isUnavailable={!canOrder} />
        <span className="min-w-0">
          <Link
            to="/product/$productId"
            params={{ productId: product.Id }}
            className="product-name [-webkit-line-clamp:1] max-lg:text-15 max-lg:[-webkit-line-clamp:2] lg:max-xl:[-webkit-line-clamp:2]"
          >
            {product.DisplayName}
          </Link>
          <RowMeta product={product} unit={unit} />
        </span>
      </td>
      <td className="search-overlay-status min-w-0 text-12 max-lg:col-[2/4]" data-kind={status.kind}>
        <StatusMark kind={status.kind} text={status.text} />
        {!canOrder && status.detail && <span className="num block pl-3.75 text-ink-3">{status.detail}</span>}
      </td>
      <td className="search-overlay-unit min-w-0 max-lg:col-2 max-lg:row-4">
        {unit && <UnitChoice product={product} unit={unit} onChange={setCode} />}
      </td>
      <td className="num text-right font-[660] max-lg:col-2 max-lg:row-3 max-lg:self-end max-lg:text-left max-lg:text-(length:--text-15)">
        {unit?.PriceOre != null && formatPrice(unit.PriceOre, unit.IsApproximate)}
      </td>
      <td className="justify-self-end text-right max-lg:col-3 max-lg:row-[3/5] max-lg:self-center">
        {unit && canOrder ? <RowOrder {...props} unit={unit} /> : <Closed product={product} />}
      </td>
    </tr>
  );
});

function RowMeta({ product, unit }: { product: ProductSnapshot; unit: SalesUnit | undefined }) {
  const bought = latestPurchase(product);
  const parts = [
    product.Brand?.Value,
    depositText(unit?.Deposit),
    bought?.replace(/^./, (first) => first.toLowerCase()),
  ].filter(Boolean);
  return (
    <span className="block text-12 text-ink-3 max-lg:text-12.5/[18px] lg:truncate">
      <span className="num">{product.Id}</span>
      {parts.map((part) => ` · ${part}`).join('')}
      {product.IsOrganic && (
        <>
          {' · '}
          <b className="font-[640] text-organic-ink">{label('product.tag.organic')}</b>
        </>
      )}
    </span>
  );
}

function UnitChoice({
  product,
  unit,
  onChange,
}: {
  product: ProductSnapshot;
  unit: SalesUnit;
  onChange: (code: string) => void;
}) {
  const units = product.SalesUnits.Values;
  if (units.length === 1)
    return (
      <span className="search-overlay-one-unit flex h-7 items-center truncate rounded-2 border border-line-strong leading-4 font-[520] max-lg:h-auto max-lg:border-0 max-lg:font-[400] max-lg:whitespace-normal max-lg:text-ink-2">
        {unitWithContent(unit)}
      </span>
    );
  return (
    <Select
      label={label('product.unitOf', { name: product.DisplayName })}
      options={units.map((each) => ({ id: each.Code, label: unitWithContent(each) }))}
      value={unit.Code}
      onChange={onChange}
      size={28}
      block
    />
  );
}

function Closed({ product }: { product: ProductSnapshot }) {
  const successor = product.Related.DirectReplacement;
  if (!successor && isSoldOut(product)) return <StockNoticeButton product={product} className="btn-28" />;
  return (
    <span className="block text-12 text-ink-3">
      {successor ? label('product.orderAs', { id: successor.Id }) : label('product.cannotBeOrdered')}
    </span>
  );
}

type RowOrderProps = OverlayRowProps & { unit: SalesUnit };

function RowOrder(props: RowOrderProps) {
  const { product, unit } = props;
  if (!product.IsSampleItem)
    return <RowQuantity {...props} {...(unit.MaxQuantity === null ? {} : { max: unit.MaxQuantity })} />;
  return (
    <SampleLock product={product}>
      <SampleQuantity {...props} />
    </SampleLock>
  );
}

/** Never above the limit of the order's samples. */
function SampleQuantity(props: RowOrderProps) {
  const most = useSampleMost(props.unit, useLineQuantity(props.product.Id, props.unit.Code, null));
  return <RowQuantity {...props} {...(most === undefined ? {} : { max: most })} />;
}

function RowQuantity({ product, unit, max, onCommitted, onEnter }: RowOrderProps & { max?: number }) {
  const quantity = useLineQuantity(product.Id, unit.Code, null);
  const before = useRef<number | undefined>(undefined);
  const [refusedAt, setRefused] = useState<number>();
  if (!pageContext().user.UserActions.CanOrder) return null;

  function change(next: number) {
    before.current ??= quantity;
    setRefused(undefined);
    setLineQuantity(product, unit.Code, null, next);
  }

  return (
    <>
      <QuantityStepper
        quantity={quantity}
        onChange={change}
        onCommit={(to) => {
          const from = before.current ?? quantity;
          before.current = undefined;
          if (from !== to) onCommitted({ product, unit, from, to });
        }}
        label={label('basket.quantityOf', { unit: unit.TextSingular, name: product.DisplayName })}
        decreaseLabel={label('basket.less')}
        increaseLabel={label('basket.more')}
        isInBasket={quantity > 0}
        onEnter={onEnter}
        onRefused={setRefused}
        {...(max === undefined ? {} : { max })}
      />
      {refusedAt !== undefined && (
        <span role="status" className="mt-1 block text-12 font-[580] text-danger-ink">
          {product.IsSampleItem
            ? label('samples.atMost', { amount: refusedAt })
            : label('product.atMost', { amount: refusedAt, unit: unitWord(refusedAt, unit) })}
        </span>
      )}
      <UnusualQuestion productId={product.Id} unitCode={unit.Code} />
    </>
  );
}
