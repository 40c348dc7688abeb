import type { LineItem } from '@engros/contracts/baskets/basket.ts';
import type { FaultyLine } from '@engros/contracts/baskets/basket-repair.ts';
import { type MouseEvent, memo, type ReactNode, useRef } from 'react';
import {
  type UnusualQuantity,
  unusualText,
  useUnusualQuantity,
} from '../../../../features/baskets/basket/edits/unusual-quantities.ts';
import {
  changeQuantity,
  type LineName,
  lineNow,
  switchQuickSale,
  switchUnit,
} from '../../../../features/baskets/basket/lines/line-actions.ts';
import { chooseLine, useIsChosen } from '../../../../features/baskets/basket/lines/line-selection.ts';
import { moveToRung } from '../../../../features/goods/products/field/rung-keys.ts';
import { UnusualAnswers } from '../../../../features/goods/products/field/unusual-question.tsx';
import { ProductArtwork } from '../../../../features/goods/products/product-artwork.tsx';
import { ProductName } from '../../../../features/goods/products/product-name.tsx';
import { dayAndMonth } from '../../../../features/goods/products/product-status.ts';
import { ProfileWords } from '../../../../features/goods/products/profile-line.tsx';
import {
  comparisonPrice,
  depositText,
  quantityPricesText,
  unitWithContent,
} from '../../../../features/goods/products/unit-text.ts';
import { LineEditorMark } from '../../../../features/shell/editors/line-editors.tsx';
import { formatComparison, formatDiscount, formatOre, formatPrice } from '../../../../lib/formats/formats.ts';
import { label } from '../../../../lib/labels.ts';
import { Checkbox } from '../../../../ui/controls/checkbox.tsx';
import { QuantityStepper } from '../../../../ui/controls/quantity-stepper.tsx';
import { ellipsisIcon, trashIcon } from '../../../../ui/controls/row-icons.tsx';
import { Select } from '../../../../ui/controls/select.tsx';
import { BasketLine, type LineMessage } from '../../../../ui/goods/basket-line.tsx';
import { memoOnLine } from '../memo-on-basket.ts';
import { faultOf, isBlocking, isGone, type LineFault, lineAnchor, type SubmitFaults } from './line-faults.ts';
import { LineFixes } from './line-fixes.tsx';
import { LineNote } from './line-note.tsx';
import { removeLine } from './remove-line.tsx';

export interface BasketRowProps {
  line: LineItem;
  submitFaults: SubmitFaults;
  faulty: FaultyLine | undefined;
  onMore: (line: LineItem, button: HTMLButtonElement) => void;
}

const Picture = memo(ProductArtwork);
const Name = memo(ProductName);

export const BasketRow = memo(function BasketRow({ line, submitFaults, faulty, onMore }: BasketRowProps) {
  const { Product: product } = line;
  const fault = faultOf(line, submitFaults);
  const asked = useUnusualQuantity(line.ProductId, line.QuickSaleId ? '' : line.SalesUnitCode);
  const message = fault
    ? lineMessage(line, fault, faulty)
    : asked
      ? unusualMessage(asked)
      : profileMessage(product);
  const perUnit = perUnitText(line);
  return (
    <BasketLine
      id={lineAnchor(line.Id)}
      artwork={<Start line={line} isUnavailable={fault !== undefined && isGone(fault)} />}
      name={<Name product={product} />}
      meta={
        <>
          <LineEditorMark id={line.Id} />
          <LineMeta line={line} />
        </>
      }
      note={<LineNote line={line} />}
      unit={<UnitChoice line={line} />}
      stepper={<LineQuantity line={line} fault={fault} />}
      unitPrice={line.UnitPriceOre === null ? '' : formatPrice(line.UnitPriceOre, line.IsApproximate)}
      {...(perUnit ? { perUnit } : {})}
      amount={line.LineTotalOre === null ? '' : formatOre(line.LineTotalOre)}
      actions={<LineActions line={line} onMore={onMore} />}
      {...(message ? { message } : {})}
    />
  );
});

const LineActions = memoOnLine(['Product', 'ProductId', 'SalesUnitCode', 'QuickSaleId'], Actions);

interface ActionsProps {
  line: LineName & Pick<LineItem, 'Product'>;
  onMore: BasketRowProps['onMore'];
}

function Actions({ line, onMore }: ActionsProps) {
  const name = line.Product.DisplayName;
  const withLine =
    (act: (line: LineItem, button: HTMLButtonElement) => void) => (event: MouseEvent<HTMLButtonElement>) => {
      const now = lineNow(line);
      if (now) act(now, event.currentTarget);
    };
  return (
    <>
      <RowButton name={label('checkout.lineChoices', { name })} onClick={withLine(onMore)}>
        {ellipsisIcon}
      </RowButton>
      <RowButton name={label('basket.remove', { name })} onClick={withLine(removeLine)}>
        {trashIcon}
      </RowButton>
    </>
  );
}

interface RowButtonProps {
  name: string;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
  children: ReactNode;
}

/**
 * A plain HTML button. A long basket has hundreds of buttons, and with React Aria's button most of the time for
 * rendering would be spent on them.
 */
function RowButton({ name, onClick, children }: RowButtonProps) {
  return (
    <button type="button" aria-label={name} title={name} className="icon-btn icon-btn-28" onClick={onClick}>
      {children}
    </button>
  );
}

function Start({ line, isUnavailable }: { line: LineItem; isUnavailable: boolean }) {
  const isChosen = useIsChosen(line);
  if (isChosen === undefined)
    return <Picture product={line.Product} size={40} isUnavailable={isUnavailable} isLazy />;
  return (
    <Checkbox
      aria-label={label('checkout.chooseLine', { name: line.Product.DisplayName })}
      className="size-10 justify-center"
      isSelected={isChosen}
      onChange={(isOn) => chooseLine(line, isOn)}
    />
  );
}

type UnitOfLine = Pick<LineItem, 'SalesUnitTextSingular' | 'SalesUnitContent'>;

function unitOf(line: UnitOfLine) {
  return { TextSingular: line.SalesUnitTextSingular, Content: line.SalesUnitContent };
}

function perUnitText(line: LineItem): string | undefined {
  if (line.ComparisonOre !== null)
    return formatComparison(line.ComparisonOre, line.Product.SalesUnits.ComparisonUnit);
  const unit = line.Product.SalesUnits.Values.find((each) => each.Code === line.SalesUnitCode);
  return unit && !line.QuickSaleId ? comparisonPrice(line.Product, unit) : undefined;
}

const LineMeta = memoOnLine(
  [
    'ProductId',
    'Product',
    'QuickSaleId',
    'SalesUnitCode',
    'SalesUnitTextSingular',
    'SalesUnitContent',
    'Deposit',
  ],
  Meta,
);

type MetaProps = {
  line: UnitOfLine & Pick<LineItem, 'ProductId' | 'Product' | 'QuickSaleId' | 'SalesUnitCode' | 'Deposit'>;
};

function Meta({ line }: MetaProps) {
  const { Product: product } = line;
  const sale = product.QuickSales.Values.find((each) => each.Id === line.QuickSaleId);
  const unit = product.SalesUnits.Values.find(({ Code }) => Code === line.SalesUnitCode);
  const ofMany = unit && !line.QuickSaleId ? quantityPricesText(unit) : '';
  return (
    <>
      <span className="num">{line.ProductId}</span>
      {product.Brand && ` · ${product.Brand.Value}`}
      {[ofMany, depositText(line.Deposit)].filter(Boolean).map((part) => (
        <span key={part} className="num">{` · ${part}`}</span>
      ))}
      {product.IsOrganic && (
        <>
          {' · '}
          <b className="text-organic-ink">{label('product.tag.organic')}</b>
        </>
      )}
      {sale && (
        <>
          {' · '}
          <b className={sale.Type === 1 ? 'text-waste-ink' : 'text-bargain-ink'}>
            {sale.BestBefore && `${label('checkout.bestBefore', { date: dayAndMonth(sale.BestBefore) })} · `}
            {sale.DiscountPercent !== null && formatDiscount(sale.DiscountPercent)}
          </b>
        </>
      )}
      <span className="hidden max-lg:inline"> · {unitWithContent(unitOf(line))}</span>
    </>
  );
}

const saleMark = 'sale:';

const UnitChoice = memoOnLine(
  ['ProductId', 'Product', 'SalesUnitCode', 'QuickSaleId', 'SalesUnitTextSingular', 'SalesUnitContent'],
  Units,
);

type UnitsProps = { line: UnitOfLine & LineName & Pick<LineItem, 'Product'> };

function Units({ line }: UnitsProps) {
  const { Product: product } = line;
  const sales = product.QuickSales.Values.filter(
    ({ Id, InStockQuantity, Deliverability }) =>
      Id === line.QuickSaleId || (InStockQuantity > 0 && Deliverability.IsDeliverable),
  );
  const options = [
    ...product.SalesUnits.Values.map((unit) => ({ id: unit.Code, label: unitWithContent(unit) })),
    ...sales.map((sale) => ({ id: saleMark + sale.Id, label: saleName(line, sale) })),
  ];
  if (options.length < 2)
    return <span className="block truncate pl-3 text-12.5 text-ink-2">{unitWithContent(unitOf(line))}</span>;
  return (
    <Select
      label={label('checkout.unitOf', { name: product.DisplayName })}
      size={28}
      block
      options={options}
      value={line.QuickSaleId ? saleMark + line.QuickSaleId : line.SalesUnitCode}
      onChange={(id) => {
        const now = lineNow(line);
        if (now) chooseUnit(now, id);
      }}
    />
  );
}

function chooseUnit(line: LineItem, id: string): void {
  if (id.startsWith(saleMark)) switchQuickSale(line, id.slice(saleMark.length));
  else if (line.QuickSaleId) switchQuickSale(line, null, id);
  else switchUnit(line, id);
}

function saleName(
  line: Pick<LineItem, 'Product'>,
  sale: LineItem['Product']['QuickSales']['Values'][number],
): string {
  const unit = line.Product.SalesUnits.Values.find(({ Code }) => Code === sale.SalesUnitCode);
  const kind = label(sale.Type === 1 ? 'checkout.asFoodWaste' : 'checkout.asBargain');
  // The unit is first, because a narrow field cuts off the end of the text. That the line is food waste is also shown
  // elsewhere.
  return unit ? `${unitWithContent(unit)}, ${kind.toLowerCase()}` : kind;
}

/** An empty field or 0 does not remove the line; only its remove button does (BAS-06). */
function LineQuantity({ line, fault }: { line: LineItem; fault: LineFault | undefined }) {
  const input = useRef<HTMLInputElement>(null);
  const set = (quantity: number) => {
    if (quantity > 0) changeQuantity(line, quantity);
  };
  return (
    <QuantityStepper
      quantity={line.Quantity}
      onChange={set}
      label={label('basket.quantityOf', {
        unit: line.SalesUnitTextSingular,
        name: line.Product.DisplayName,
      })}
      decreaseLabel={label('basket.less')}
      increaseLabel={label('basket.more')}
      isInBasket
      isInvalid={fault?.codes.includes('insufficient_stock') ?? false}
      inputRef={input}
      onEnter={(direction) => {
        if (input.current) moveToRung(input.current, direction === 'next' ? 1 : -1);
      }}
      onKeyDown={(event) => {
        if (!event.ctrlKey || event.key !== 'Delete') return;
        event.preventDefault();
        removeLine(line);
      }}
    />
  );
}

/** What only warns; what stops is a fault of the line. */
function profileMessage({ AllergenProfile: mark }: LineItem['Product']): LineMessage | undefined {
  if (mark === undefined || mark.Verdict === 'none' || mark.Verdict === 'stop') return undefined;
  return { kind: 'warning', text: <ProfileWords mark={mark} /> };
}

function unusualMessage(asked: UnusualQuantity): LineMessage {
  return { kind: 'warning', text: unusualText(asked), fixes: <UnusualAnswers asked={asked} /> };
}

function lineMessage(line: LineItem, fault: LineFault, faulty: FaultyLine | undefined): LineMessage {
  return {
    kind: isBlocking(fault) ? 'error' : 'warning',
    text: fault.messages.join(' '),
    fixes: <LineFixes line={line} fault={fault} faulty={faulty} />,
  };
}
