import { readText } from '@engros/contracts/quick-entry/basket-import.ts';
import { expect, test } from 'vitest';
import { duringTests } from '../../../test/test-app.ts';
import { importWorld } from '../../../test/worlds/import-world.ts';

const app = duringTests(importWorld);

async function read(Text: string) {
  const { buyer } = await app.aKitchen();
  return (await app.call(buyer, readText, { body: { Text } })).model;
}

/** Each line as its confidence with what is offered first. */
async function said(text: string): Promise<string[]> {
  const nameOf = (id: string) => Object.entries(app.goods).find(([, each]) => each === id)?.[0];
  return (await read(text)).Lines.map(({ Confidence, IsAsked, Candidates: [best] }) => {
    const offered = best === undefined ? [] : [nameOf(best.ProductId), best.Quantity, best.SalesUnitCode];
    return [IsAsked ? 'asked' : Confidence, ...offered].join(' ');
  });
}

test('[BAS-09] a table below typed lines leaves them to be read as typed', async () => {
  const { plain, zeros, cases } = app.goods;
  const lines = ['Hej', `${plain} 2 ps`, '3 kasser rugbrød, skåret', `1. ${zeros} torskeloin 4 ps`];
  const typed = ['Skipped', 'Sure plain 2 ps', 'Likely cases 3 ks', 'Sure zeros 4 ps'];
  const table = [`Varenr\tVare\tAntal\tEnhed`, `${cases}\tRugbrød\t2\tks`, `${zeros}\tTorsk\t5\tps`];
  const rows = ['Skipped', 'Sure cases 2 ks', 'Sure zeros 5 ps'];
  const after = `${plain} 6 krt`;
  for (const blank of [[], ['']]) {
    const text = [...lines, ...blank, ...table, ...blank, after].join('\n');
    expect(await said(text)).toEqual([...typed, ...rows, 'Sure plain 6 krt']);
    const headless = [...lines, ...blank, ...table.slice(1), ...blank, after].join('\n');
    expect(await said(headless)).toEqual([...typed, ...rows.slice(1), 'Sure plain 6 krt']);
  }
});
