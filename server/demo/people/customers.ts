import { tableOf } from '../lists.ts';

/** Determines what a customer buys and how much. */
export type CustomerKind =
  | 'restaurant'
  | 'banquet'
  | 'cafe'
  | 'canteen'
  | 'care'
  | 'central'
  | 'school'
  | 'hotel';

export interface DemoCustomer {
  id: string;
  name: string;
  name2: string | null;
  attention: string | null;
  address: string;
  postalCode: string;
  city: string;
  groupId: string | null;
  depotId: string;
  kind: CustomerKind;
  weekdays: readonly number[];
  windowFrom: string;
  windowTo: string;
  discountBasisPoints: number;
}

type CustomerLine = Record<
  | 'id'
  | 'name'
  | 'name2'
  | 'attention'
  | 'address'
  | 'postalCode'
  | 'city'
  | 'group'
  | 'depot'
  | 'kind'
  | 'weekdays'
  | 'window'
  | 'discount',
  string
>;

function readCustomer({ group, depot, window, discount, ...line }: CustomerLine): DemoCustomer {
  const [windowFrom = '', windowTo = ''] = window.split('-');
  return {
    ...line,
    name2: line.name2 || null,
    attention: line.attention || null,
    groupId: group || null,
    depotId: depot,
    kind: line.kind as CustomerKind,
    weekdays: [...line.weekdays].map(Number),
    windowFrom,
    windowTo,
    discountBasisPoints: Number(discount),
  };
}

/** Order deadline: the number of working days before the delivery, and the time on that day. */
interface CutOff {
  time: string;
  workingDays: number;
}

const usualCutOff: CutOff = { time: '16:00', workingDays: 1 };
/**
 * Customers with another deadline: later for kitchens that count their stock at closing time, earlier for customers at
 * the end of a long route.
 */
const otherCutOffs: Readonly<Record<string, CutOff>> = {
  '200102': { time: '18:00', workingDays: 1 },
  '200103': { time: '12:00', workingDays: 2 },
  '200104': { time: '20:00', workingDays: 1 },
  '200204': { time: '18:00', workingDays: 1 },
  '200503': { time: '18:00', workingDays: 1 },
  '200601': { time: '20:00', workingDays: 1 },
  '200604': { time: '20:00', workingDays: 1 },
  '200703': { time: '19:00', workingDays: 1 },
};

export function cutOffOf(customerId: string): CutOff {
  return otherCutOffs[customerId] ?? usualCutOff;
}

/** All 40 customers, with their weekdays of delivery (1 is Monday). 200300 has no history; 200200 requires an order reference of at most 12 characters. */
export const demoCustomers: readonly DemoCustomer[] =
  tableOf<keyof CustomerLine>('customers.csv').map(readCustomer);

/** In øre: the minimum order, the total from which delivery is free, and the delivery fee below that total. */
export function dropSizeOf(kind: CustomerKind): { minimumOre: number; freeFromOre: number; feeOre: number } {
  const isSmall = kind === 'cafe' || kind === 'school' || kind === 'care';
  return isSmall
    ? { minimumOre: 100_000, freeFromOre: 450_000, feeOre: 29_500 }
    : { minimumOre: 150_000, freeFromOre: 850_000, feeOre: 34_500 };
}
