import type { OutputOf } from '@engros/contracts/endpoint.ts';
import { readMovedLines, type WebOrder } from '@engros/contracts/ordering/weborder.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, ClipboardList, Printer, Undo2 } from 'lucide-react';
import { useBasketValue } from '../../../features/baskets/basket/basket-data.ts';
import { SaveAsList } from '../../../features/favourites/favorites/save-as-list.tsx';
import { ProductArtwork } from '../../../features/goods/products/product-artwork.tsx';
import { OrderKeyFigures } from '../../../features/insight/sustainability/order-key-figures.tsx';
import { ReorderActions } from '../../../features/ordering/reorder/reorder-actions.tsx';
import { CustomerLine } from '../../../features/people/customers/customer-line.tsx';
import { DocumentNotices } from '../../../features/shell/notices/document-notices.tsx';
import {
  clockTime,
  fullDate,
  headingDay,
  isoWeek,
  localMoment,
  shortDay,
} from '../../../lib/formats/day-formats.ts';
import { formatKroner } from '../../../lib/formats/formats.ts';
import { unitWord } from '../../../lib/formats/unit-word.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Arrival } from './arrival.tsx';
import { OrderChange } from './order-change.tsx';
import { OrderGroups } from './order-groups.tsx';

function momentText(instant: string): string {
  const { date, time } = localMoment(instant, pageContext().timeZone);
  return label('receipt.moment', { date: fullDate(date), time: clockTime(time) });
}

/** By the customer or by the supplier. */
const isEnded = ({ WithdrawnAt, Status }: WebOrder) =>
  WithdrawnAt !== null || Status === 'Cancelled' || Status === 'Refused';

function headingOf(order: WebOrder) {
  if (order.Status === 'Refused') return 'receipt.headingRefused';
  if (isEnded(order)) return 'receipt.headingWithdrawn';
  return order.Revision > 0 ? 'receipt.headingChanged' : 'receipt.heading';
}

export function OrderReceipt({ order }: { order: WebOrder }) {
  return (
    <div className="receipt-page mx-auto max-w-262">
      <div className="receipt mt-2 rounded-3 bg-surface max-lg:-mx-(--gutter) max-lg:mt-3 max-lg:mb-0 max-lg:rounded-none print:m-0">
        <header className="receipt-head flex items-center gap-4 px-6 pt-5.5 pb-4.5 max-lg:flex-wrap max-lg:p-4 print:px-0 print:pt-0 print:pb-3">
          <span className="receipt-check grid size-11 place-items-center rounded-[50%] bg-ok-tint text-ok-ink">
            {isEnded(order) ? (
              <Undo2 className="size-6 stroke-[2.5]" aria-hidden="true" />
            ) : (
              <Check className="size-6 stroke-[2.5]" aria-hidden="true" />
            )}
          </span>
          <div className="min-w-0 flex-1">
            <h1>{label(headingOf(order))}</h1>
            <CustomerLine />
            {order.EmailAddress && (
              <p>
                {label('receipt.mailTo')} <b>{order.EmailAddress}</b>
              </p>
            )}
            <Arrival order={order} />
          </div>
          <p
            data-testid="receipt-number"
            className="text-right max-lg:flex max-lg:w-full max-lg:items-baseline max-lg:justify-between print:block print:w-auto"
          >
            <span className="text-12 text-ink-3">{label('receipt.webOrder')}</span>
            <b className="num block text-22/[26px] font-[660]">{order.Id}</b>
          </p>
        </header>
        <OrderFacts order={order} />
        <DocumentNotices notices={order.Notices} className="mx-6 mb-4 max-lg:mx-4 print:mx-0" />
        <OrderChange order={order} />
        <OrderGroups order={order} />
        <Actions order={order} />
      </div>
      <div className="receipt-more mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,400px),1fr))] gap-4">
        <MovedLines orderId={order.Id} />
        <OrderKeyFigures orderId={order.Id} />
      </div>
    </div>
  );
}

function OrderFacts({ order }: { order: WebOrder }) {
  const { Delivery, Window, ShipTo, References, SeparateInvoice } = order;
  const date = Delivery.ExpectedDate;
  const year = fullDate(date).slice(5);
  return (
    <dl className="receipt-facts mb-4 grid grid-cols-[repeat(4,1fr)] border-y border-line max-lg:grid-cols-[1fr_1fr] print:grid-cols-[repeat(4,1fr)]">
      <div className="min-w-0 pt-3.5 pr-4 pb-3.5 pl-6 max-lg:px-4 max-lg:py-3">
        <dt className="text-12/[18px] text-ink-3">{label('receipt.delivery')}</dt>
        <dd className="mt-0.5 font-[620] wrap-anywhere">
          {label('receipt.dayAndWeek', { day: headingDay(date) + year, week: isoWeek(date) })}
          {Delivery.PreSaleIndicator && <small>{order.PreSaleName ?? label('receipt.presale')}</small>}
          {Window && (
            <small>
              {label('receipt.between', { from: clockTime(Window.From), to: clockTime(Window.To) })}
            </small>
          )}
        </dd>
      </div>
      <div className="min-w-0 pt-3.5 pr-4 pb-3.5 pl-6 max-lg:px-4 max-lg:py-3">
        <dt className="text-12/[18px] text-ink-3">{label('receipt.address')}</dt>
        <dd className="mt-0.5 font-[620] wrap-anywhere">
          {ShipTo.Address}
          <small>
            {ShipTo.PostalCode} {ShipTo.City}
          </small>
        </dd>
      </div>
      <div className="min-w-0 pt-3.5 pr-4 pb-3.5 pl-6 max-lg:px-4 max-lg:py-3">
        <dt className="text-12/[18px] text-ink-3">{label('receipt.reference')}</dt>
        <dd className="mt-0.5 font-[620] wrap-anywhere">
          {References.OrderReference || label('receipt.noReference')}
          {SeparateInvoice && <small>{label('receipt.separateInvoice')}</small>}
        </dd>
      </div>
      <div className="min-w-0 pt-3.5 pr-4 pb-3.5 pl-6 max-lg:px-4 max-lg:py-3">
        <dt className="text-12/[18px] text-ink-3">{label('receipt.placed')}</dt>
        <dd className="mt-0.5 font-[620] wrap-anywhere">
          {momentText(order.PlacedAt)}
          <small>{order.OrderedBy}</small>
        </dd>
      </div>
      {order.Message.Text && (
        <div className="receipt-message col-span-full min-w-0 border-t border-t-line pt-3.5 pr-4 pb-3.5 pl-6 max-lg:px-4 max-lg:py-3">
          <dt className="text-12/[18px] text-ink-3">{label('receipt.message')}</dt>
          <dd className="mt-0.5 font-[400] wrap-anywhere whitespace-pre-line">{order.Message.Text}</dd>
        </div>
      )}
    </dl>
  );
}

function Actions({ order }: { order: WebOrder }) {
  const nextDate = useBasketValue(({ basket }) =>
    basket && basket.NumberOfLines > 0 ? basket.Delivery.ExpectedDate : null,
  );
  const lines = useBasketValue(({ basket }) => basket?.NumberOfLines ?? 0);
  return (
    <div className="receipt-actions flex flex-wrap gap-2 border-t border-line px-6 py-4 max-lg:px-4">
      <Link
        to="/orders/details/$orderId"
        params={{ orderId: order.Id }}
        className={buttonClass({ variant: 'primary', size: 40 })}
      >
        <ClipboardList aria-hidden="true" />
        {label('receipt.seeOrder')}
      </Link>
      <Button size={40} onPress={() => window.print()}>
        <Printer aria-hidden="true" />
        {label('receipt.print')}
      </Button>
      <SaveAsList productIds={[...new Set(order.LineItems.map(({ ProductId }) => ProductId))]} />
      <ReorderActions
        orderId={order.Id}
        lines={order.LineItems.map((line) => ({
          productId: line.ProductId,
          name: line.DisplayName,
          baseUnits: line.Quantity * line.SalesUnitQuantity,
        }))}
      />
      {nextDate ? (
        <Link to="/checkout/basket" className={buttonClass({ size: 40 }, 'ml-auto')}>
          {label('receipt.continueWith', { day: shortDay(nextDate) })}
          <span className="num text-ink-3">{label('basket.lines', { count: lines })}</span>
        </Link>
      ) : (
        <Link to="/" className={buttonClass({ size: 40 })}>
          {label('receipt.continueShopping')}
        </Link>
      )}
    </div>
  );
}

type Moved = OutputOf<typeof readMovedLines>['Baskets'][number];

/** A panel for each basket to which lines were moved before this order was placed. */
function MovedLines({ orderId }: { orderId: string }) {
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
