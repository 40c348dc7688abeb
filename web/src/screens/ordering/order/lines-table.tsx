import type { OrderLine } from '@engros/contracts/ordering/orders.ts';
import { Link } from '@tanstack/react-router';
import { ProductArtwork } from '../../../features/goods/products/product-artwork.tsx';
import { depositText, withWholeAmounts } from '../../../features/goods/products/unit-text.ts';
import { kilosText, lineUnit, quantityText } from '../../../features/ordering/orders/order-line-words.ts';
import { formatOre, formatPrice } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { LineLots, LineNote, LineTags, OrderedPrice } from './line-tags.tsx';
import type { LinesProps } from './order-lines.tsx';

export function LinesTable({ lines, shownUntil, chosen, onChoose }: LinesProps) {
  const hasPrices = pageContext().user.UserActions.CanSeePrices;
  const ids = lines.map(({ LineId }) => LineId);
  const count = ids.filter((id) => chosen.has(id)).length;
  return (
    <table className="data-table order-table w-full border-collapse text-13 [&_tbody_td]:h-13">
      <caption className="visually-hidden">{label('order.lines')}</caption>
      <thead>
        <tr className="text-left">
          <th scope="col" className="order-choice w-9 pt-0 pr-0 pb-0 pl-4">
            <Checkbox
              aria-label={label('order.chooseAll')}
              isSelected={count === ids.length}
              isIndeterminate={count > 0 && count < ids.length}
              onChange={(isChosen) => onChoose(ids, isChosen)}
            />
          </th>
          <th scope="col">{label('order.column.product')}</th>
          <th scope="col" className="max-xl:hidden">
            {label('order.column.unit')}
          </th>
          <th scope="col" data-numeric="">
            {label('order.column.ordered')}
          </th>
          <th scope="col" data-numeric="">
            {label('order.column.confirmed')}
          </th>
          <th scope="col" data-numeric="">
            {label('order.column.delivered')}
          </th>
          {hasPrices && (
            <>
              <th scope="col" data-numeric="">
                {label('order.column.price')}
              </th>
              <th scope="col" data-numeric="">
                {label('order.column.amount')}
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          <LineRow
            key={line.LineId}
            line={line}
            isFolded={at >= shownUntil}
            isChosen={chosen.has(line.LineId)}
            onChoose={(isChosen) => onChoose([line.LineId], isChosen)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  line: OrderLine;
  isFolded: boolean;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

function LineRow({ line, isFolded, isChosen, onChoose }: RowProps) {
  return (
    <tr data-folded={isFolded ? '' : undefined} data-selected={isChosen ? '' : undefined}>
      <td className="order-choice w-9 pt-0 pr-0 pb-0 pl-4">
        <Checkbox
          aria-label={label('order.chooseLine', { name: line.DisplayName })}
          isSelected={isChosen}
          onChange={onChoose}
        />
      </td>
      <td className="py-1.5">
        <span className="flex items-center gap-3">
          <ProductArtwork product={line} size={40} isUnavailable={line.Deviation === 'Missing'} />
          <span className="min-w-0">
            <LineName line={line} />
            <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-12 text-ink-3">
              <span className="num">
                {line.ProductId}
                <span className="xl:hidden"> · {lineUnit(line)}</span>
                {line.Deposit && ` · ${depositText(line.Deposit)}`}
              </span>
              <LineTags line={line} />
            </span>
            <LineNote line={line} />
            <LineLots line={line} />
          </span>
        </span>
      </td>
      <td className="text-ink-2 max-xl:hidden">{lineUnit(line)}</td>
      <Quantity quantity={line.QuantityOrdered} kilos={line.WeightOrderedKg} line={line} />
      <Quantity quantity={line.QuantityConfirmed} kilos={line.WeightConfirmedKg} line={line} />
      <Quantity quantity={line.QuantityDelivered} kilos={line.WeightDeliveredKg} line={line} />
      <Amounts line={line} />
    </tr>
  );
}

export function LineName({ line }: { line: OrderLine }) {
  return (
    <Link
      to="/product/$productId"
      params={{ productId: line.ProductId }}
      className="block font-[620] text-pretty hover:underline"
    >
      {withWholeAmounts(line.DisplayName)}
    </Link>
  );
}

function Quantity({
  quantity,
  kilos,
  line,
}: {
  quantity: number | null;
  kilos: number | null;
  line: OrderLine;
}) {
  const isFewer = quantity !== null && quantity < line.QuantityOrdered && !(line.QuantityToCome ?? 0);
  return (
    <td data-numeric="">
      <span className={isFewer ? 'font-[640] text-danger-ink' : ''}>{quantityText(quantity)}</span>
      {line.IsCatchWeight && quantity !== null && kilos !== null && (
        <span className="block text-12 text-ink-3">{kilosText(kilos)}</span>
      )}
    </td>
  );
}

function Amounts({ line }: { line: OrderLine }) {
  if (!pageContext().user.UserActions.CanSeePrices) return null;
  // Goods sold by weight have an approximate price until they are weighed.
  const isApproximate =
    line.IsCatchWeight && line.WeightDeliveredKg === null && line.WeightConfirmedKg === null;
  return (
    <>
      <td data-numeric="" className="text-ink-2">
        {line.UnitPriceOre === null ? '' : formatOre(line.UnitPriceOre)}
        <OrderedPrice line={line} />
      </td>
      <td data-numeric="" className="font-[620]">
        {line.LineTotalOre === null ? '' : formatPrice(line.LineTotalOre, isApproximate)}
      </td>
    </>
  );
}
