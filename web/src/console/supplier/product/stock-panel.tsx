import type { ConsoleProduct } from '@engros/contracts/supplier/goods/product.ts';
import { useState } from 'react';
import { DayField } from '../../../features/baskets/delivery/day-field.tsx';
import { shortDay } from '../../../lib/formats/day-formats.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { briefMoment } from '../../../lib/formats/moments.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { DrawerAct } from '../../../ui/overlays/drawer-act.tsx';
import { ConsoleLink } from '../../frame/console-link.tsx';
import { mayUse } from '../../frame/parts.ts';
import { useAskedClose } from '../../frame/unsaved.tsx';
import { fieldName } from '../changes/change-texts.ts';
import { rowOf, useRecordSave } from './use-record-save.ts';

type DepotStock = ConsoleProduct['Stock'][number];

/** Each depot with its sum; below zero more was promised than there is. */
export function StockPanel({ product }: { product: ConsoleProduct }) {
  const { Stock, IsStockManaged, BaseUnit } = product;
  const [counting, setCounting] = useState<DepotStock | null>(null);
  const [orders, setOrders] = useState<DepotStock | null>(null);
  return (
    <Panel
      id="stock"
      isFlush
      isEdge
      title={label('console.product.stock')}
      note={label('console.product.stockSum', { unit: BaseUnit })}
    >
      {!IsStockManaged && <p className="p-4 text-13 text-ink-2">{label('console.product.stockOff')}</p>}
      {Stock.length > 0 && (
        <table className="console-stock data-table w-full text-13">
          <thead>
            <tr>
              <th scope="col">{label('console.product.depot')}</th>
              <th scope="col" data-numeric="">
                {label('console.product.counted')}
              </th>
              <th scope="col" data-numeric="">
                {label('console.product.orderedSince')}
              </th>
              <th scope="col" data-numeric="">
                {label('console.product.canPromise')}
              </th>
              <th scope="col">{label('console.product.next')}</th>
              <th scope="col">
                <span className="visually-hidden">{label('console.product.count')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {Stock.map((row) => (
              <StockRow
                key={row.DepotId}
                row={row}
                onCount={() => setCounting(row)}
                onOrders={() => setOrders(row)}
              />
            ))}
          </tbody>
        </table>
      )}
      {counting && <CountDrawer product={product} row={counting} onClose={() => setCounting(null)} />}
      {orders && <OrdersDrawer row={orders} onClose={() => setOrders(null)} />}
    </Panel>
  );
}

function StockRow({
  row,
  onCount,
  onOrders,
}: {
  row: DepotStock;
  onCount: () => void;
  onOrders: () => void;
}) {
  const { DepotName, Counted, CountedAt, OrderedSince, CanPromise, NextDay, NextUnits, Orders } = row;
  const isOver = CanPromise < 0;
  return (
    <tr data-over={isOver ? '' : undefined}>
      <td>
        <b className="font-[620]">{DepotName}</b>
        <span className="num block text-12 text-ink-3">
          {CountedAt === null
            ? label('console.product.neverCounted')
            : label('console.product.countedAt', { when: briefMoment(CountedAt) })}
        </span>
      </td>
      <td data-numeric="" data-name={label('console.product.counted')} className="num">
        {formatCount(Counted)}
      </td>
      <td data-numeric="" data-name={label('console.product.orderedSince')} className="num text-ink-2">
        {OrderedSince === 0 ? '0' : `−${formatCount(OrderedSince)}`}
      </td>
      <td
        data-numeric=""
        data-name={label('console.product.canPromise')}
        className={`num font-[680] ${isOver ? 'text-danger-ink' : ''}`}
      >
        {isOver ? `−${formatCount(-CanPromise)}` : formatCount(CanPromise)}
        {isOver && <span className="block text-12 font-[560]">{label('console.product.oversold')}</span>}
      </td>
      <td data-name={label('console.product.next')} className="num text-ink-2">
        {NextDay === null
          ? '–'
          : [shortDay(NextDay), NextUnits === null ? null : formatCount(NextUnits)]
              .filter(Boolean)
              .join(' · ')}
      </td>
      <td className="text-right whitespace-nowrap">
        {isOver && Orders.length > 0 && (
          <Button size={28} onPress={onOrders}>
            {label('console.product.seeOrders', { count: Orders.length })}
          </Button>
        )}{' '}
        <Button
          size={28}
          aria-label={label('console.product.countOf', { depot: DepotName })}
          onPress={onCount}
        >
          {label('console.product.count')}
        </Button>
      </td>
    </tr>
  );
}

function CountDrawer({
  product: { Row },
  row,
  onClose,
}: {
  product: ConsoleProduct;
  row: DepotStock;
  onClose: () => void;
}) {
  const seen = {
    quantity: String(row.Counted),
    restockDate: row.NextDay ?? '',
    restockQuantity: row.NextUnits === null ? '' : String(row.NextUnits),
  };
  const [values, setValues] = useState(seen);
  const isChanged = Object.entries(seen).some(
    ([field, value]) => value !== values[field as keyof typeof seen],
  );
  const { close, question } = useAskedClose(isChanged, onClose);
  const save = useRecordSave(Row.Id, 'stock', onClose);
  return (
    <>
      <Drawer
        isOpen
        side="right"
        title={label('console.product.countOf', { depot: row.DepotName })}
        note={Row.DisplayName}
        closeLabel={label('console.products.close')}
        onClose={close}
        foot={
          <DrawerAct
            of={save}
            onPress={() => void save.run([rowOf({ depot: row.DepotId, ...values }, seen)])}
          >
            {label('console.product.saveCount')}
          </DrawerAct>
        }
      >
        <div className="grid gap-3 p-4">
          <TextField
            label={label('console.product.counted')}
            inputMode="numeric"
            value={values.quantity}
            onChange={(quantity) => setValues({ ...values, quantity })}
          />
          <DayField
            label={fieldName('restockDate')}
            value={values.restockDate}
            onChange={(restockDate) => setValues({ ...values, restockDate })}
          />
          <TextField
            label={fieldName('restockQuantity')}
            inputMode="numeric"
            value={values.restockQuantity}
            onChange={(restockQuantity) => setValues({ ...values, restockQuantity })}
          />
        </div>
      </Drawer>
      {question}
    </>
  );
}

function OrdersDrawer({ row: { DepotName, Orders }, onClose }: { row: DepotStock; onClose: () => void }) {
  return (
    <Drawer
      isOpen
      side="right"
      title={label('console.product.ordersOf', { depot: DepotName })}
      closeLabel={label('console.products.close')}
      onClose={onClose}
    >
      <ul className="grid gap-1 p-4 text-13">
        {Orders.map((order) => (
          <li key={order} className="num">
            {mayUse('orders') ? (
              <ConsoleLink
                to="/console/orders"
                search={{ order, placed: 'all' }}
                className="text-brand underline"
              >
                {order}
              </ConsoleLink>
            ) : (
              order
            )}
          </li>
        ))}
      </ul>
    </Drawer>
  );
}
