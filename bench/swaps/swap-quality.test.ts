import { describe, expect, test } from 'vitest';
import { demoSwaps, type OfferedSwap } from './demo-swaps.ts';
import { absurdSwaps, judgedClimateSwaps, judgedOrganicSwaps } from './judged-swaps.ts';

const textOf = ({ from, to }: OfferedSwap) => `${from} :: ${to}`;

function pairsOf(lines: string): string[] {
  const rows = lines.trim().split('\n');
  return rows.flatMap((row) => {
    const [from = '', others = ''] = row.split(' :: ');
    return others.split(' | ').map((to) => textOf({ from, to }));
  });
}

describe('[SUS-04] swaps of the demo catalogue, judged by hand', () => {
  const { climate, organic } = demoSwaps();
  const offered = (swaps: readonly OfferedSwap[]) => [...new Set(swaps.map(textOf))];

  test('with less CO2e a chef would serve each of the first three', () => {
    const judged = new Set(pairsOf(judgedClimateSwaps));
    expect(judged.size).toBeGreaterThanOrEqual(200);
    expect(offered(climate).filter((pair) => !judged.has(pair))).toEqual([]);
    expect(offered(climate).length).toBeGreaterThanOrEqual(200);
  });

  test('organic: the same thing under the same name or a judged one', () => {
    const judged = new Set(pairsOf(judgedOrganicSwaps));
    const others = organic.filter(({ from, to }) => from !== to).map(textOf);
    expect([...new Set(others)].filter((pair) => !judged.has(pair))).toEqual([]);
    expect(offered(organic).length).toBeGreaterThanOrEqual(200);
  });

  test('neighbours on a shelf for another purpose are not offered', () => {
    const all = new Set(offered([...climate, ...organic]));
    expect(pairsOf(absurdSwaps).filter((pair) => all.has(pair))).toEqual([]);
  });
});
