import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byLength } from '../../../scripts/test-length.ts';
import { applyEdits, type ListContent } from './apply-edits.ts';
import {
  type EditAnswer,
  type EditorView,
  isBehind,
  type ListAtVersion,
  shownOf,
  viewOf,
  withAnswer,
  withEdits,
  withHeard,
  withRead,
} from './edited-list.ts';
import type { FavoriteEdit } from './edits.ts';
import { rowsInOrder } from './list-order.ts';
import { keysBetween } from './order-keys.ts';

const editors = 4;
const productIds = Array.from({ length: 12 }, (_, at) => String(100 + at));
const sectionIds = Array.from({ length: 3 }, (_, at) => `5ec70000-0000-4000-8000-00000000000${at}`);

const product = fc.constantFrom(...productIds);
const section = fc.constantFrom(...sectionIds);
const several = fc.uniqueArray(product, { minLength: 1, maxLength: 4 });
const after = fc.option(product, { nil: null, freq: 4 });
const ofSection = fc.option(section, { nil: undefined, freq: 1 });

const change = fc.oneof(
  fc.record({ Kind: fc.constant('add' as const), ProductIds: several, SectionId: ofSection }),
  fc.record({ Kind: fc.constant('remove' as const), ProductIds: several }),
  fc.record({ Kind: fc.constant('move' as const), ProductIds: several, AfterProductId: after }),
  fc.record({ Kind: fc.constant('move' as const), ProductIds: several, SectionId: ofSection }),
  fc.record({ Kind: fc.constant('product' as const), ProductId: product, Note: fc.constantFrom('a', 'b') }),
  fc.record({ Kind: fc.constant('addSection' as const), SectionId: section, Name: fc.constant('Hylde') }),
  fc.record({ Kind: fc.constant('moveSection' as const), SectionId: section, AfterSectionId: ofSection }),
  fc.record({ Kind: fc.constant('removeSection' as const), SectionId: section }),
);

/**
 * An editor changes the list, sends unsent edits, receives the answer (which may get lost), is notified of the newest version, or
 * reads the list again.
 */
const step = fc.record({
  editor: fc.nat(editors - 1),
  act: fc.oneof(
    { weight: 5, arbitrary: fc.record({ change }) },
    { weight: 2, arbitrary: fc.constant('send' as const) },
    { weight: 2, arbitrary: fc.record({ isAnswered: fc.boolean() }) },
    { weight: 1, arbitrary: fc.constant('hear' as const) },
    { weight: 1, arbitrary: fc.constant('read' as const) },
  ),
});

type Step = ReturnType<typeof step.generate>['value'];

const orderOf = ({ rows, sections }: ListContent): string[] =>
  rowsInOrder(rows, sections).map(
    ({ ProductId, SectionId, Key, Note }) => `${ProductId} ${SectionId} ${Key} ${Note}`,
  );

/** Simulates the server: applies each edit once and answers as it does. */
function storedList(start: ListContent) {
  let list: ListAtVersion = { ...start, version: 1 };
  const met = new Set<string>();
  const present = new Set(start.rows.map(({ ProductId }) => ProductId));
  // Only products that an editor removed from the list may be missing from it.
  function note(edit: FavoriteEdit): void {
    if (edit.Kind === 'add') for (const id of edit.ProductIds) present.add(id);
    if (edit.Kind === 'remove') for (const id of edit.ProductIds) present.delete(id);
  }
  return {
    read: () => list,
    present,
    take(edits: readonly FavoriteEdit[]): EditAnswer {
      const before = list;
      const fresh = edits.filter(({ EditId }) => !met.has(EditId));
      const { content, outcomes } = applyEdits(before, fresh);
      for (const [at, edit] of fresh.entries()) {
        met.add(edit.EditId);
        if (outcomes[at] === 'applied') note(edit);
      }
      const kept = new Set<object>([...before.rows, ...before.sections]);
      const Rows = content.rows.filter((row) => !kept.has(row));
      const ids = new Set(content.rows.map(({ ProductId }) => ProductId));
      const isChanged =
        [...Rows, ...content.sections.filter((each) => !kept.has(each))].length > 0 ||
        content.sections.length < before.sections.length ||
        content.rows.length < before.rows.length;
      list = { ...content, version: before.version + Number(isChanged) };
      const byEdit = new Map(fresh.map((edit, at) => [edit, outcomes[at]]));
      return {
        Version: list.version,
        Sections: content.sections,
        Rows,
        RemovedProductIds: before.rows.flatMap(({ ProductId }) => (ids.has(ProductId) ? [] : [ProductId])),
        Outcomes: edits.map((edit) => ({
          EditId: edit.EditId,
          Outcome: byEdit.get(edit) ?? ('repeated' as const),
        })),
      };
    },
  };
}

function startList(): ListContent {
  const edit = { EditId: 'start', Kind: 'add' as const, ProductIds: productIds.slice(0, 8) };
  return applyEdits({ sections: [], rows: [] }, [edit]).content;
}

interface Editor {
  view: EditorView;
  /** A call that has reached the server, and whose answer is on its way. */
  call?: { sent: readonly FavoriteEdit[]; answer: EditAnswer };
}

function act(stored: ReturnType<typeof storedList>, person: Editor, { act: what }: Step, at: number): void {
  const { view, call } = person;
  if (what === 'read') person.view = withRead(view, stored.read());
  else if (what === 'hear') person.view = withHeard(view, stored.read().version);
  else if (what === 'send') {
    if (call === undefined && view.waiting.length > 0)
      person.call = { sent: view.waiting, answer: stored.take(view.waiting) };
  } else if ('change' in what)
    person.view = withEdits(view, [{ ...what.change, EditId: `edit-${at}` } as FavoriteEdit]);
  else {
    if (call !== undefined && what.isAnswered) person.view = withAnswer(view, call.sent, call.answer);
    delete person.call;
  }
}

/**
 * Runs a history until everything is sent and every editor knows the newest version. Only an editor that is behind then reads the
 * list again.
 */
function afterHistory(history: readonly Step[]) {
  const stored = storedList(startList());
  const people: Editor[] = Array.from({ length: editors }, () => ({ view: viewOf(stored.read()) }));
  for (const [at, each] of history.entries()) {
    const person = people[each.editor];
    if (person !== undefined) act(stored, person, each, at);
  }
  const answered = { isAnswered: true };
  for (const last of [answered, 'send', answered, 'hear'] as const)
    for (const person of people) act(stored, person, { editor: 0, act: last }, history.length);
  for (const person of people) if (isBehind(person.view)) person.view = withRead(person.view, stored.read());
  return { stored, seen: people.map(({ view }) => orderOf(shownOf(view))) };
}

describe('editors of one list', () => {
  test('[FAV-08] four editors converge on one order and lose no product (property)', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 20, maxLength: 80 }), (history) => {
        const { stored, seen } = afterHistory(history);
        const content = stored.read();
        for (const order of seen) expect(order).toEqual(orderOf(content));
        expect(new Set(content.rows.map(({ ProductId }) => ProductId))).toEqual(stored.present);
        const places = content.rows.map(({ SectionId, Key }) => `${SectionId} ${Key}`);
        expect(new Set(places).size).toBe(places.length);
        const known = new Set(content.sections.map(({ Id }) => Id));
        expect(content.rows.filter(({ SectionId }) => SectionId !== null && !known.has(SectionId))).toEqual(
          [],
        );
      }),
      { numRuns: byLength({ short: 20, matrix: 500 }), seed: 20_261_123 },
    );
  });

  test('[FAV-08] products moved anywhere are there, in the order given (property)', () => {
    fc.assert(
      fc.property(several, after, (moved, afterId) => {
        const start = startList();
        const edit = { EditId: 'move', Kind: 'move' as const, ProductIds: moved, AfterProductId: afterId };
        const { content, outcomes } = applyEdits(start, [edit]);
        const ids = content.rows.map(({ ProductId }) => ProductId);
        const before = start.rows.map(({ ProductId }) => ProductId);
        expect(ids.toSorted()).toEqual(before.toSorted());
        if (outcomes[0] !== 'applied') {
          expect(ids).toEqual(before);
          return;
        }
        const present = moved.filter((id) => before.includes(id));
        const at = afterId === null ? 0 : ids.indexOf(afterId) + 1;
        expect(ids.slice(at, at + present.length)).toEqual(present);
        const rest = (list: readonly string[]) => list.filter((id) => !present.includes(id));
        expect(rest(ids)).toEqual(rest(before));
      }),
      { numRuns: byLength({ short: 60, matrix: 5000 }), seed: 8 },
    );
  });

  test('[FAV-08] keys stay short where products are put again and again', () => {
    let content = startList();
    let longest = 0;
    for (let at = 0; at < 400; at += 1) {
      const [first, second, third = ''] = content.rows.map(({ ProductId }) => ProductId);
      const edit = {
        EditId: `${at}`,
        Kind: 'move' as const,
        ProductIds: [third],
        AfterProductId: (at % 2 === 0 ? first : second) ?? null,
      };
      content = applyEdits(content, [edit]).content;
      longest = Math.max(longest, ...content.rows.map(({ Key }) => Key.length));
    }
    expect(content.rows.map(({ ProductId }) => ProductId).toSorted()).toEqual(productIds.slice(0, 8));
    expect(longest).toBeLessThanOrEqual(40);
  });
});

/** Two neighbouring keys after new keys were put between them this many times, sometimes below and sometimes above. */
function closeEnds(a: string | null, b: string | null, nested: number): [string | null, string | null] {
  let ends: [string | null, string | null] = a !== null && b !== null && a > b ? [b, a] : [a, b];
  for (let depth = 0; depth < nested; depth += 1) {
    const inner = keysBetween(...ends, 1)[0] ?? null;
    ends = depth % 2 === 0 ? [inner, ends[1]] : [ends[0], inner];
  }
  return ends;
}

test('keys between two keys ascend and never touch them (property)', () => {
  const key = fc.nat(5000).map((at) => keysBetween(null, null, at + 1).at(-1) ?? null);
  const end = fc.option(key, { nil: null });
  fc.assert(
    fc.property(end, end, fc.integer({ min: 1, max: 50 }), fc.nat(40), (a, b, count, nested) => {
      fc.pre(a === null || a !== b);
      const [low, high] = closeEnds(a, b, nested);
      const keys = keysBetween(low, high, count);
      expect(keys).toHaveLength(count);
      const all = [low, ...keys, high].filter((each) => each !== null);
      expect(all.toSorted((x, y) => (x < y ? -1 : 1))).toEqual(all);
      expect(new Set(all).size).toBe(all.length);
      expect(keys.filter((each) => each.endsWith('0'))).toEqual([]);
    }),
    { numRuns: byLength({ short: 50, matrix: 3000 }), seed: 3 },
  );
});
