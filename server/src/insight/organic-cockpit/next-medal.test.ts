import { badges } from '@engros/contracts/insight/organic-share.ts';
import { expect, test } from 'vitest';
import { nextMedal, presentShare } from './shares.ts';

const share = (organicG: number) => ({ weightG: 10_000, organicG, ore: 10_000, organicOre: organicG });

test('every medal is had at its limit, not just below', () => {
  for (const [at, { badge, from }] of badges.slice(0, -1).entries()) {
    const next = badges[at + 1] ?? { badge: 'none', from: 0 };
    const limit = next.from * 100;
    for (const organicG of [from * 100, limit - 1]) {
      expect(presentShare(share(organicG))).toMatchObject({ WeightMedal: badge, AmountMedal: badge });
      expect(nextMedal(share(organicG))).toEqual({
        Medal: next.badge,
        Percent: next.from,
        MissingKilo: (limit - organicG) / 1000,
      });
    }
  }
  for (const organicG of [9000, 10_000]) expect(nextMedal(share(organicG))).toBeNull();
  expect(nextMedal({ weightG: 0, organicG: 0, ore: 0, organicOre: 0 })).toBeNull();
});
