import type { OutputOf } from '@engros/contracts/endpoint.ts';
import { readMovedLines } from '@engros/contracts/ordering/weborder.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ProductArtwork } from '../../../features/goods/products/product-artwork.tsx';
import { shortDay } from '../../../lib/formats/day-formats.ts';
import { formatKroner } from '../../../lib/formats/formats.ts';
import { unitWord } from '../../../lib/formats/unit-word.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { Panel } from '../../../ui/layout/panel.tsx';

type Moved = OutputOf<typeof readMovedLines>['Baskets'][number];

/** A panel for each basket to which lines were moved before this order was placed. */
export function MovedLines({ orderId }: { orderId: string }) {
  const { data } = useQuery(query(readMovedLines, { query: { id: orderId } }));
  return data?.Baskets?.map((moved) => <MovedTo key={moved.BasketId} moved={moved} />);
}

function MovedTo({ moved: { BasketId, ExpectedDate, Lines } }: { moved: Moved }) {
  const day = ExpectedDate === null ? label('basket.noDay') : shortDay(ExpectedDate);
  return (
    <Panel isEdge title={label('receipt.moved', { count: Lines.length, day })}>
      <ul className="grid gap-3">
        {Lines.map((line) => (
          <li
            key={`${line.ProductId} ${line.SalesUnitTextSingular}`}
            className="grid grid-cols-[40px_minmax(0,1fr)] items-center gap-3"
          >
            <ProductArtwork product={line} size={40} />
            <span className="min-w-0">
              <Link to="/product/$productId" params={{ productId: line.ProductId }} className="product-name">
                {line.DisplayName}
              </Link>
              <span className="num block text-12 text-ink-3">{amountText(line)}</span>
            </span>
          </li>
        ))}
      </ul>
      <Link to="/checkout/basket" search={{ id: BasketId }} className="link mt-3 inline-block text-13">
        {label('receipt.openMoved', { day })}
      </Link>
    </Panel>
  );
}

function amountText(line: Moved['Lines'][number]): string {
  const { Quantity, LineTotalOre } = line;
  const units = unitWord(Quantity, {
    TextSingular: line.SalesUnitTextSingular,
    TextPlural: line.SalesUnitTextPlural,
  });
  const amount = LineTotalOre === null ? [] : [formatKroner(LineTotalOre)];
  return [`${Quantity} ${units}`, ...amount].join(' · ');
}
