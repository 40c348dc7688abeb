import type { Reportable } from '@engros/contracts/cases/customer-cases.ts';
import { listReportable } from '@engros/contracts/cases/customer-cases.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PackageX } from 'lucide-react';
import { useState } from 'react';
import { FailedNotice } from '../../../features/shell/notices/failed-notice.tsx';
import { clockTime, dayOfMonth, shortDay, weekdayLetters } from '../../../lib/formats/day-formats.ts';
import { momentText } from '../../../lib/formats/moments.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { momentOf } from '../../../lib/supplier-time.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { DayBlock } from '../../../ui/delivery/day-block.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';

type Delivery = Omit<Reportable, 'Lines' | 'AnswerBy'>;

function deliveredWhen({ DeliveredAt, DeliveryDay }: Delivery): string {
  if (DeliveredAt === null) return shortDay(DeliveryDay);
  const { date, time } = momentOf(DeliveredAt);
  return label('orders.dayAt', { day: shortDay(date), time: clockTime(time) });
}

function DeliveryText({ delivery }: { delivery: Delivery }) {
  const facts = [
    label('report.lines', { count: delivery.NumberOfLines }),
    delivery.ReceivedBy && label('report.receivedBy', { name: delivery.ReceivedBy }),
    delivery.DriverName,
  ];
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <DayBlock
        size={44}
        tone="neutral"
        weekday={weekdayLetters(delivery.DeliveryDay, 3)}
        day={String(dayOfMonth(delivery.DeliveryDay))}
      />
      <span className="min-w-0">
        <b className="block font-[620]">
          {label('report.delivered', { id: delivery.OrderId, when: deliveredWhen(delivery) })}
        </b>
        <span className="num block text-12/[16px] text-ink-3">{facts.filter(Boolean).join(' · ')}</span>
      </span>
    </span>
  );
}

export function ChosenDelivery({ delivery }: { delivery: Delivery }) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <section className="panel panel-edge mb-3">
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 text-13">
        <DeliveryText delivery={delivery} />
        <Button className="max-sm:w-full" aria-expanded={isChoosing} onPress={() => setChoosing(!isChoosing)}>
          {label('report.chooseOther')}
        </Button>
      </div>
      {isChoosing && <Deliveries onChosen={() => setChoosing(false)} />}
    </section>
  );
}

/** Of the last two months, newest first. */
export function Deliveries({ onChosen }: { onChosen?: () => void }) {
  const { data, isError, refetch } = useQuery(query(listReportable, {}));
  if (isError) {
    return <FailedNotice onRetry={() => void refetch()}>{label('report.failed')}</FailedNotice>;
  }
  if (!data) return <SkeletonRows label={label('report.loading')} kind="line" rows={4} />;
  if (data.length === 0) {
    return (
      <EmptyState icon={<PackageX aria-hidden="true" />} title={label('report.noDeliveries')}>
        {label('report.noDeliveriesText')}
      </EmptyState>
    );
  }
  return (
    <ul className="max-h-[60vh] overflow-y-auto text-13">
      {data.map((delivery) => (
        <li key={delivery.OrderId}>
          <Link
            to="/cases/new"
            search={{ orderId: delivery.OrderId }}
            replace
            className="block border-t border-line px-4 py-2.5 hover:bg-surface-2 focus-visible:-outline-offset-2"
            {...(onChosen && { onClick: onChosen })}
          >
            <DeliveryText delivery={delivery} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** When the supplier will have answered at the latest. */
export const answerByText = (instant: string): string =>
  label('report.answerBy', { when: momentText(instant) });
