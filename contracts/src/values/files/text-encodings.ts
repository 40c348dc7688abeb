export const textEncodings = [
  'utf-8',
  'utf-8-twice',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'iso-8859-1',
  'iso-8859-15',
  'cp850',
  'cp865',
  'macintosh',
] as const;

/** `utf-8-twice` is UTF-8 that was read as Windows-1252 and written as UTF-8 again. */
export type TextEncoding = (typeof textEncodings)[number];
