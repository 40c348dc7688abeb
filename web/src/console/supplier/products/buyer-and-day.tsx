import { listProductChoices } from '@engros/contracts/supplier/choices.ts';
import { DayField } from '../../../features/baskets/delivery/day-field.tsx';
import { addDays } from '../../../lib/formats/day-formats.ts';
import { label } from '../../../lib/labels.ts';
import { todayAtSupplier } from '../../../lib/supplier-time.ts';
import { ChoicePicker } from '../../choices/choice-picker.tsx';

/** How far ahead goods are looked at as a buyer. */
const daysAhead = 60;

interface Props {
  who: string;
  when: string;
  onWho: (customer: string) => void;
  onWhen: (day: string) => void;
}

/** The customer and the day for which goods are seen as in the shop. */
export function BuyerAndDay({ who, when, onWho, onWhen }: Props) {
  return (
    <>
      <ChoicePicker
        from={listProductChoices}
        kind="customers"
        isSingle
        label={label('console.products.customer')}
        chosen={who === '' ? [] : [who]}
        onChange={([id = '']) => onWho(id)}
      />
      <DayField
        label={label('console.products.day')}
        first={todayAtSupplier()}
        last={addDays(todayAtSupplier(), daysAhead)}
        value={when}
        onChange={onWhen}
      />
    </>
  );
}
