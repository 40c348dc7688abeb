import { type FileMapping, fileMapping } from '@engros/contracts/supplier/file-mapping.ts';
import type { KeptMapping } from '@engros/contracts/supplier/import-mappings.ts';
import type { ImportKind } from '@engros/contracts/supplier/imports.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { entryFaultOf } from '../../../platform/http/validation.ts';
import { layoutOf } from '../import-layout.ts';
import { ImportRefused } from '../import-refused.ts';
import { lookOf, lostFields } from '../reading/table-columns.ts';
import { findMappingNamed, listMappings, listMappingsOfLook, type MappingRow } from './mapping-queries.ts';

export const presentMapping = ({
  id,
  kind,
  name,
  headers,
  mapping,
  saved_by,
  saved_at,
}: MappingRow): KeptMapping => ({
  Id: String(id),
  Kind: kind as ImportKind,
  Name: name,
  Headers: headers,
  Mapping: mapping as FileMapping,
  Lost: lostFields(mapping as FileMapping, layoutOf(kind as ImportKind).fields),
  SavedBy: saved_by,
  SavedAt: saved_at.toString(),
});

/** Those that are kept for files with exactly these headers, the newest first. */
export const mappingsOfLook = async (
  db: Kysely<Tables>,
  kind: ImportKind,
  headers: readonly string[],
): Promise<KeptMapping[]> => (await listMappingsOfLook(db, kind, lookOf(headers))).map(presentMapping);

/** Throws ImportRefused with the names that there are. */
export async function mappingNamed(db: Kysely<Tables>, kind: ImportKind, name: string): Promise<FileMapping> {
  const found = await findMappingNamed(db, kind, name);
  if (found !== undefined) return presentMapping(found).Mapping;
  const names = (await listMappings(db)).flatMap((row) => (row.kind === kind ? row.name : []));
  const kept = names.map((each) => `"${each}"`).join(', ') || '-';
  throw new ImportRefused(`No mapping of ${kind} is kept under the name "${name}". Kept are: ${kept}.`, {
    label: 'import.why.noMapping',
    params: { name, names: kept },
  });
}

const faultOf = entryFaultOf(fileMapping);

/** Of a query. Throws `invalidInput`. */
export function mappingInQuery(json: string): FileMapping {
  const mapping = parsed(json);
  if (faultOf(mapping) !== undefined) throw new AppError('invalidInput', { Fields: ['query.Mapping'] });
  return mapping as FileMapping;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
