import type { ProfileCode, ProfileRule } from '@engros/contracts/goods/allergen-profile.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import {
  Bean,
  Carrot,
  CircleDot,
  Egg,
  Fish,
  Flower,
  Flower2,
  Leaf,
  type LucideIcon,
  Milk,
  MilkOff,
  Nut,
  Shell,
  Shrimp,
  Sprout,
  Vegan,
  Wheat,
  Wine,
} from 'lucide-react';
import { type Label, label } from '../../../lib/labels.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { QuantityStepper } from '../../../ui/controls/quantity-stepper.tsx';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { IconTile } from '../../../ui/layout/icon-tile.tsx';

const icons: Record<ProfileCode, LucideIcon> = {
  AW: Wheat,
  AC: Shrimp,
  AE: Egg,
  AF: Fish,
  AP: Bean,
  AY: Sprout,
  AM: Milk,
  AN: Nut,
  BC: Carrot,
  BM: Flower2,
  AS: CircleDot,
  AU: Wine,
  NL: Flower,
  UM: Shell,
  vegetarian: Leaf,
  vegan: Vegan,
  lactoseFree: MilkOff,
};

const kinds: Partial<Record<ProfileCode, Label>> = {
  AW: 'allergens.kinds.AW',
  AM: 'allergens.kinds.AM',
  AN: 'allergens.kinds.AN',
};

interface RuleRowProps {
  code: ProfileCode;
  name: string;
  rule: ProfileRule | undefined;
  isDisabled: boolean;
  /** What of the rule is otherwise; null when nobody is to be considered. */
  onChange: (part: Partial<ProfileRule> | null) => void;
}

export function RuleRow({ code, name, rule, isDisabled, onChange }: RuleRowProps) {
  const Icon = icons[code];
  const kind = kinds[code];
  return (
    <div className="rule-row" data-on={rule ? '' : undefined}>
      <IconTile tone={rule ? 'brand' : 'neutral'}>
        <Icon className="size-4" />
      </IconTile>
      <span className="min-w-0">
        <b className={rule ? 'block font-[600]' : 'block font-[450] text-ink-2'}>{name}</b>
        {kind !== undefined && <small className="text-12 text-ink-3">{label(kind)}</small>}
      </span>
      <QuantityStepper
        quantity={rule?.Diners ?? 0}
        max={limits.allergenDiners}
        isInBasket={rule !== undefined}
        isDisabled={isDisabled}
        label={label('allergens.countOf', { name })}
        decreaseLabel={label('allergens.fewer', { name })}
        increaseLabel={label('allergens.more', { name })}
        onChange={(diners) => onChange(diners <= 0 ? null : { Diners: diners })}
      />
      {rule && (
        <>
          <div className="rule-action">
            <SegmentedControl
              block
              label={label('allergens.actionOf', { name })}
              value={rule.Action}
              onChange={(action) => onChange({ Action: action as ProfileRule['Action'] })}
              segments={(['show', 'warn', 'stop'] as const).map((id) => ({
                id,
                label: label(`allergens.${id}`),
                isDisabled,
              }))}
            />
          </div>
          <Checkbox
            aria-label={label('allergens.tracesOf', { name })}
            isSelected={rule.AlsoTraces}
            isDisabled={isDisabled}
            onChange={(AlsoTraces) => onChange({ AlsoTraces })}
          >
            {label('allergens.traces')}
          </Checkbox>
        </>
      )}
    </div>
  );
}
