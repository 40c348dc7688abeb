import type { FileMapping } from '@engros/contracts/supplier/file-mapping.ts';
import { ImportRefused } from '../import-refused.ts';

export interface TableLayout<Field extends string> {
  readonly fields: readonly Field[];
  readonly fieldByHeader: ReadonlyMap<string, Field>;
  /** Of several fields in one list, one is enough. */
  missing(has: (field: Field) => boolean): Field[][];
  /** The Danish header, as docs/importing.md has it. */
  nameOf(field: Field): string;
}

/** A field that is not in the file is absent. */
export interface TableColumns<Field extends string> {
  readonly indexOf: ReadonlyMap<Field, number>;
  /** By field, as written in the file. */
  readonly headers: ReadonlyMap<string, string>;
  /** Headers of columns that nothing is read from, but for those that a mapping skips. */
  readonly ignored: readonly string[];
  readonly skipped: readonly string[];
}

/** The file's column headers by our field names. */
export type HeaderMapping<Field extends string> = Readonly<Partial<Record<Field, string>>>;

export const mappingOf = (headers: HeaderMapping<string>): FileMapping => {
  const columns = Object.entries(headers).flatMap(([Field, Header]) =>
    Header === undefined ? [] : { Field, Header },
  );
  return columns.length === 0 ? {} : { Columns: columns };
};

/** Fields that a mapping names and files of the kind do not have. */
export function lostFields({ Columns = [], Words = [] }: FileMapping, fields: readonly string[]): string[] {
  const named = [...Columns, ...Words].map(({ Field }) => Field);
  return [...new Set(named)].filter((field) => !fields.includes(field));
}

/** Throws ImportRefused when it names a field that files of the kind do not have. */
function headersOf<Field extends string>(
  file: string,
  mapping: FileMapping,
  { fields }: TableLayout<Field>,
): HeaderMapping<Field> {
  const [lost] = lostFields(mapping, fields);
  if (lost !== undefined)
    throw new ImportRefused(
      `${file}: its mapping names the field "${lost}", which files of this kind do not have. They have: ${fields.join(', ')}.`,
      { label: 'import.why.mappedField', params: { field: lost } },
    );
  return Object.fromEntries(
    (mapping.Columns ?? []).map(({ Field, Header }) => [Field, Header]),
  ) as HeaderMapping<Field>;
}

/** The headers that make files look the same, in whatever order: each once, sorted. */
export const lookOf = (headers: readonly string[]): string[] =>
  [...new Set(headers.map((header) => header.trim()).filter((header) => header !== ''))].sort();

const perHundred = /\b(pr|per|pro|je)\.?\s*100\s*(g|gram)?\b/g;

function plainHeader(header: string): string {
  return (
    header
      .normalize('NFC')
      .toLowerCase()
      .replace(perHundred, '')
      // A bracket that is never closed ends with the header, so that a match never starts again at each further one.
      .replaceAll(/\((?!\s*k(j|cal)\b)[^)]*(?:\)|$)/g, '')
      .replaceAll(/[^\p{L}\p{N}]/gu, '')
  );
}

/** The headers of a field are separated by commas. */
export function tableLayout<Field extends string>(
  headersOf: Readonly<Record<Field, string>>,
  missing: TableLayout<Field>['missing'],
): TableLayout<Field> {
  const fields = Object.keys(headersOf) as Field[];
  const fieldByHeader = new Map<string, Field>();
  for (const field of fields)
    for (const header of headersOf[field].split(', ')) {
      const other = fieldByHeader.get(plainHeader(header)) ?? field;
      if (other !== field) throw new Error(`The header ${header} is of ${other} and of ${field}`);
      fieldByHeader.set(plainHeader(header), field);
    }
  const nameOf = (field: Field) => headersOf[field].split(', ')[0] ?? field;
  return { fields, fieldByHeader, missing, nameOf };
}

/** The right delimiter gives the most. */
export function countKnownHeaders<Field extends string>(
  headers: readonly string[],
  { Columns = [] }: FileMapping,
  { fieldByHeader }: TableLayout<Field>,
): number {
  const own = new Set(Columns.map(({ Header }) => Header.trim()));
  return headers.filter((header) => own.has(header.trim()) || fieldByHeader.has(plainHeader(header))).length;
}

/**
 * The mapping takes precedence over the known names. Throws ImportRefused when a mapped header is missing, two columns mean the
 * same field, or a required field is missing.
 */
export function recogniseColumns<Field extends string>(
  file: string,
  headers: readonly string[],
  given: FileMapping,
  layout: TableLayout<Field>,
): TableColumns<Field> {
  const mapping = headersOf(file, given, layout);
  const indexOf = mappedColumns(file, headers, mapping, layout);
  const taken = new Set(indexOf.values());
  const skipped = new Set(given.Skipped?.map((header) => header.trim()));
  const isLeft = (header: string, index: number) => !taken.has(index) && !skipped.has(header.trim());
  const ignored: string[] = [];
  headers.forEach((header, index) => {
    if (!isLeft(header, index)) return;
    const field = layout.fieldByHeader.get(plainHeader(header));
    if (field === undefined || mapping[field] !== undefined) {
      if (header.trim() !== '') ignored.push(header.trim());
      return;
    }
    const before = indexOf.get(field);
    if (before !== undefined)
      throw twice(file, field, { name: layout.nameOf(field), first: headers[before] ?? '', second: header });
    indexOf.set(field, index);
  });
  requireKeys(file, headers, indexOf, layout);
  const named = new Map([...indexOf].map(([field, index]) => [field, (headers[index] ?? '').trim()]));
  return { indexOf, headers: named, ignored, skipped: [...skipped] };
}

/** The places of the columns that are recognised, also in a file that is refused for the others. */
export function placesOf(
  headers: readonly string[],
  { Columns = [], Skipped = [] }: FileMapping,
  { fields, fieldByHeader }: TableLayout<string>,
): Map<string, number> {
  const trimmed = headers.map((header) => header.trim());
  const chosen = Columns.filter(
    ({ Field, Header }) => fields.includes(Field) && trimmed.includes(Header.trim()),
  );
  const places = new Map(chosen.map(({ Field, Header }) => [Field, trimmed.indexOf(Header.trim())]));
  const named = new Set(Columns.map(({ Field }) => Field));
  const taken = new Set(places.values());
  trimmed.forEach((header, index) => {
    const field = fieldByHeader.get(plainHeader(header));
    if (field === undefined || named.has(field) || places.has(field)) return;
    if (!taken.has(index) && !Skipped.includes(header)) places.set(field, index);
  });
  return places;
}

function mappedColumns<Field extends string>(
  file: string,
  headers: readonly string[],
  mapping: HeaderMapping<Field>,
  { fields, nameOf }: TableLayout<Field>,
): Map<Field, number> {
  const trimmed = headers.map((header) => header.trim());
  const indexOf = new Map<Field, number>();
  for (const field of fields) {
    const header = mapping[field];
    if (header === undefined) continue;
    const index = trimmed.indexOf(header.trim());
    if (index < 0)
      throw new ImportRefused(
        `${file} has no column "${header}", which the mapping names for ${field}. Its columns are: ${shownHeaders(headers)}.`,
        {
          label: 'import.why.mappedMissing',
          params: { header, field: nameOf(field), headers: shownHeaders(headers) },
        },
      );
    indexOf.set(field, index);
  }
  return indexOf;
}

function twice(
  file: string,
  field: string,
  { name, first, second }: { name: string; first: string; second: string },
): ImportRefused {
  return new ImportRefused(
    `${file} has two columns for ${field}: "${first.trim()}" and "${second.trim()}" (row 1). Name the right one in a mapping file: --mapping=FILE with {"${field}": "${first.trim()}"}.`,
    { label: 'import.why.twoColumns', params: { field: name, first: first.trim(), second: second.trim() } },
  );
}

function requireKeys<Field extends string>(
  file: string,
  headers: readonly string[],
  indexOf: ReadonlyMap<Field, number>,
  layout: TableLayout<Field>,
): void {
  const missing = layout.missing((field) => indexOf.has(field));
  if (missing.length === 0) return;
  throw new ImportRefused(
    `${file} has no column for ${missing.map((oneOf) => oneOf.join(' or ')).join(' and ')} in row 1, which reads: ${shownHeaders(headers)}. Add it, or name it in a mapping file: --mapping=FILE with {"name": "their header"}.`,
    {
      label: 'import.why.columnsMissing',
      params: {
        fields: missing.map((oneOf) => oneOf.map(layout.nameOf).join(' / ')).join(', '),
        headers: shownHeaders(headers),
      },
    },
  );
}

const shownHeaders = (headers: readonly string[]) =>
  headers
    .slice(0, 20)
    .map((header) => `"${header.trim().slice(0, 40).toWellFormed()}"`)
    .join(', ');
