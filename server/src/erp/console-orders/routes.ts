import {
  listConsoleOrders,
  readConsoleOrder,
  readConsoleOrdersAsCsv,
  readOrderQueue,
  writeOrderNote,
} from '@engros/contracts/erp/console-orders.ts';
import { listSupplierOrders, readSupplierOrder } from '@engros/contracts/erp/supplier-orders.ts';
import type { Goods } from '../../goods/product-snapshots/goods.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { listOrders } from './list-orders.ts';
import { readOrdersAsCsv } from './orders-file.ts';
import { type ConsoleOrderParts, readOrder } from './read-order.ts';
import { readQueue } from './read-queue.ts';
import * as supplierOrders from './supplier-orders.ts';
import { writeNote } from './write-note.ts';

export function consoleOrdersRoutes(
  registrar: Registrar,
  parts: ConsoleOrderParts & Pick<Goods, 'catalog'>,
): void {
  serve(registrar, listConsoleOrders, listOrders(parts));
  serve(registrar, readConsoleOrdersAsCsv, readOrdersAsCsv(parts));
  serve(registrar, readOrderQueue, readQueue(parts));
  serve(registrar, readConsoleOrder, readOrder(parts));
  serve(registrar, writeOrderNote, writeNote);
  serve(registrar, listSupplierOrders, supplierOrders.listSupplierOrders);
  serve(registrar, readSupplierOrder, supplierOrders.readSupplierOrder(parts));
}
