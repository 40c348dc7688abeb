import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { consoleLimits } from '../values/console-limits.ts';
import { dateOutput } from '../values/dates.ts';
import { limits } from '../values/limits.ts';
import { nullable } from '../values/schema.ts';
import { ofConsole } from './parts.ts';
import { bringBackCall, versionsCall } from './versions.ts';

const synonymSet = Type.Object({
  Words: Type.Array(Type.String({ minLength: 1, maxLength: consoleLimits.synonymLength, pattern: '\\S' }), {
    minItems: 2,
    maxItems: consoleLimits.synonymWords,
  }),
});

const synonyms = Type.Object({
  Sets: Type.Array(synonymSet, { maxItems: consoleLimits.synonymSets }),
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
  bodyLimit: consoleLimits.synonymBodyBytes,
  body: synonyms,
  output: synonyms,
  errors: ['invalidInput', 'changedMeanwhile'],
});

/** All synonyms are published together, so there is only one subject. */
export const synonymsSubject = 'all';

export const listSynonymVersions = endpoint({
  ...ofConsole('search'),
  ...versionsCall,
  path: '/api/console/search/synonyms/versions',
});

export const bringBackSynonyms = endpoint({
  ...ofConsole('search'),
  ...bringBackCall,
  path: '/api/console/search/synonyms/versions/{number}/bring-back',
  errors: ['notFound', 'changedMeanwhile'],
});

const day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', description: 'yyyy-MM-dd' });

const missedTerm = Type.Object({
  Term: Type.String(),
  /** Searches in the period that found nothing; each person counts once a day. */
  Searches: Type.Integer(),
  LastDay: dateOutput,
  /** Products that the same search finds now, for example after a synonym was added. */
  FoundNow: Type.Integer(),
  /** A word of the catalogue that the user may have meant. */
  Suggestion: nullable(Type.String()),
});
export type MissedTerm = Static<typeof missedTerm>;

export const listMissedSearches = endpoint({
  ...ofConsole('search'),
  method: 'GET',
  path: '/api/console/search/missed',
  summary: 'Words that found nothing in some days, most searched for first, and what they find now',
  bodyLimit: 0,
  query: Type.Object({
    FromDate: Type.Optional(day),
    ToDate: Type.Optional(day),
    Page: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageNumber })),
  }),
  output: Type.Object({
    Terms: Type.Array(missedTerm),
    TotalResults: Type.Integer(),
    CurrentPage: Type.Integer(),
    TotalPages: Type.Integer(),
    FromDate: dateOutput,
    ToDate: dateOutput,
  }),
  errors: [],
});
