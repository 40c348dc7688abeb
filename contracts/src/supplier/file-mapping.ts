import Type, { type Static } from 'typebox';
import { consoleLimits } from '../values/console-limits.ts';
import { textEncodings } from '../values/files/text-encodings.ts';
import { oneOf } from '../values/schema.ts';

export const delimiters = [';', ',', '\t', '|'] as const;
/** Stands for the delimiter of a workbook, which has none. */
export const ofWorkbook = 'XLSX';

const name = Type.String({ minLength: 1, maxLength: consoleLimits.mappingFieldLength });
/** As it stands in the file, without white space around it. */
export const header = Type.String({ minLength: 1, maxLength: consoleLimits.mappingHeaderLength });
const word = Type.String({ minLength: 1, maxLength: consoleLimits.mappingWordLength });

/** How the files of another system are read, where that is not found out. */
export const fileMapping = Type.Object(
  {
    /** The column that a field of ours is read from. */
    Columns: Type.Optional(
      Type.Array(Type.Object({ Field: name, Header: header }), { maxItems: consoleLimits.mappingColumns }),
    ),
    /** Columns that nothing shall be read from. */
    Skipped: Type.Optional(Type.Array(header, { maxItems: consoleLimits.mappingColumns })),
    /** What the file writes in a field, without regard to capitals, and the word of ours that it means. */
    Words: Type.Optional(
      Type.Array(Type.Object({ Field: name, Written: word, Means: word }), {
        maxItems: consoleLimits.mappingWords,
      }),
    ),
    Encoding: Type.Optional(oneOf(textEncodings)),
    Delimiter: Type.Optional(oneOf(delimiters)),
  },
  { additionalProperties: false },
);
export type FileMapping = Static<typeof fileMapping>;
