import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Good } from './goods.ts';
import { type Answer, Client, modelOf, type Shop } from './http.ts';
import { ownGood } from './kitchens/deeds.ts';
import type { Kitchen } from './kitchens/kitchen.ts';
import { runCommand } from './nodes/nodes.ts';
import { atShare, type Chance, chanceOf } from './random.ts';

const password = 'engros-demo';
const depot = 'AAR';

export async function staffClient(shop: Shop, email: string): Promise<Client> {
  const client = new Client(shop, 0);
  const body = { EmailAddress: email, Password: password };
  const ask = { method: 'POST', path: '/api/auth/login', body };
  const signIn = async (answering: Promise<Answer>) => {
    const answer = await answering;
    if (answer.status !== 200) throw new Error(`${email} cannot sign in: ${answer.text}`);
  };
  await signIn(client.untilAnswered(ask));
  // Concurrent tasks of one person sign in only once, because each sign-in ends the session before.
  let signingIn: Promise<void> | undefined;
  client.signsInAgain = () => {
    signingIn ??= signIn(client.once(ask))
      .catch(() => undefined)
      .finally(() => {
        signingIn = undefined;
      });
    return signingIn;
  };
  return client;
}

export interface StaffDay {
  seed: string;
  kitchens: readonly Kitchen[];
  isOver(): boolean;
  folder: string;
  commandSettings: Record<string, string>;
}

/** While the kitchens edit the same baskets themselves. */
export async function helpKitchens(client: Client, { seed, kitchens, isOver }: StaffDay): Promise<void> {
  const chance = chanceOf(`${seed}:sales`);
  while (!isOver()) {
    await delay(chance.whole(300, 900));
    const kitchen = atShare(kitchens, chance.next());
    const [goods, quantity] = [chance.next(), chance.whole(1, 9)];
    const { basket } = kitchen;
    if (basket === null || isOver()) continue;
    const good = ownGood(kitchen, goods, 1);
    const changed = await client.untilAnswered({
      method: 'POST',
      path: '/api/auth/changecustomer',
      body: { id: kitchen.id },
    });
    if (changed.status !== 200) throw new Error(`staff cannot act for ${kitchen.id}: ${changed.text}`);
    await kitchen.setLines(basket, [{ productId: good.id, lotId: null, unit: good.unit, quantity }], client);
    kitchen.day.ledger.count('staff: line for a kitchen');
  }
}

/** By files, as the supplier's price system would. */
export async function changePrices({
  seed,
  kitchens,
  isOver,
  folder,
  commandSettings,
}: StaffDay): Promise<void> {
  const chance = chanceOf(`${seed}:prices`);
  const file = join(folder, 'prices.csv');
  while (!isOver()) {
    await delay(chance.whole(6000, 12_000));
    if (isOver()) return;
    writeFileSync(file, pricesFile(kitchens, chance));
    await runCommand('server/src/import.ts', ['prices', file], { ...commandSettings, INIT_CWD: folder }).then(
      () => kitchens[0]?.day.ledger.count('staff: price file'),
      // The database may just be down; the file is sent again.
      (error: unknown) => {
        kitchens[0]?.day.ledger.count('staff: price file refused');
        if (process.env['WORLD_TALKS']) console.error(String(error).slice(0, 1500));
      },
    );
  }
}

function pricesFile(kitchens: readonly Kitchen[], chance: Chance): string {
  const rows = kitchens.slice(0, 200).flatMap((kitchen) => {
    const good = pricedGood(kitchen, chance.next());
    const price = Math.round(good.priceOre * (0.85 + 0.2 * chance.next()));
    const from = kitchen.day.now().toZonedDateTimeISO('Europe/Copenhagen').toPlainDate();
    return good.isUsual ? [[kitchen.id, good.id, kroner(price), from, `V-${kitchen.id}`].join(';')] : [];
  });
  return ['kundenr;varenr;pris;gælder fra;aftale', ...rows].join('\n');
}

/** Only prices of goods in a kitchen's basket are changed, because only these can surprise the kitchen. */
function pricedGood(kitchen: Kitchen, share: number): Good {
  const { products } = kitchen.day.goods;
  const lines = (kitchen.basket?.shown.LineItems ?? []).filter(({ QuickSaleId }) => QuickSaleId === null);
  const line = lines[Math.floor(share * lines.length)];
  const good = products.find(({ id, unit }) => id === line?.ProductId && unit === line.SalesUnitCode);
  return good ?? ownGood(kitchen, share, 0);
}

const kroner = (ore: number) => `${Math.floor(ore / 100)},${String(ore % 100).padStart(2, '0')}`;

interface Calendar {
  Days: { Date: string; HasRoute: boolean; Content: unknown; Version: string }[];
}

/** Closes a day that kitchens order for, and opens it again a while later. */
export async function closeDays(client: Client, { seed, kitchens, isOver }: StaffDay): Promise<void> {
  const chance = chanceOf(`${seed}:calendar`);
  const publish = async (date: string, content: object | null) => {
    const path = `/api/console/calendar?depotId=${depot}&weeks=4`;
    const { Days } = modelOf<Calendar>(await client.untilAnswered({ method: 'GET', path }));
    const day = Days.find((each) => each.Date === date);
    if (day === undefined) return;
    const answer = await client.untilAnswered({
      method: 'PUT',
      path: `/api/console/calendar/${depot}/days`,
      body: { Route: null, Days: [{ Date: date, Content: content, Version: day.Version }] },
    });
    kitchens[0]?.day.ledger.count(
      answer.status === 200 ? 'staff: day changed' : `staff: day refused ${answer.status}`,
    );
  };
  while (!isOver()) {
    await delay(chance.whole(5000, 9000));
    const [kitchen] = kitchens;
    if (isOver() || kitchen === undefined) return;
    const date = (await kitchen.days())[2];
    if (date === undefined) continue;
    await publish(date, {
      Kind: 'closed',
      NameDa: 'Lageret er lukket',
      NameEn: 'The warehouse is closed',
      CutOffTime: null,
      CutOffWorkingDays: null,
      WindowFrom: null,
      WindowTo: null,
    });
    await delay(3000);
    await publish(date, null);
  }
}
