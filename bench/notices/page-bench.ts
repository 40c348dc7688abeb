import { floorRows } from '../load/basket-rows.ts';
import { load, type Timing } from '../load/measured.ts';
import { prepareBuyers } from '../load/prepare.ts';
import { withShop } from '../load/shop.ts';
import type { Figure } from './servers.ts';

const timing: Timing = { seconds: 3, repeats: 1 };
const connections = 16;

/** Plain and compressed as browsers receive them, beside the floor *one read*. */
export function benchPage(): Promise<Figure[]> {
  return withShop(2000, async ({ origin, floorOrigin }) => {
    const [buyer] = await prepareBuyers(origin, 1, 1);
    if (buyer === undefined) throw new Error('nobody to ask');
    const floors = await floorRows(floorOrigin, buyer.products[0]?.id ?? '', timing);
    const floor = floors.find(({ name }) => name.startsWith('one read'))?.sixteen.perSecond ?? Number.NaN;
    const url = `${origin}/api/campaigns/currentpage?pageType=FrontPage&expectedDeliveryDate=${buyer.date}`;
    const figures: Figure[] = [];
    for (const [how, headers] of [
      ['plain', {}],
      ['packed', { 'accept-encoding': 'gzip, deflate, br' }],
    ] as const) {
      const job = { url, method: 'GET' as const, headers: { cookie: buyer.cookie, ...headers } };
      const { perSecond, failures } = await load(job, connections, timing);
      if (failures > 0) throw new Error(`${failures} failures`);
      figures.push({
        what: `campaigns of the front page, ${how}: of *one read*`,
        figure: (perSecond / floor).toFixed(2),
        goal: '≥ 0.40',
      });
    }
    return figures;
  });
}
