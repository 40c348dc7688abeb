import Type from 'typebox';
import { readText } from '../basket/basket-import.ts';
import { endpoint } from '../endpoint.ts';
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

/** The whole list as CSV, with the same filters and sort as its details; without prices for users who may not see them. */
export const readFavoriteListAsCsv = endpoint({
  ...file,
  path: '/api/favorites/{id}/csv',
  summary: 'A favourite list as a CSV file',
  download: 'text/csv',
});

/** The same rows as an Excel workbook. */
export const readFavoriteListAsXlsx = endpoint({
  ...file,
  path: '/api/favorites/{id}/xlsx',
  summary: 'A favourite list as an Excel workbook',
  download: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});

/**
 * Reads a list pasted from anywhere: numbers or names, one product a line, by the reader of basket imports. Changes
 * nothing: what the user confirms goes on the list by `addFavoriteProducts`.
 */
export const readFavoriteText = endpoint({
  ...changeOfFavorites,
  method: 'POST',
  path: '/api/favorites/read-text',
  summary: 'Read the products of a list from free text; changes nothing',
  rate: 'search',
  bodyLimit: readText.bodyLimit,
  body: readText.body,
  output: readText.output,
  errors: readText.errors,
});
