import type { ColumnType } from 'kysely';

/** An instant is read as Temporal.Instant (see value-parsers.ts) and written as its ISO text. */
export type RequiredInstant = ColumnType<Temporal.Instant, string, string>;
export type DefaultInstant = ColumnType<Temporal.Instant, string | undefined, string>;
export type NullableInstant = ColumnType<Temporal.Instant | null, string | null | undefined, string | null>;

/** JSON is read parsed and of unknown shape; it is written as its text. */
export type RequiredJson = ColumnType<unknown, string, string>;
export type DefaultJson = ColumnType<unknown, string | undefined, string>;
export type NullableJson = ColumnType<unknown, string | null | undefined, string | null>;
