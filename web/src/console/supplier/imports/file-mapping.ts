import type { FileMapping } from '@engros/contracts/supplier/file-mapping.ts';

/** Stands for a field where nothing is read from the column. */
export const skip = 'skip';

/** A column is read from one header, and a header is of one column. */
export function withColumn(mapping: FileMapping, header: string, field: string): FileMapping {
  const others = (mapping.Columns ?? []).filter(({ Header, Field }) => Header !== header && Field !== field);
  const skipped = (mapping.Skipped ?? []).filter((each) => each !== header);
  return field === skip
    ? { ...mapping, Columns: others, Skipped: [...skipped, header] }
    : { ...mapping, Columns: [...others, { Field: field, Header: header }], Skipped: skipped };
}

export interface Meaning {
  Field: string;
  Written: string;
  Means: string;
}

export function withWords(mapping: FileMapping, words: readonly Meaning[]): FileMapping {
  const keyOf = ({ Field, Written }: Meaning) => `${Field} ${Written.toLowerCase()}`;
  const said = new Set(words.map(keyOf));
  const others = (mapping.Words ?? []).filter((word) => !said.has(keyOf(word)));
  return { ...mapping, Words: [...others, ...words] };
}

/** Without a delimiter it is found out. */
export function withDelimiter(
  { Delimiter: _former, ...mapping }: FileMapping,
  delimiter: FileMapping['Delimiter'],
): FileMapping {
  return delimiter === undefined ? mapping : { ...mapping, Delimiter: delimiter };
}

/** Without an encoding it is found out. */
export function withEncoding(
  { Encoding: _former, ...mapping }: FileMapping,
  encoding: FileMapping['Encoding'],
): FileMapping {
  return encoding === undefined ? mapping : { ...mapping, Encoding: encoding };
}
