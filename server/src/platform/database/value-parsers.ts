import pg from 'pg';

const oid = { int8: 20, date: 1082, time: 1083, timestamptz: 1184 } as const;

/**
 * bigint becomes a safe integer (sums of øre and ids stay far below 2^53; a larger value is an error, never rounded), dates
 * become `yyyy-MM-dd`, times `HH:mm`, instants Temporal.Instant.
 */
export const valueParsers: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') => {
    if (format === 'binary') return pg.types.getTypeParser(id, 'binary');
    return ownParsers.get(id) ?? pg.types.getTypeParser(id, 'text');
  }) as pg.CustomTypesConfig['getTypeParser'],
};

const ownParsers = new Map<number, (text: string) => unknown>([
  [oid.int8, safeInteger],
  [oid.date, (text) => text],
  [oid.time, (text) => text.slice(0, 5)],
  [oid.timestamptz, (text) => Temporal.Instant.from(text)],
]);

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint outside the safe range: ${text}`);
  return value;
}
