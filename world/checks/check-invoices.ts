import { modelOf } from '../http.ts';
import type { Kitchen } from '../kitchens/kitchen.ts';

const daysAround = 10;

/** Invoices and statistics must show the øre of the orders that were delivered to the kitchen. */
export async function checkInvoices(kitchen: Kitchen): Promise<void> {
  const { ledger } = kitchen.day;
  const delivered = ledger.delivered.filter((each) => each.kitchen === kitchen.id);
  if (delivered.length === 0) return;
  const today = kitchen.day.now().toZonedDateTimeISO('Europe/Copenhagen').toPlainDate();
  const [from, to] = [today.subtract({ days: daysAround }), today.add({ days: daysAround })];
  const documents = await kitchen.ask('documents', {
    method: 'GET',
    path: `/api/accounting/sales-documents?FromDate=${from}&ToDate=${to}&Type=Invoice`,
  });
  const { SalesDocuments } = modelOf<{ SalesDocuments: { Number: string; TotalOre: number }[] }>(documents);
  for (const { number, totalOre, orderId } of ledger.invoices.filter((each) => each.kitchen === kitchen.id)) {
    const listed = SalesDocuments.filter((each) => each.Number === number).map(({ TotalOre }) => TotalOre);
    if (listed.join() !== String(totalOre))
      ledger.breaks(
        2,
        `invoice ${number} says ${listed.join(' and ') || 'nothing'} øre instead of ${totalOre}`,
        kitchen.at(orderId),
      );
  }
  for (const { orderId } of delivered) await checkDelivered(kitchen, orderId);
  const statistics = await kitchen.ask('statistics', {
    method: 'GET',
    path: `/api/accounting/statistics?from=${from}&to=${to}`,
  });
  const { AmountOre, Orders } = modelOf<{ AmountOre: number; Orders: number }>(statistics);
  const sum = delivered.reduce((total, { netOre }) => total + netOre, 0);
  if (AmountOre !== sum || Orders !== delivered.length)
    ledger.breaks(
      2,
      `statistics say ${AmountOre} øre of ${Orders} orders instead of ${sum} of ${delivered.length}`,
      kitchen.at(),
    );
}

const deliveredStatuses: readonly string[] = ['Delivered', 'Invoiced'];

/** A delivered order stays delivered, even if something about it is reported again or too late. */
async function checkDelivered(kitchen: Kitchen, orderId: string): Promise<void> {
  const path = `/api/accounting/orders/${orderId}`;
  const { Status } = modelOf<{ Status: string }>(await kitchen.ask('order', { method: 'GET', path }));
  if (!deliveredStatuses.includes(Status))
    kitchen.day.ledger.breaks(2, `the order was delivered and is ${Status}`, kitchen.at(orderId));
}
