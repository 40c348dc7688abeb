import { type SubstituteWish, substituteWishes } from '@engros/contracts/goods/substitutes.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Select } from '../../../ui/controls/select.tsx';

const noWish = 'none';

/** Options of a select; the first one takes the wish back. */
export const wishOptions = (none: string) => [
  { id: noWish, label: none },
  ...substituteWishes.toReversed().map((id) => ({ id, label: label(`replacements.${id}`) })),
];
export const wishId = (wish: SubstituteWish | null): string => wish ?? noWish;
export const wishOfId = (id: string): SubstituteWish | null =>
  substituteWishes.find((each) => each === id) ?? null;

interface Props {
  name: string;
  none: string;
  value: SubstituteWish | null;
  onChange: (wish: SubstituteWish | null) => void;
}

/** Saved as soon as it is chosen, by whoever may order. */
export const WishSelect = ({ name, none, value, onChange }: Props) => (
  <Select
    block
    label={label('replacements.wishOf', { name })}
    value={wishId(value)}
    options={wishOptions(none)}
    isDisabled={!pageContext().user.UserActions.CanOrder}
    onChange={(id) => onChange(wishOfId(id))}
  />
);
