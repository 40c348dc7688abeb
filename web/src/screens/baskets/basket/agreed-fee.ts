import type { OrderWarning } from '@engros/contracts/envelope.ts';
import { userStorage } from '../../../lib/browser/storage.ts';
import { pageContext } from '../../../lib/page-context.ts';

const feeCode = 'below_drop_size';
const place = () => {
  const { user, customer } = pageContext();
  return { storage: userStorage(user.Id), name: `agreed-fee:${customer?.Id ?? ''}` };
};

/** After the buyer ordered in spite of the warnings. */
export function rememberFee(warnings: readonly OrderWarning[]): void {
  const fee = warnings.find(({ Code }) => Code === feeCode)?.AmountOre;
  const { storage, name } = place();
  if (fee) storage.write(name, fee);
}

/**
 * True when nothing but the delivery fee is asked about and the buyer has agreed to one as high before: the basket shows it, and
 * a question that comes with every order is no longer read.
 */
export function isFeeAgreed(warnings: readonly OrderWarning[] | undefined): boolean {
  const [fee, ...others] = warnings ?? [];
  if (fee?.Code !== feeCode || others.length > 0 || fee.AmountOre === null) return false;
  const { storage, name } = place();
  return fee.AmountOre <= (storage.read<number>(name) ?? 0);
}
