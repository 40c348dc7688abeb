import Type, { type Static } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { consoleLimits } from '../values/console-limits.ts';
import { instantOutput } from '../values/dates.ts';
import { nullable, oneOf } from '../values/schema.ts';
import { fileMapping, header } from './file-mapping.ts';
import { importKinds } from './imports.ts';
import { ofConsole } from './parts.ts';

const mappingName = Type.String({ minLength: 1, maxLength: consoleLimits.mappingNameLength, pattern: '\\S' });
const params = Type.Object({ mappingId: Type.String({ pattern: '^[0-9]{1,15}$', description: 'Mapping' }) });
const ofMappings = { ...ofConsole('imports'), bodyLimit: consoleLimits.mappingBodyBytes } as const;

export const keptMapping = Type.Object({
  Id: Type.String(),
  Kind: oneOf(importKinds),
  Name: Type.String(),
  /** Of the file that it was made for; it is proposed for files that have the same ones. */
  Headers: Type.Array(Type.String()),
  Mapping: fileMapping,
  /** Fields that it names and files of its kind have no more: no file is read by it until it is saved again. */
  Lost: Type.Array(Type.String()),
  SavedBy: nullable(Type.String()),
  SavedAt: instantOutput,
});
export type KeptMapping = Static<typeof keptMapping>;

export const listImportMappings = endpoint({
  ...ofConsole('imports'),
  method: 'GET',
  path: '/api/console/import-mappings',
  summary: 'The mappings by which files of other systems are read, by kind and name',
  bodyLimit: 0,
  output: Type.Object({ Mappings: Type.Array(keptMapping) }),
  errors: [],
});

export const saveImportMapping = endpoint({
  ...ofMappings,
  method: 'POST',
  path: '/api/console/import-mappings',
  summary: 'Keeps a mapping under a name; one of the same kind and name is replaced',
  body: Type.Object({
    Kind: oneOf(importKinds),
    Name: mappingName,
    Headers: Type.Array(header, { minItems: 1, maxItems: consoleLimits.mappingColumns }),
    Mapping: fileMapping,
  }),
  output: keptMapping,
  errors: ['adminOnly', 'tooManyImportMappings', 'importMappingUnknownField'],
});

export const renameImportMapping = endpoint({
  ...ofMappings,
  method: 'PUT',
  path: '/api/console/import-mappings/{mappingId}',
  summary: 'Gives a mapping another name',
  params,
  body: Type.Object({ Name: mappingName }),
  output: keptMapping,
  errors: ['notFound', 'adminOnly', 'importMappingNameTaken'],
});

export const deleteImportMapping = endpoint({
  ...ofMappings,
  method: 'DELETE',
  path: '/api/console/import-mappings/{mappingId}',
  summary: 'Deletes a mapping; runs that used it stay as they are',
  bodyLimit: 0,
  params,
  output: Type.Object({}),
  errors: ['notFound', 'adminOnly'],
});
