import { readSnapshots } from '@engros/contracts/goods/catalog.ts';
import { call } from '../../../lib/http/call.ts';

/** Code of the unit in which a product is usually sold; empty when the customer cannot buy it. */
export async function readDefaultUnit(productId: string): Promise<string> {
  const [snapshot] = await call(readSnapshots, { query: { id: [productId] } });
  const units = snapshot?.SalesUnits.Values ?? [];
  return (units.find(({ IsDefault }) => IsDefault) ?? units[0])?.Code ?? '';
}
