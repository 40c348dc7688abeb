import type { ColumnType } from 'kysely';

/** Instants: read as Temporal.Instant (see value-parsers.ts), written as ISO text. */
export type RequiredInstant = ColumnType<Temporal.Instant, string, string>;
export type DefaultInstant = ColumnType<Temporal.Instant, string | undefined, string>;
export type NullableInstant = ColumnType<Temporal.Instant | null, string | null | undefined, string | null>;

/** JSON: read as a parsed value of unknown shape, written as text. */
export type RequiredJson = ColumnType<unknown, string, string>;
export type DefaultJson = ColumnType<unknown, string | undefined, string>;
export type NullableJson = ColumnType<unknown, string | null | undefined, string | null>;
