import type { CustomerField } from '@engros/contracts/supplier/people/customers.ts';

export const recordGroups = ['who', 'invoice', 'limits', 'delivery', 'other'] as const;
export type RecordGroup = (typeof recordGroups)[number];

const fieldsOf: Partial<Record<RecordGroup, readonly string[]>> = {
  who: [
    'name',
    'name2',
    'attention',
    'address',
    'postalCode',
    'city',
    'country',
    'phone',
    'email',
    'gln',
    'companyNumber',
    'depot',
    'salesPersons',
  ],
  invoice: [
    'group',
    'agreement',
    'agreementUntil',
    'discount',
    'billTo',
    'paymentDays',
    'invoicePeriod',
    'vatClass',
  ],
  limits: [
    'minimumOrder',
    'minimumRefused',
    'freeDeliveryFrom',
    'deliveryFee',
    'creditLimit',
    'creditRefused',
    'referenceRequired',
    'referenceLength',
  ],
};

const groupOf = ({ Field, Weekday }: CustomerField): RecordGroup =>
  Weekday === null ? (recordGroups.find((group) => fieldsOf[group]?.includes(Field)) ?? 'other') : 'delivery';

const placeOf = ({ Field }: CustomerField, group: RecordGroup): number =>
  fieldsOf[group]?.indexOf(Field) ?? 0;

/** The fields by what they are about, in reading order; a group without a field is left out, and a new field stands in the last one. */
export function groupsOf(fields: readonly CustomerField[]): [RecordGroup, CustomerField[]][] {
  const groups = Map.groupBy(fields, groupOf);
  return recordGroups.flatMap((group): [RecordGroup, CustomerField[]][] => {
    const found = groups.get(group);
    if (found === undefined) return [];
    return [[group, found.toSorted((a, b) => placeOf(a, group) - placeOf(b, group))]];
  });
}
