import type { CustomerInformation } from '@engros/contracts/people/customer-information.ts';
import { currentLanguage, label } from '../labels.ts';
import { fullDate } from './day-formats.ts';

type Route = Pick<
  CustomerInformation['DeliveryDays'][number],
  'Tour' | 'EveryWeeks' | 'FirstDate' | 'IsoWeeks' | 'CoolTypes'
>;

/** Which tour of the day it is, in which weeks it drives and what goes with it; empty for a route of every week. */
export function rhythmText({ Tour, EveryWeeks, FirstDate, IsoWeeks, CoolTypes }: Route): string {
  const goods = new Intl.ListFormat(currentLanguage()).format(
    CoolTypes.map((coolType) => label(`account.rhythm.${coolType}`)),
  );
  return [
    Tour,
    EveryWeeks > 1 ? label('account.rhythm.everyWeeks', { weeks: EveryWeeks }) : '',
    IsoWeeks === null ? '' : label(`account.rhythm.${IsoWeeks}`),
    FirstDate === null ? '' : label('account.rhythm.from', { day: fullDate(FirstDate) }),
    goods === '' ? '' : label('account.rhythm.only', { goods }),
  ]
    .filter((part) => part !== '')
    .join(', ');
}
