import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { clockTime, fullDate, isoWeek, localMoment, shortDay } from '../../../lib/formats/day-formats.ts';
import { createQueryClient } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { Button } from '../../../ui/controls/button.tsx';
import './favorite-print.css';

/** A print view has no page frame and therefore no cache of server responses, so this component gives it one. */
export function PrintFrame({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

export interface PrintPageProps {
  title: string;
  choices: readonly string[];
  /** Delivery day whose prices are shown, `yyyy-MM-dd`. */
  deliveryDay: string | undefined;
  isComplete: boolean;
  children: ReactNode;
}

/** Black on white, in a window of its own. It prints itself as soon as all products are loaded (FAV-05). */
export function PrintPage({ title, choices, deliveryDay, isComplete, children }: PrintPageProps) {
  const { supplier, customer, timeZone } = pageContext();
  const [printedAt] = useState(() => localMoment(new Date(serverNow()).toISOString(), timeZone));
  useEffect(() => {
    document.title = `${title} · ${supplier.name}`;
  }, [title, supplier.name]);
  useEffect(() => {
    if (!isComplete) return;
    let isLeft = false;
    void document.fonts?.ready.then(() => {
      if (!isLeft) window.print();
    });
    return () => {
      isLeft = true;
    };
  }, [isComplete]);
  return (
    <main
      className="print-sheet min-h-[100vh] bg-[#fff] px-10 py-8 text-12.5 text-[#000] print:min-h-0 print:p-0 [&_p]:leading-4.5"
      id="main"
    >
      <div className="print-tools mb-3 flex justify-end gap-2">
        <Button className="border-[#000] bg-[#fff] text-[#000]" onPress={() => window.print()}>
          {label('lists.print')}
        </Button>
        <Button className="border-[#000] bg-[#fff] text-[#000]" onPress={() => window.close()}>
          {label('shell.close')}
        </Button>
      </div>
      <header className="mb-1 flex flex-wrap justify-between gap-x-6 gap-y-2 border-b-2 border-[#000] pb-2.5">
        <div className="min-w-0 wrap-anywhere">
          <h1 className="text-20/[24px]">{title}</h1>
          {customer && (
            <p>
              {customer.Name}, <span className="num">{customer.Id}</span>
            </p>
          )}
          {choices.length > 0 && <p>{choices.join(' · ')}</p>}
        </div>
        <div className="min-w-0 text-right wrap-anywhere">
          <p>{supplier.name}</p>
          <p className="tabular-nums">
            {label('lists.printedAt', {
              date: fullDate(printedAt.date),
              time: clockTime(printedAt.time),
              week: isoWeek(printedAt.date),
            })}
          </p>
          <p className="tabular-nums">
            {deliveryDay
              ? label('lists.pricesFor', { day: shortDay(deliveryDay) + fullDate(deliveryDay).slice(5) })
              : label('shell.pricesWithoutVat')}
          </p>
        </div>
      </header>
      {children}
      <footer className="mt-4 text-right text-(length:--text-11)">
        {label('shell.customerService')} {supplier.phone}, {supplier.hours}
      </footer>
    </main>
  );
}
