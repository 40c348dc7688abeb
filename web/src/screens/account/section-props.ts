import type { Account } from '@engros/contracts/account/account.ts';

/** The account: loaded, still loading (`data` undefined), or failed to load. */
export interface SectionProps {
  data: Account | undefined;
  isError: boolean;
  refetch: () => unknown;
}
