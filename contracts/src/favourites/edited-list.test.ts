import { expect, test } from 'vitest';
import {
  type EditorView,
  isBehind,
  shownOf,
  viewOf,
  withAnswer,
  withEdits,
  withHeard,
  withRead,
} from './edited-list.ts';
import type { FavoriteEdit } from './edits.ts';
import type { FavoriteRow } from './list.ts';

const row = (ProductId: string): FavoriteRow => ({
  ProductId,
  Key: ProductId,
  SectionId: null,
  Note: null,
  OwnNumber: null,
  Par: null,
  Usual: null,
});
const view = viewOf({ version: 3, sections: [], rows: [row('100')] });
const edit: FavoriteEdit = {
  EditId: '5ec70000-0000-4000-8000-000000000000',
  Kind: 'add',
  ProductIds: ['200'],
};
const answerOf = (Version: number) => ({
  Version,
  Sections: [],
  Rows: [row('200')],
  RemovedProductIds: ['100'],
  Outcomes: [{ EditId: edit.EditId, Outcome: 'applied' as const }],
});

const roads: Readonly<Record<string, (before: EditorView, version: number) => EditorView>> = {
  'a reading': (before, version) => withRead(before, { version, sections: [], rows: [row('200')] }),
  'the answer to an edit': (before, version) =>
    withAnswer(withEdits(before, [edit]), [edit], answerOf(version)),
  'what is heard': withHeard,
};
const outcomeOf = (after: EditorView) => ({
  shown: shownOf(after).rows.map(({ ProductId }) => ProductId),
  version: after.base.version,
  heard: after.heard,
  waiting: after.waiting.length,
  answered: after.answered.length,
  isBehind: isBehind(after),
});
const before = outcomeOf(view);
const known = { ...before, shown: ['200'], version: 4, heard: 4 };

test.each(Object.entries(roads))('%s of a known or older version changes nothing', (_road, come) => {
  for (const version of [1, 2, 3]) expect(outcomeOf(come(view, version))).toEqual(before);
});

test.each([
  ['a reading', 4, known],
  ['a reading', 5, { ...known, version: 5, heard: 5 }],
  ['the answer to an edit', 4, known],
  // It is unknown what others changed in between, so the own edit is kept separately until the list is read again.
  ['the answer to an edit', 5, { ...before, shown: ['100', '200'], heard: 5, answered: 1, isBehind: true }],
  ['what is heard', 4, { ...before, heard: 4, isBehind: true }],
  ['what is heard', 5, { ...before, heard: 5, isBehind: true }],
] as const)('%s of version %i is taken in', (road, version, outcome) => {
  expect(outcomeOf(roads[road]?.(view, version) ?? view)).toEqual(outcome);
});

test.each(Object.entries(roads))('%s older than what was heard leaves the list behind', (_road, come) => {
  const after = outcomeOf(come(withHeard(view, 6), 4));
  expect([after.heard, after.isBehind]).toEqual([6, true]);
});

test.each([
  [4, 1],
  [5, 0],
  [6, 0],
])('a reading of version %i leaves %i answered edits beside it', (version, left) => {
  const beside = withAnswer(withEdits(view, [edit]), [edit], answerOf(5));
  expect(withRead(beside, { version, sections: [], rows: [] }).answered).toHaveLength(left);
});
