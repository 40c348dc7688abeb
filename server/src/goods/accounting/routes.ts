import { readPurchaseHistory as readPurchaseHistoryContract } from '@engros/contracts/goods/purchase-history.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { readPurchaseHistory } from './read-purchase-history.ts';

export function accountingRoutes(registrar: Registrar): void {
  serve(registrar, readPurchaseHistoryContract, readPurchaseHistory);
}
