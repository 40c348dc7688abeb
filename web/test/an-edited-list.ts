import { applyEdits } from '@engros/contracts/favourites/apply-edits.ts';
import type { FavoriteEdit } from '@engros/contracts/favourites/edits.ts';
import type { FavoriteRow, FavoriteSection } from '@engros/contracts/favourites/list.ts';
import { screen } from '@testing-library/react';
import { aBasket, aProduct } from './a-basket.ts';
import { aFullList, aList, aRow } from './a-list.ts';
import type { Answers } from './answers.ts';
import { openScreen } from './open-screen.tsx';

const goods = [
  ['501220', 'Piskefløde'],
  ['502041', 'Smør'],
  ['604402', 'Løg i tern'],
  ['703310', 'Rugbrød'],
] as const;
export const products = goods.map(([Id, DisplayName]) => aProduct({ Id, DisplayName }));

/** Stores the list and applies edits as the real server does. */
export function aServer(
  sections: FavoriteSection[] = [],
  rows = ['501220', '502041', '604402'].map((id, at) => aRow(id, { Key: `V0${at + 1}` })),
) {
  let version = 1;
  let name = 'Basisvarer';
  let content = { sections, rows };
  const sent: FavoriteEdit[] = [];
  const edited = (before: readonly FavoriteRow[]) => ({
    Id: '7',
    Version: version,
    NumberOfProducts: content.rows.length,
    Sections: content.sections,
    Rows: content.rows.filter((row) => !before.includes(row)),
    RemovedProductIds: before
      .filter(({ ProductId }) => !content.rows.some((row) => row.ProductId === ProductId))
      .map(({ ProductId }) => ProductId),
  });
  const apply = (edits: readonly FavoriteEdit[]) => {
    const before = content.rows;
    const applied = applyEdits(content, edits);
    content = applied.content;
    version += 1;
    return { ...edited(before), outcomes: applied.outcomes };
  };
  const answers: Answers = {
    'GET /api/favorites': () => [aList()],
    'GET /api/favorites/7': () =>
      aFullList(
        content.rows.flatMap((row) => products.filter(({ Id }) => Id === row.ProductId)),
        { rows: content.rows, Sections: content.sections, Version: version, Name: name },
      ),
    'POST /api/favorites/7': (_, body) => {
      const { Edits } = body as { Edits: FavoriteEdit[] };
      sent.push(...Edits);
      const { outcomes, ...answer } = apply(Edits);
      return {
        ...answer,
        Outcomes: Edits.map(({ EditId }, at) => ({ EditId, Outcome: outcomes[at] })),
      };
    },
    'PUT /api/favorites/7': (_, body) => {
      name = (body as { name: string }).name;
      return aList({ Name: name });
    },
  };
  return { answers, sent, apply };
}

export async function openEdited(server = aServer(), answers: Answers = {}) {
  const opened = openScreen('/favorites/details-edit/7', aBasket(), { ...server.answers, ...answers });
  await screen.findByRole('grid', { name: 'Redigér Basisvarer' });
  return { ...opened, server };
}
export const names = () => screen.getAllByTestId('product-name').map(({ textContent }) => textContent);
export const rowOf = (name: string) => screen.getByRole('row', { name });
