import { listPriceChoices } from '@engros/contracts/supplier/choices.ts';
import { DayField } from '../../../features/baskets/delivery/day-field.tsx';
import { label } from '../../../lib/labels.ts';
import { Select } from '../../../ui/controls/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ChoicePicker } from '../../choices/choice-picker.tsx';
import { discountOwners } from './discount-row.ts';

interface Props {
  values: Readonly<Record<string, string>>;
  /** Whose it is, from how many and from when is what an existing one is known by. */
  isThere: boolean;
  onChange: (part: Readonly<Record<string, string>>) => void;
}

export function DiscountFields({ values, isThere, onChange }: Props) {
  const at = (field: string): string => values[field] ?? '';
  return (
    <>
      {!isThere && <Whom values={values} onChange={onChange} />}
      <TextField
        label={label('console.prices.fromCount')}
        inputMode="numeric"
        maxLength={5}
        isReadOnly={isThere}
        value={at('fromQuantity')}
        onChange={(fromQuantity) => onChange({ fromQuantity })}
      />
      <TextField
        label={label('console.prices.amount')}
        hint={label('console.prices.discountHint')}
        inputMode="decimal"
        value={at('price')}
        onChange={(price) => onChange({ price })}
      />
      <TextField
        label={label('console.prices.discountTo')}
        inputMode="decimal"
        value={at('discount')}
        onChange={(discount) => onChange({ discount })}
      />
      {!isThere && (
        <DayField
          label={label('console.prices.fromDay')}
          value={at('from')}
          onChange={(from) => onChange({ from })}
        />
      )}
      <DayField
        label={label('console.prices.toDay')}
        hint={label('console.prices.untilFurther')}
        value={at('to')}
        onChange={(to) => onChange({ to })}
      />
    </>
  );
}

function Whom({ values, onChange }: Omit<Props, 'isThere'>) {
  const whom = discountOwners.find((each) => each === values['whom']) ?? 'everybody';
  const chosen = values[whom] ?? '';
  return (
    <>
      <Select
        isField
        label={label('console.prices.whom')}
        value={whom}
        options={discountOwners.map((id) => ({ id, label: label(`console.prices.whom.${id}`) }))}
        onChange={(id) => onChange({ whom: id })}
      />
      {whom !== 'everybody' && (
        <ChoicePicker
          key={whom}
          from={listPriceChoices}
          kind={whom === 'customer' ? 'customers' : 'groups'}
          isSingle
          label={label(`console.prices.${whom}`)}
          chosen={chosen === '' ? [] : [chosen]}
          onChange={([id = '']) => onChange({ [whom]: id })}
        />
      )}
    </>
  );
}
