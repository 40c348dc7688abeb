import { type Chance, chanceOf, zipfRank } from '../random.ts';

/**
 * The next action of a kitchen, with all random choices made. What it acts on is chosen by shares of what exists at that time.
 */
export interface Step {
  number: number;
  /** Real time in ms since the beginning of the day. */
  at: number;
  what: Deed;
  /** Shares from 0 to 1 that choose goods, orders and days. */
  shares: readonly number[];
  quantity: number;
}

export type Deed =
  | 'search'
  | 'edit'
  | 'paste'
  | 'press'
  | 'amend'
  | 'withdraw'
  | 'lot'
  | 'list'
  | 'look'
  | 'tabs';

interface Habits {
  /** Mean pause between two actions in ms. */
  pauseMs: number;
  usual: readonly number[];
  deeds: readonly Deed[];
}

/** Every tenth kitchen forgets something, and changes each order as soon as it has placed it. */
export const thinksAgain = (kitchenId: string): boolean => Number(kitchenId) % 10 === 0;

const usualGoods = 12;
/** Most kitchens that two cores answer at the usual pace. */
export const kitchensAtUsualPace = 200;
const sharesPerStep = 6;

/** How many times longer everybody takes when there are this many kitchens: more than usual do half as much in all. */
export const paceOf = (kitchens: number): number =>
  kitchens <= kitchensAtUsualPace ? 1 : (2 * kitchens) / kitchensAtUsualPace;

/** The same seed and numbers give the same day, however fast anything runs. */
export function planOf(
  seed: string,
  kitchen: number,
  { seconds, goods, pace = 1 }: { seconds: number; goods: number; pace?: number },
): Step[] {
  const chance = chanceOf(`${seed}:kitchen:${kitchen}`);
  const habits = habitsOf(chance, goods);
  const steps: Step[] = [];
  let at = Math.round(chance.whole(0, 4000) * pace);
  while (at < seconds * 1000) {
    const shares = Array.from({ length: sharesPerStep }, () => chance.next());
    if (chance.next() < 0.7) shares[0] = (chance.pick(habits.usual) + 0.5) / goods;
    steps.push({
      number: steps.length + 1,
      at,
      what: chance.pick(habits.deeds),
      shares,
      quantity: chance.whole(1, 12),
    });
    at += Math.round(pace * habits.pauseMs * (0.4 + 1.2 * chance.next()));
  }
  return steps;
}

function habitsOf(chance: Chance, goods: number): Habits {
  const of = (deed: Deed, least: number, most: number) =>
    Array.from({ length: chance.whole(least, most) }, () => deed);
  return {
    pauseMs: chance.whole(3500, 7500),
    usual: Array.from({ length: usualGoods }, () => zipfRank(chance.next(), goods)),
    deeds: [
      ...of('edit', 5, 9),
      ...of('search', 2, 5),
      ...of('press', 3, 5),
      ...of('paste', 0, 2),
      ...of('tabs', 0, 2),
      ...of('amend', 1, 2),
      ...of('withdraw', 1, 2),
      ...of('lot', 2, 4),
      ...of('list', 0, 2),
      ...of('look', 1, 3),
    ],
  };
}
