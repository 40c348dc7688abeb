import { readFile, stat } from 'node:fs/promises';
import { importLimits } from '../import-limits.ts';
import { ImportRefused } from '../import-refused.ts';
import type { HeaderMapping, TableLayout } from '../table-columns.ts';

/** The JSON file is `{"ourField": "their header"}`. Throws ImportRefused for a missing or malformed file or an unknown field. */
export async function readMapping<Field extends string>(
  path: string,
  { fields }: TableLayout<Field>,
): Promise<HeaderMapping<Field>> {
  const value = await parsedFile(path);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ImportRefused(`${path} is no mapping. Write it as {"name": "their header"}.`);
  const mapping: Partial<Record<Field, string>> = {};
  for (const [key, header] of Object.entries(value)) {
    const field = fields.find((known) => known === key);
    if (field === undefined)
      throw new ImportRefused(`${path} names an unknown field "${key}". Known are: ${fields.join(', ')}.`);
    if (typeof header !== 'string' || header.trim() === '')
      throw new ImportRefused(`${path}: the value of "${key}" must be the header of a column.`);
    mapping[field] = header;
  }
  return mapping;
}

async function parsedFile(path: string): Promise<unknown> {
  const state = await stat(path).catch(() => undefined);
  if (state?.isFile() !== true)
    throw new ImportRefused(`The mapping file ${path} does not exist. Check the path of --mapping.`);
  if (state.size > importLimits.mappingBytes)
    throw new ImportRefused(`${path} is too large to be a mapping (${state.size} bytes).`);
  const text = await readFile(path, 'utf8').catch(() => {
    throw new ImportRefused(`The mapping file ${path} cannot be read. Check its permissions.`);
  });
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown;
  } catch (error) {
    throw new ImportRefused(`${path} is not JSON (${(error as Error).message}).`);
  }
}
