import type { Account } from '@engros/contracts/people/account.ts';

export interface SectionProps {
  data: Account | undefined;
  isError: boolean;
  refetch: () => unknown;
}
