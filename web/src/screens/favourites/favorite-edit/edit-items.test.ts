import { applyEdits } from '@engros/contracts/favourites/apply-edits.ts';
import type { FavoriteEdit } from '@engros/contracts/favourites/edits.ts';
import { describe, expect, test } from 'vitest';
import { aProduct } from '../../../../test/a-basket.ts';
import { aRow } from '../../../../test/a-list.ts';
import { editItems, keyOfSection, moveEdit, stepEdit } from './edit-items.ts';
import { undoEdits } from './undo-edits.ts';

const sections = [
  { Id: 'cold', Name: 'Kølerum', Key: 'V01' },
  { Id: 'dry', Name: 'Tørlager', Key: 'V02' },
];
/** Products a and b in the cold room, c and d in the dry store, e without a section. */
const content = {
  sections,
  rows: [
    aRow('a', { SectionId: 'cold', Key: 'V01' }),
    aRow('b', { SectionId: 'cold', Key: 'V02', Note: 'Nederst' }),
    aRow('c', { SectionId: 'dry', Key: 'V01' }),
    aRow('d', { SectionId: 'dry', Key: 'V02' }),
    aRow('e', { Key: 'V01' }),
  ],
};
type Content = Pick<typeof content, 'rows' | 'sections'>;
const itemsOf = ({ rows, sections: all }: Content) =>
  editItems(
    rows.map((row) => ({ product: aProduct({ Id: row.ProductId }), row })),
    all,
  );
/** `cold a b dry c d - e` */
const textOf = (list: Content) =>
  itemsOf(list)
    .map((item) => (item.kind === 'section' ? (item.section?.Id ?? '-') : item.key))
    .join(' ');
const after = (edits: readonly (FavoriteEdit | undefined)[]) =>
  applyEdits(
    content,
    edits.filter((edit) => edit !== undefined),
  ).content as Content;
const items = itemsOf(content);
const move = (keys: string[], key: string, dropPosition: 'before' | 'after' | 'on') =>
  textOf(after([moveEdit(items, new Set(keys), { key, dropPosition })]));

describe('[FAV-02] what is dropped', () => {
  test.each([
    [['a'], 'c', 'after', 'cold b dry c a d - e'],
    [['d'], 'a', 'before', 'cold d a b dry c - e'],
    [['a', 'e'], 'd', 'before', 'cold b dry c a e d'],
    [['c'], keyOfSection('cold'), 'after', 'cold c a b dry d - e'],
    [['a'], keyOfSection(null), 'after', 'cold b dry c d - a e'],
    [['e'], keyOfSection('cold'), 'before', 'cold e a b dry c d'],
    [['a', 'b'], 'a', 'after', 'cold a b dry c d - e'],
    [[keyOfSection('cold')], 'd', 'after', 'dry c d cold a b - e'],
    [[keyOfSection('dry')], keyOfSection('cold'), 'before', 'dry c d cold a b - e'],
    [[keyOfSection('cold')], 'e', 'after', 'dry c d cold a b - e'],
  ] as const)('%j at %s, %s', (keys, key, position, expected) => {
    expect(move([...keys], key, position)).toBe(expected);
  });

  test('stays where it is when dropped on itself', () => {
    expect(moveEdit(items, new Set(['a']), { key: 'a', dropPosition: 'before' })).toMatchObject({
      AfterProductId: null,
      SectionId: 'cold',
    });
    expect(
      moveEdit(items, new Set([keyOfSection('dry')]), { key: 'd', dropPosition: 'after' }),
    ).toBeUndefined();
  });
});

describe('[FAV-02] Alt and an arrow key', () => {
  test.each([
    ['a', 1, 'cold b a dry c d - e'],
    ['b', -1, 'cold b a dry c d - e'],
    ['b', 1, 'cold a dry b c d - e'],
    ['c', -1, 'cold a b c dry d - e'],
    [keyOfSection('dry'), -1, 'dry c d cold a b - e'],
    [keyOfSection('cold'), 1, 'dry c d cold a b - e'],
  ] as const)('moves %s by %i', (key, step, expected) => {
    expect(textOf(after([stepEdit(items, key, step)]))).toBe(expected);
  });

  test('does nothing at the ends of the list', () => {
    expect(stepEdit(items, 'a', -1)).toBeUndefined();
    expect(stepEdit(items, 'e', 1)).toBeUndefined();
    expect(stepEdit(items, keyOfSection('cold'), -1)).toBeUndefined();
    expect(stepEdit(items, keyOfSection('dry'), 1)).toBeUndefined();
  });
});

describe('undo', () => {
  const EditId = '00000000-0000-4000-8000-000000000001';
  test.each([
    ['a move', { EditId, Kind: 'move', ProductIds: ['a', 'd'], AfterProductId: 'e' }],
    ['a removal with notes', { EditId, Kind: 'remove', ProductIds: ['a', 'b', 'e'] }],
    ['an addition', { EditId, Kind: 'add', ProductIds: ['f', 'g'] }],
    ['a note', { EditId, Kind: 'product', ProductId: 'b', Note: null, OwnNumber: '7' }],
    ['a new section', { EditId, Kind: 'addSection', SectionId: 'new', Name: 'Ny' }],
    ['a section’s name', { EditId, Kind: 'renameSection', SectionId: 'dry', Name: 'X' }],
    ['a section’s move', { EditId, Kind: 'moveSection', SectionId: 'dry', AfterSectionId: null }],
    ['a section’s removal', { EditId, Kind: 'removeSection', SectionId: 'cold' }],
  ] as const)('takes back %s', (_, edit) => {
    const changed = applyEdits(content, [edit as unknown as FavoriteEdit]).content;
    expect(changed).not.toEqual(content);
    const back = applyEdits(changed, undoEdits(content, changed)).content as Content;
    expect(textOf(back)).toBe(textOf(content));
    const notes = (list: Content) =>
      list.rows.map(({ ProductId, Note, OwnNumber }) => [ProductId, Note, OwnNumber]);
    expect(notes(back)).toEqual(notes(content));
    expect(back.sections.map(({ Name }) => Name)).toEqual(content.sections.map(({ Name }) => Name));
  });
});
