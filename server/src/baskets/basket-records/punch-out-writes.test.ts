import type { Basket } from '@engros/contracts/baskets/basket.ts';
import { expect, it } from 'vitest';
import { aPieceForSale } from '../../../test/builders-by-piece.ts';
import { duringTests } from '../../../test/test-app.ts';
import { type Buyer, orderApp } from '../../../test/worlds/order-app.ts';

const app = duringTests(orderApp);

it('edits at one moment tell no session of the baskets of another', async () => {
  const product = await aPieceForSale(app);
  const ordinary = await app.aBuyer();
  const system = await app.signIn(ordinary.user, ordinary.customer, undefined, {});
  const edit = async (buyer: Buyer, id: string, Quantity: number) => {
    const Products = [{ ProductId: product, Quantity, SalesUnit: { Code: 'st' } }];
    return (await app.put(buyer, `id=${id}`, { Products })).model;
  };
  const first = [(await app.get(ordinary)).model.Id, (await app.get(system)).model.Id] as const;
  await edit(ordinary, first[0], 1);
  await edit(system, first[1], 1);
  const listed = ({ AllBaskets }: Basket) => AllBaskets.map(({ Id }) => Id);
  for (let quantity = 2; quantity < 8; quantity += 1) {
    const [own, systems] = await Promise.all([
      edit(ordinary, first[0], quantity),
      edit(system, first[1], quantity),
    ]);
    expect([listed(own), listed(systems)]).toEqual([[first[0]], [first[1]]]);
  }
});
