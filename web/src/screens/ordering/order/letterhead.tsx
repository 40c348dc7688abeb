import { CustomerLine } from '../../../features/people/customers/customer-line.tsx';
import { clockTime, fullDate } from '../../../lib/formats/day-formats.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { momentOf } from '../../../lib/supplier-time.ts';

/** Printed only, not shown on the screen. */
export function Letterhead() {
  const { supplier, customer } = pageContext();
  const { date, time } = momentOf(new Date(serverNow()).toISOString());
  const address = customer?.DisplayAddress;
  return (
    <header className="hidden print:mb-4 print:flex print:justify-between print:gap-6 print:border-b-2 print:border-ink print:pb-2.5 print:text-12/[17px]">
      <div>
        <CustomerLine />
        {address && (
          <p>
            {address.Address}, {address.PostalCode} {address.City}
          </p>
        )}
      </div>
      <div className="text-right">
        <p>
          <b>
            {supplier.name} {supplier.tagline}
          </b>
        </p>
        <p>{supplier.address}</p>
        <p>{label('order.paper.service', { phone: supplier.phone, hours: supplier.hours })}</p>
        <p className="num">
          {label('order.paper.printed', {
            moment: label('order.info.moment', { date: fullDate(date), time: clockTime(time) }),
          })}
        </p>
      </div>
    </header>
  );
}
