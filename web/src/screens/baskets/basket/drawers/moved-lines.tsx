import type { Basket, LineItem } from '@engros/contracts/baskets/basket.ts';
import { readSnapshots } from '@engros/contracts/goods/catalog.ts';
import type { ProductSnapshot } from '@engros/contracts/goods/product.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { useQuery } from '@tanstack/react-query';
import { basketContent } from '../../../../features/baskets/basket/basket-content.ts';
import { dropSizeOf, dropSizeText } from '../../../../features/baskets/basket/drop-size.ts';
import type { MoveTarget } from '../../../../features/baskets/basket/edits/basket-changes.ts';
import { deliveryInput } from '../../../../features/baskets/basket/edits/delivery-input.ts';
import { productStatus } from '../../../../features/goods/products/product-status.ts';
import { formatKroner } from '../../../../lib/formats/formats.ts';
import { query } from '../../../../lib/http/query.ts';
import { label } from '../../../../lib/labels.ts';
import { basketName } from '../basket-name.ts';
import { deadlineMoment } from '../delivery-panel.tsx';

export interface Moved {
  line: LineItem;
  quantity: number;
}

interface OnDay {
  /** Why the line could not be ordered for that day; undefined when it could. */
  fault: string | undefined;
  price: string | undefined;
}

const listed = 5;

export function unitText(line: LineItem, quantity: number): string {
  return quantity === 1 ? line.SalesUnitTextSingular : line.SalesUnitTextPlural;
}

/** What the server knows of the goods on the day of the target; undefined until it has answered. */
export function useMovedOn(moved: readonly Moved[], target: MoveTarget | undefined) {
  const id = [...new Set(moved.map(({ line }) => line.ProductId))].sort();
  const delivery = { expectedDate: target?.ExpectedDate ?? null, presaleId: target?.PreSaleId ?? null };
  const { data } = useQuery({
    ...query(readSnapshots, { query: { id, ...deliveryInput(delivery) } }),
    enabled: target !== undefined && id.length > 0 && id.length <= limits.snapshotIds,
  });
  if (!data || !target) return undefined;
  const products = new Map(data.map((product) => [product.Id, product]));
  const deadlines = moved.flatMap(({ line }) => products.get(line.ProductId)?.Deadline?.DateTime ?? []);
  const byLine = new Map(
    moved.map((each) => [each.line.Id, lineOn(each, products.get(each.line.ProductId))]),
  );
  return { byLine, deadline: deadlines.sort((one, other) => Date.parse(one) - Date.parse(other))[0] };
}

function lineOn(moved: Moved, product: ProductSnapshot | undefined): OnDay {
  const { line } = moved;
  const lot = product?.QuickSales.Values.find(({ Id }) => Id === line.QuickSaleId);
  const unit = product?.SalesUnits.Values.find(({ Code }) => Code === line.SalesUnitCode);
  const goods = line.QuickSaleId ? lot : unit;
  if (!product || !goods) return { fault: label('product.status.notDeliverable'), price: undefined };
  const fault = (lot ?? product).Deliverability.IsDeliverable
    ? tooMuch(moved, goods.MaxQuantity)
    : notDeliverable(product, lot !== undefined);
  return { fault, price: newPrice(line.UnitPriceOre, goods.PriceOre) };
}

function notDeliverable(product: ProductSnapshot, isQuickSale: boolean): string {
  if (isQuickSale) return label('product.status.notDeliverable');
  const { text, detail } = productStatus(product);
  return detail ? `${text} · ${detail}` : text;
}

function tooMuch({ line, quantity }: Moved, max: number | null): string | undefined {
  if (max === null || max >= quantity) return undefined;
  return label('checkout.onlyThatDay', { quantity: max, unit: unitText(line, max) });
}

function newPrice(before: number | null, price: number | null): string | undefined {
  if (before === null || price === null || before === price) return undefined;
  return label('checkout.priceThatDay', { price: formatKroner(price), before: formatKroner(before) });
}

type MovedOn = ReturnType<typeof useMovedOn>;

export function LineOn({ on }: { on: OnDay | undefined }) {
  if (!on) return null;
  return (
    <>
      {on.fault && <span className="block text-12 text-danger-ink">{on.fault}</span>}
      {on.price && <span className="block text-12 text-time-ink tabular-nums">{on.price}</span>}
    </>
  );
}

/** The first lines, and of the others those of which something is to be said. */
export function MovedLines({ moved, on }: { moved: readonly Moved[]; on: MovedOn }) {
  const shown = moved.filter(({ line }, at) => {
    const { fault, price } = on?.byLine.get(line.Id) ?? {};
    return at < listed || fault !== undefined || price !== undefined;
  });
  const more = moved.length - shown.length;
  return (
    <ul
      aria-label={label('checkout.linesToMove')}
      className="grid divide-y divide-line rounded-2 border border-line text-13"
    >
      {shown.map(({ line, quantity }) => (
        <li key={line.Id} className="flex items-baseline gap-3 px-3 py-2">
          <span className="min-w-0 flex-1 wrap-anywhere">
            {line.Product.DisplayName}
            <LineOn on={on?.byLine.get(line.Id)} />
          </span>
          <span className="num whitespace-nowrap text-ink-2">
            {quantity} {unitText(line, quantity)}
          </span>
        </li>
      ))}
      {more > 0 && <li className="px-3 py-2 text-ink-2">{label('checkout.moreLines', { count: more })}</li>}
    </ul>
  );
}

interface ConsequenceProps {
  basket: Basket;
  moved: readonly Moved[];
  on: MovedOn;
}

/** What the move means for the goods on their new day and for the basket that they leave. */
export function MoveConsequence({ basket, moved, on }: ConsequenceProps) {
  const faulty = [...(on?.byLine.values() ?? [])].filter(({ fault }) => fault !== undefined).length;
  return (
    <div role="status" className="grid gap-0.5 text-13 tabular-nums">
      {faulty > 0 && <p className="text-danger-ink">{label('checkout.notThatDay', { count: faulty })}</p>}
      {on?.deadline && <p>{label('checkout.movedBefore', { moment: deadlineMoment(on.deadline) })}</p>}
      <Left basket={basket} moved={moved} />
    </div>
  );
}

function Left({ basket, moved }: Omit<ConsequenceProps, 'on'>) {
  const gone = moved.filter(({ line, quantity }) => quantity >= line.Quantity).length;
  const lines = basket.LineItems.length - gone;
  const name = basketName({
    PreSaleName: basket.PreSale?.Name ?? null,
    ExpectedDate: basket.Delivery.ExpectedDate,
  });
  if (lines === 0) return <p>{label('checkout.leavesEmpty', { basket: name })}</p>;
  const ore = moved.reduce(
    (sum, { line, quantity }) =>
      sum +
      ((quantity < line.Quantity ? line.UnitPriceOre && line.UnitPriceOre * quantity : line.LineTotalOre) ??
        0),
    0,
  );
  const SubTotalOre = basket.SubTotalOre === null ? null : basket.SubTotalOre - ore;
  const size = dropSizeOf({ SubTotalOre, Rules: basket.Rules });
  return (
    <>
      <p>
        {label('checkout.leaves', {
          basket: name,
          content: basketContent({ NumberOfLines: lines, SubTotalOre }),
        })}
      </p>
      {size && <p className="text-time-ink">{dropSizeText(size).text}</p>}
    </>
  );
}
