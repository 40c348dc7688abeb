import Type from 'typebox';
import { endpoint } from '../endpoint.ts';
import { readText } from '../quick-entry/basket-import.ts';
import { listId } from '../values/ids.ts';
import { favoriteChoice } from './details.ts';
import { changeOfFavorites, readOfFavorites } from './usual.ts';

const file = {
  ...readOfFavorites,
  rate: 'download',
  params: Type.Object({ id: listId }),
  query: Type.Object(favoriteChoice),
  output: Type.String({ format: 'binary' }),
  errors: ['notFound'],
} as const;

/** The whole list, with the filters and sort of the request. Prices are left out for users who may not see them. */
export const readFavoriteListAsCsv = endpoint({
  ...file,
  path: '/api/favorites/{id}/csv',
  summary: 'A favourite list as a CSV file',
  download: 'text/csv',
});

export const readFavoriteListAsXlsx = endpoint({
  ...file,
  path: '/api/favorites/{id}/xlsx',
  summary: 'A favourite list as an Excel workbook',
  download: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});

/**
 * One product per line, read in the same way as a basket import. Changes nothing: the client adds the products that the user
 * confirms with `addFavoriteProducts`.
 */
export const readFavoriteText = endpoint({
  ...changeOfFavorites,
  method: 'POST',
  path: '/api/favorites/read-text',
  summary: 'Read the products of a list from free text; changes nothing',
  isLeftOutOfActingLog: true,
  rate: 'search',
  bodyLimit: readText.bodyLimit,
  body: readText.body,
  output: readText.output,
  errors: readText.errors,
});
