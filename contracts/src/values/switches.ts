import Type, { type TOptional, type TUnsafe } from 'typebox';

const on = ['true', 'True', '1'] as const;
const off = ['false', 'False', '0', ''] as const;
type SwitchText = (typeof on)[number] | (typeof off)[number];

/**
 * A boolean query parameter: on for `true`, `True` and `1`; off for `false`, `False`, `0` and empty; else 400
 * (domain 13).
 */
export const switchInput: TOptional<TUnsafe<SwitchText>> = Type.Optional(
  Type.Unsafe<SwitchText>({ type: 'string', enum: [...on, ...off] }),
);

export function isOn(text: string | undefined): boolean {
  return on.some((each) => each === text);
}
