import type { CustomerPage } from '@engros/contracts/supplier/people/customers.ts';
import { formatKroner } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';

interface Props {
  credit: CustomerPage['Limits']['Credit'];
  billTo: CustomerPage['Limits']['BillTo'];
}

/** What whoever gets the invoices owes and has ordered, as one bar against the limit; a bar alone is never the message. */
export function CreditBar({ credit, billTo }: Props) {
  return (
    <div className="grid content-start gap-1.5 border-line p-4 max-lg:border-t lg:border-l">
      <p className="text-12 text-ink-3">
        {label('console.customer.creditLimit')}
        {billTo !== null &&
          ` · ${label('console.customer.billToOther', { name: billTo.Name, id: billTo.Id })}`}
      </p>
      {credit === null ? (
        <p className="text-13 text-ink-2">{label('console.customer.noCredit')}</p>
      ) : (
        <Used credit={credit} />
      )}
    </div>
  );
}

function Used({ credit }: { credit: NonNullable<Props['credit']> }) {
  const [limit, owed, ordered] = [credit.LimitOre ?? 0, credit.OwedOre ?? 0, credit.OrderedOre ?? 0];
  const over = owed + ordered - limit;
  const whole = Math.max(limit, owed + ordered, 1);
  const share = (ore: number) => `${(100 * Math.max(0, ore)) / whole}%`;
  return (
    <>
      <div aria-hidden="true" className="relative mt-1 flex h-3 bg-surface-3">
        <span className="bg-chart-a" style={{ width: share(owed) }} />
        <span className={over > 0 ? 'bg-danger' : 'bg-chart-b'} style={{ width: share(ordered) }} />
        <span className="absolute -inset-y-1 w-0.5 -translate-x-full bg-ink" style={{ left: share(limit) }} />
      </div>
      <p className="num flex flex-wrap items-center gap-x-4 gap-y-1 text-12 text-ink-2">
        <Part mark="bg-chart-a">{label('console.customer.owed', { amount: formatKroner(owed) })}</Part>
        <Part mark={over > 0 ? 'bg-danger' : 'bg-chart-b'}>
          {label('console.customer.ordered', { amount: formatKroner(ordered) })}
        </Part>
        {over > 0 ? (
          <b className="font-[620] text-danger-ink">
            {label('console.customer.over', { amount: formatKroner(over) })}
          </b>
        ) : (
          <span>{label('console.customer.left', { amount: formatKroner(limit - owed - ordered) })}</span>
        )}
        <b className="ml-auto font-[620] text-ink">
          {label('console.customer.ofLimit', { amount: formatKroner(limit) })}
        </b>
      </p>
    </>
  );
}

function Part({ mark, children }: { mark: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className={`size-2.5 flex-none ${mark}`} />
      {children}
    </span>
  );
}
