import type { Account } from '@engros/contracts/account.ts';

/** The account as it was fetched, or not yet, or not. */
export interface SectionProps {
  data: Account | undefined;
  isError: boolean;
  refetch: () => unknown;
}
