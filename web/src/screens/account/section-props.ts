import type { Account } from '@engros/contracts/account/account.ts';

export interface SectionProps {
  data: Account | undefined;
  isError: boolean;
  refetch: () => unknown;
}
