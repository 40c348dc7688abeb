import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { fullDate } from '../../lib/formats/day-formats.ts';
import { label } from '../../lib/labels.ts';
import { pageContext } from '../../lib/page-context.ts';
import { todayAtSupplier } from '../../lib/supplier-time.ts';

function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const print = window.matchMedia('print');
    // Runs when printing starts. The browser prints the page as it is right after this event, so React must render the
    // change at once.
    const read = () => flushSync(() => setPrinting(print.matches));
    print.addEventListener('change', read);
    return () => print.removeEventListener('change', read);
  }, []);
  return isPrinting;
}

export function PrintHead() {
  return useIsPrinting() ? <Letterhead /> : null;
}

function Letterhead() {
  const { supplier, customer } = pageContext();
  const date = todayAtSupplier();
  return (
    <div className="print-head" data-testid="print-head">
      <p>
        <b>{supplier.name}</b>
        <span>{supplier.address}</span>
        <span className="num">{supplier.phone}</span>
      </p>
      {customer && (
        <p>
          <b>{customer.Name}</b>
          <span>
            {customer.DisplayAddress.Address}, {customer.DisplayAddress.PostalCode}{' '}
            {customer.DisplayAddress.City}
          </span>
          <span className="num">
            {label('account.fact.number')} {customer.Id}
          </span>
        </p>
      )}
      <p className="num">{fullDate(date)}</p>
    </div>
  );
}
