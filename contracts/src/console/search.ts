import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { limits } from '../values/limits.ts';
import { ofConsole } from './parts.ts';

/** Words or phrases treated as equal in searches. */
const synonymSet = Type.Object({
  Words: Type.Array(Type.String({ minLength: 1, maxLength: limits.synonymLength, pattern: '\\S' }), {
    minItems: 2,
    maxItems: limits.synonymWords,
  }),
});

const synonyms = Type.Object({
  Sets: Type.Array(synonymSet, { maxItems: limits.synonymSets }),
  /** Changes when the list changes. An update must send the version it was based on. */
  Version: Type.String({ maxLength: 64 }),
});
export type Synonyms = Static<typeof synonyms>;

export const readSynonyms = endpoint({
  ...ofConsole('search'),
  method: 'GET',
  path: '/api/console/search/synonyms',
  summary: 'The synonyms the search knows',
  bodyLimit: 0,
  output: synonyms,
  errors: [],
});

export const writeSynonyms = endpoint({
  ...ofConsole('search'),
  method: 'PUT',
  path: '/api/console/search/synonyms',
  summary: 'Replaces the synonyms; searched with by every node within two seconds',
  bodyLimit: limits.synonymBodyBytes,
  body: synonyms,
  output: synonyms,
  errors: ['invalidInput', 'changedMeanwhile'],
});
