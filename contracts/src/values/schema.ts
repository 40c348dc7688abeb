import Type, { type Static, type TSchema, type TUnsafe } from 'typebox';

/** The value or null. OpenAPI 3.0 spelling: validation, serialisation and the document all read it. */
export function nullable<T extends TSchema>(schema: T): TUnsafe<Static<T> | null> {
  return Type.Unsafe<Static<T> | null>({ ...schema, nullable: true });
}

/** One of a few fixed texts. */
export function oneOf<const T extends readonly string[]>(values: T): TUnsafe<T[number]> {
  return Type.Unsafe<T[number]>({ type: 'string', enum: values });
}

/** A list that may be written once or repeated in a query: `id=1&id=2` (domain 12). */
export function repeated<T extends TSchema>(item: T, maxItems: number): TUnsafe<Static<T>[]> {
  return Type.Unsafe<Static<T>[]>({ type: 'array', items: item, maxItems });
}
