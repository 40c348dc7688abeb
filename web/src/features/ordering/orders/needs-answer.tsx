import type { OrderToAnswer } from '@engros/contracts/ordering/order-attention.ts';
import { Link } from '@tanstack/react-router';
import { CircleAlert, Replace, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { momentText } from '../../../lib/formats/moments.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { IconTile } from '../../../ui/layout/icon-tile.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { answerText, reasonNote, reasonText, useAcceptOrder, useOrderAttention } from './attention-data.ts';

const icons = {
  Changed: Replace,
  Delayed: TriangleAlert,
  Refused: CircleAlert,
  Cancelled: CircleAlert,
} as const;

/** Beside the favourites of a wide window; the others come with one press. */
const shownBeside = 2;

/** Orders with a change, delay or cancellation that the user has not answered. */
export function NeedsAnswer({ className = '' }: { className?: string }) {
  const { data } = useOrderAttention();
  const [isWhole, setWhole] = useState(false);
  if (!data || data.NeedsAnswer.length === 0) return null;
  const isFolded = !isWhole && data.NeedsAnswer.length > shownBeside;
  return (
    <Panel
      isFlush
      isEdge
      className={className}
      title={
        <>
          {label('attention.title')} <Badge count={data.NumberToAnswer} />
        </>
      }
      end={
        <Link to="/orders" className="link text-12">
          {label('attention.seeAll')}
        </Link>
      }
    >
      <AnswerList orders={data.NeedsAnswer} isFolded={isFolded} />
      {isFolded && (
        <button
          type="button"
          className="link block w-full border-t border-line px-4 py-2.5 text-left text-13 max-xl:hidden"
          onClick={() => setWhole(true)}
        >
          {label('attention.showAll', { count: data.NeedsAnswer.length })}
        </button>
      )}
    </Panel>
  );
}

interface AnswerListProps {
  orders: readonly OrderToAnswer[];
  isFolded?: boolean;
}

export function AnswerList({ orders, isFolded = false }: AnswerListProps) {
  return (
    <ul>
      {orders.map((order, at) => (
        <Answer
          key={`${order.OrderId} ${order.LastEvent}`}
          order={order}
          className={isFolded && at >= shownBeside ? 'xl:hidden' : ''}
        />
      ))}
    </ul>
  );
}

function Answer({ order, className }: { order: OrderToAnswer; className: string }) {
  const { run: accept, isPending, failure } = useAcceptOrder();
  const Icon = icons[order.Reason];
  const id = order.OrderId;
  const { phone } = pageContext().supplier;
  return (
    <li
      className={`grid grid-cols-[28px_minmax(0,1fr)] gap-x-3 border-t border-line px-4 py-2.5 text-13/[18px] first:border-t-0 ${className}`}
    >
      <IconTile tone={order.Reason === 'Changed' ? 'brand' : 'danger'}>
        <Icon className="size-4" />
      </IconTile>
      <div className="min-w-0">
        <p className="flex items-baseline gap-2">
          <Link
            to="/orders/details/$orderId"
            params={{ orderId: id }}
            className="min-w-0 font-[620] tabular-nums hover:underline"
          >
            {reasonText(order)}
          </Link>
          <time dateTime={order.At} className="num ml-auto flex-none text-12 text-ink-3">
            {momentText(order.At)}
          </time>
        </p>
        <p className="text-ink-2">{reasonNote(order)}</p>
        <div className="mt-1.5 flex flex-wrap gap-2">
          <Button
            size={28}
            isPending={isPending}
            aria-label={label(order.Reason === 'Changed' ? 'attention.acceptOrder' : 'attention.noteOrder', {
              id,
            })}
            onPress={() => void accept(order)}
          >
            {answerText(order)}
          </Button>
          {order.Reason === 'Changed' && (
            <a
              className={buttonClass({ size: 28, variant: 'quiet' })}
              href={`tel:${phone.replaceAll(' ', '')}`}
            >
              {label('attention.refuse', { phone })}
            </a>
          )}
          {failure && (
            <span role="alert" className="field-error">
              {failure}
            </span>
          )}
        </div>
      </div>
    </li>
  );
}
