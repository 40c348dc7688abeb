import Type, { type Static, type TSchema, type TUnsafe } from 'typebox';

/**
 * Makes a schema nullable in OpenAPI 3.0 notation, which validation, serialisation and the OpenAPI document
 * all read.
 */
export function nullable<T extends TSchema>(schema: T): TUnsafe<Static<T> | null> {
  return Type.Unsafe<Static<T> | null>({ ...schema, nullable: true });
}

export function oneOf<const T extends readonly string[]>(values: T): TUnsafe<T[number]> {
  return Type.Unsafe<T[number]>({ type: 'string', enum: values });
}

/** Schema keyword of a list whose entries are judged one by one, so that a wrong one does not refuse the others. */
export const oneByOneMark = 'x-one-by-one';

/** May occur once or several times: `id=1&id=2` (domain 12). */
export function repeated<T extends TSchema>(item: T, maxItems: number): TUnsafe<Static<T>[]> {
  return Type.Unsafe<Static<T>[]>({ type: 'array', items: item, maxItems });
}
