import type { CustomerStanding } from '@engros/contracts/supplier/people/customers.ts';
import type { StandingRow } from './customer-queries.ts';

export const presentStanding = (row: StandingRow | undefined): CustomerStanding => ({
  State: row?.state ?? 'active',
  Reason: row?.reason ?? null,
  Since: row?.since.toString() ?? null,
  By: row?.by ?? null,
});
