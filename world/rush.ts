import { fillUp } from './kitchens/deeds.ts';
import type { Kitchen } from './kitchens/kitchen.ts';
import { amend, newestOrder, press } from './kitchens/ordering.ts';
import { type Step, thinksAgain } from './kitchens/plan.ts';

/** Makes all kitchens order in the same moment. */
export interface RushBell {
  /** Resolves when the bell rings next, or when it is ringing already and not enough kitchens have come. */
  rings(): Promise<void>;
  /** Does nothing if the kitchen has already joined. */
  join(kitchen: Kitchen, step: Pick<Step, 'shares'> | undefined): Promise<void>;
  /** All kitchens press in one moment when they are ready or the time is up; resolves when all have pressed. */
  ring(name: string, kitchens: number, patienceMs: number): Promise<void>;
}

/** Above this basket value in øre delivery is free, so that the first press gets no warning about a fee. */
const withoutFeeOre = 900_000;
const retryPauseMs = 20;

async function thinkAgain(kitchen: Kitchen): Promise<void> {
  if (thinksAgain(kitchen.id)) await amend(kitchen, newestOrder, 1);
}

export function createRushBell(): RushBell {
  let calling: {
    name: string;
    kitchens: number;
    ready: number;
    go: Promise<void>;
    done: Set<string>;
    pressing: Promise<unknown>[];
  } | null = null;
  let called = Promise.withResolvers<void>();
  async function takePart(
    rush: NonNullable<typeof calling>,
    kitchen: Kitchen,
    step: Pick<Step, 'shares'> | undefined,
  ): Promise<void> {
    rush.done.add(kitchen.id);
    if (rush.done.size >= rush.kitchens) called = Promise.withResolvers<void>();
    await fillUp(kitchen, step ?? { shares: [0.5, 0.5, 0.5] }, withoutFeeOre);
    rush.ready += 1;
    await rush.go;
    const { basket } = kitchen;
    if (basket === null) return;
    const pressed = press(kitchen, basket, rush.name);
    rush.pressing.push(pressed);
    if ((await pressed) !== undefined) await thinkAgain(kitchen);
  }
  return {
    rings: () => called.promise,
    join: async (kitchen, step) => {
      if (calling === null || calling.done.size >= calling.kitchens) return;
      if (calling.done.has(kitchen.id)) await new Promise((resolve) => setTimeout(resolve, retryPauseMs));
      else await takePart(calling, kitchen, step);
    },
    ring: async (name, kitchens, patienceMs) => {
      const gate = Promise.withResolvers<void>();
      const rush = {
        name,
        kitchens,
        ready: 0,
        go: gate.promise,
        done: new Set<string>(),
        pressing: [] as Promise<unknown>[],
      };
      calling = rush;
      called.resolve();
      const until = performance.now() + patienceMs;
      while (rush.ready < kitchens && performance.now() < until)
        await new Promise((resolve) => setTimeout(resolve, retryPauseMs));
      calling = null;
      called = Promise.withResolvers<void>();
      gate.resolve();
      // Kitchens that were called last are still filling their basket; they press as soon as it is full.
      await new Promise((resolve) => setTimeout(resolve, retryPauseMs));
      await Promise.all(rush.pressing);
    },
  };
}
