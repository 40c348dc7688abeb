import { editFavoriteList, type FavoriteEdit } from '@engros/contracts/favourites/edits.ts';
import { expect, test } from 'vitest';
import { answerWith, jsonAnswer, refused } from '../../../../test/answers.ts';
import { sample } from '../../../../test/sample.ts';
import { hasKeptEdits, keepEdits } from './kept-edits.ts';
import { sendKeptEdits } from './send-kept-edits.ts';

const removal = (id: string): FavoriteEdit => ({ EditId: `edit-${id}`, Kind: 'remove', ProductIds: [id] });

/** Accepts all edits of a request, or none if one of them is about a product that it refuses. */
function aServer(bad: string, status: number) {
  const taken: string[] = [];
  const fetched = answerWith((_, { body }) => {
    const { Edits } = JSON.parse(String(body)) as { Edits: { ProductIds: string[] }[] };
    const ids = Edits.flatMap(({ ProductIds }) => ProductIds);
    if (ids.includes(bad)) return refused(status, 'invalidInput', 'x');
    taken.push(...ids);
    return jsonAnswer({ Model: sample(editFavoriteList) });
  });
  return { taken, fetched };
}

test('one refused edit takes none of the others with it', async () => {
  const { taken } = aServer('3', 400);
  keepEdits('7', ['1', '2', '3', '4', '5'].map(removal));
  expect(await sendKeptEdits()).toBe(true);
  expect(taken).toEqual(['1', '2', '4', '5']);
  expect(hasKeptEdits()).toBe(false);
});

test('edits of a list that is gone are dropped together', async () => {
  const { fetched } = aServer('3', 404);
  keepEdits('7', ['1', '2', '3'].map(removal));
  expect(await sendKeptEdits()).toBe(true);
  expect(fetched).toHaveBeenCalledOnce();
  expect(hasKeptEdits()).toBe(false);
});

test('edits too long for one request are sent in several', async () => {
  const taken: string[] = [];
  answerWith((_, { body }) => {
    const { Edits } = JSON.parse(String(body)) as { Edits: { ProductIds: string[] }[] };
    if (Edits.length > 2) return refused(413, 'tooLarge', 'x');
    taken.push(...Edits.flatMap(({ ProductIds }) => ProductIds));
    return jsonAnswer({ Model: sample(editFavoriteList) });
  });
  const products = ['1', '2', '3', '4', '5'];
  keepEdits('7', products.map(removal));
  expect(await sendKeptEdits()).toBe(true);
  expect(taken).toEqual(products);
  expect(hasKeptEdits()).toBe(false);
});
