import { copyFavoriteList } from '@engros/contracts/favourites/sharing.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../../../test/builders.ts';
import { duringTests } from '../../../test/test-app.ts';
import { favoriteWorld, type Kitchen } from '../../../test/worlds/favorite-world.ts';

const app = duringTests(favoriteWorld);
let owner: Kitchen;
let there: string;
beforeAll(async () => {
  const [here, other] = [await aCustomer(app.database), await aCustomer(app.database)];
  there = other.id;
  owner = await app.aUserOf([here, other]);
});

async function copyTwice(name: string): Promise<(string | undefined)[]> {
  const id = await app.aList(owner, [], name);
  const copy = async () => {
    const { status, model } = await app.call(owner.caller, copyFavoriteList, {
      params: { id, customer: there },
    });
    return status === 200 ? model.Name : String(status);
  };
  return [await copy(), await copy()];
}

test('a second copy of a Turkish name gets a number', async () => {
  expect(await copyTwice('İstanbul')).toEqual(['İstanbul', 'İstanbul (2)']);
});

test('the number of a second copy cuts no emoji in half', async () => {
  const letters = 'a'.repeat(limits.favoriteListNameLength - 5);
  expect(await copyTwice(`${letters}🍅🍅`)).toEqual([`${letters}🍅🍅`, `${letters} (2)`]);
});

test('a copy that is asked for again is not made twice', async () => {
  const id = await app.aList(owner, [], 'Weekend');
  const copy = (copyId: string) =>
    app.call(owner.caller, copyFavoriteList, { params: { id, customer: there }, query: { copyId } });
  const again = crypto.randomUUID();
  const made = await Promise.all([copy(again), copy(again)]);
  expect(made.map(({ model }) => model.Name)).toEqual(['Weekend', 'Weekend']);
  expect((await copy(crypto.randomUUID())).model.Name).toBe('Weekend (2)');
});
