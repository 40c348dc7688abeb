import type { Basket } from '@engros/contracts/baskets/basket.ts';
import { formatKroner } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Notice } from '../../../ui/layout/notice.tsx';

type Of = Pick<Basket, 'Rules' | 'TotalInclVatOre' | 'NumberOfLines'>;

/** By how much the basket passes the credit limit; 0 within it, without a limit, and for readers without prices. */
function overCreditOf({ Rules: { Credit }, TotalInclVatOre, NumberOfLines }: Of): number {
  if (Credit?.LeftOre == null || TotalInclVatOre === null || NumberOfLines === 0) return 0;
  return Math.max(0, TotalInclVatOre - Credit.LeftOre);
}

/** What the order would meet, and what can be done about it. */
export function CreditNotice({ basket }: { basket: Of }) {
  const { Credit } = basket.Rules;
  const over = overCreditOf(basket);
  if (Credit === undefined || over === 0) return null;
  const { phone } = pageContext().supplier;
  return (
    <Notice kind={Credit.IsRefused ? 'danger' : 'warning'} className="basket-notice">
      {Credit.PaidBy === null
        ? label('checkout.overCredit', {
            over: formatKroner(over),
            limit: formatKroner(Credit.LimitOre ?? 0),
          })
        : label('checkout.overCreditOf', { payer: Credit.PaidBy })}{' '}
      {label(Credit.IsRefused ? 'checkout.overCreditRefused' : 'checkout.overCreditWarned', { phone })}
    </Notice>
  );
}
