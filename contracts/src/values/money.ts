import Type, { type Static, type TSchema, type TUnsafe } from 'typebox';
import { nullable } from './schema.ts';

/** Schema keyword: the value is an amount of money. */
export const amountMark = 'x-amount';

/**
 * Flags a schema as an amount, or as a value that holds or reveals amounts. Such values become null for users
 * without the right to see prices (domain 13).
 */
export function amount<T extends TSchema>(schema: T): TUnsafe<Static<T> | null> {
  return Type.Unsafe<Static<T> | null>({ ...nullable(schema), [amountMark]: true });
}

export const ore = amount(Type.Integer());
export const amountText = amount(Type.String());
/** For third-party programs that expect kroner (facts 3). */
export const kroner = amount(Type.Number({ description: 'Kroner' }));
