import { randomInt } from 'node:crypto';
import { isLong } from '../figures.ts';

export interface SeededRandom {
  readonly seed: number;
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** Both inclusive. */
  between(min: number, max: number): number;
}

/** Creates a random generator whose run can be repeated; prints its seed and the command for that. */
export function seededRandom(name: string): SeededRandom {
  const seed = Number(process.env['SEED'] || randomInt(1, 2 ** 31));
  const config = `server/vitest${isLong ? '.long' : ''}.config.ts`;
  console.log(
    `${name}: seed ${seed}; again with SEED=${seed} npx vitest run --config ${config} -t "${name}"`,
  );
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { seed, next, between: (min, max) => min + Math.floor(next() * (max - min + 1)) };
}
