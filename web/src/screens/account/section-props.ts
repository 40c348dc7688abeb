import type { Account } from '@engros/contracts/account/account.ts';

/** State of the account data: loaded, still loading (`data` undefined), or failed to load. */
export interface SectionProps {
  data: Account | undefined;
  isError: boolean;
  refetch: () => unknown;
}
