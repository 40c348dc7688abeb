import type { CustomerRights } from '@engros/contracts/supplier/people.ts';

/** In the order in which they are shown. */
export const rightNames = [
  'MayOrder',
  'MaySeePrices',
  'MaySeeDocuments',
  'MayManageFavorites',
  'MayManageUsers',
  'MayApprove',
] as const satisfies readonly (keyof CustomerRights)[];
