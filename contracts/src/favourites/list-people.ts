import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { lineEditor } from '../people/line-editor.ts';
import { listId } from '../values/ids.ts';
import { readOfFavorites } from './usual.ts';

/** Only of an own list: people of the customer who shares a list are not told to others. Rows of before are missing. */
export const readFavoritePeople = endpoint({
  ...readOfFavorites,
  path: '/api/favorites/{id}/people',
  summary: 'Who put each product on a favourite list, or changed it last',
  params: Type.Object({ id: listId }),
  output: Type.Object({ Products: Type.Array(Type.Object({ ProductId: Type.String(), ...lineEditor })) }),
  errors: ['notFound'],
});
