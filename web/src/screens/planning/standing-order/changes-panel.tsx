import type { StandingChange, StandingOrder } from '@engros/contracts/planning/standing-orders.ts';
import { Link } from '@tanstack/react-router';
import { Check, Hourglass } from 'lucide-react';
import { fullDate, shortDay } from '../../../lib/formats/day-formats.ts';
import { formatChange } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { Tag } from '../../../ui/data/tag.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ProductPicture } from './product-picture.tsx';
import type { Draft } from './use-draft.ts';

interface Props {
  order: StandingOrder;
  draft: Draft;
  isReadOnly: boolean;
}

/** Of the next delivery, against the last one. */
export function ChangesPanel({ order, draft, isReadOnly }: Props) {
  const { Changes, ChangedSince } = order;
  if (Changes.length === 0)
    return (
      <p className="panel panel-edge px-4 py-3 text-13 text-ink-2">
        {ChangedSince === null
          ? label('standing.noChanges')
          : label('standing.noChangesSince', { day: shortDay(ChangedSince) })}
      </p>
    );
  const waiting = order.Days.find(({ State }) => State === 'waiting');
  return (
    <Panel
      isEdge
      isFlush
      title={
        <>
          {ChangedSince === null
            ? label('standing.changed')
            : label('standing.changedSince', { day: shortDay(ChangedSince) })}{' '}
          <Badge count={Changes.length} tone="neutral" />
        </>
      }
      end={<span className="text-12 text-ink-3">{label('standing.fromNext')}</span>}
    >
      <ul className="m-0 list-none p-0">
        {Changes.map((change) => (
          <li
            key={`${change.Kind} ${change.ProductId}`}
            className={`grid grid-cols-[40px_minmax(0,1fr)] items-center gap-x-3 gap-y-1.5 border-t border-line px-4 py-2.5 text-13/[18px] first:border-t-0 sm:grid-cols-[40px_minmax(0,1fr)_auto] ${change.IsAsked ? 'shadow-[inset_3px_0_0_var(--color-time)]' : ''}`}
          >
            <ProductPicture product={change} />
            <span className="min-w-0">
              <b className="font-[600] wrap-anywhere">{change.DisplayName}</b>
              <span className="block text-ink-2 tabular-nums">{words[change.Kind](change)}</span>
            </span>
            <span className="flex flex-wrap items-center gap-1.5 max-sm:col-start-2">
              {change.Kind === 'Dearer' && !change.IsAsked && (
                <Tag kind="ok" icon={false}>
                  <Check aria-hidden="true" />
                  {label('standing.withinLimit')}
                </Tag>
              )}
              {change.IsAsked && (
                <Tag kind="time" icon={false}>
                  <Hourglass aria-hidden="true" />
                  {label('standing.asks')}
                </Tag>
              )}
              {!isReadOnly && (
                <ChangeActions change={change} draft={draft} basketId={waiting?.BasketId ?? null} />
              )}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const words: Record<StandingChange['Kind'], (change: StandingChange) => string> = {
  Dearer: priceText,
  Cheaper: priceText,
  Replaced: ({ ProductId, OtherId, OtherName }) =>
    label('standing.change.Replaced', { id: ProductId, other: OtherId ?? '', name: OtherName ?? '' }),
  Fewer: ({ Left }) => label('standing.change.Fewer', { count: Left ?? 0 }),
  Missing: () => label('standing.change.Missing'),
  Stopped: () => label('standing.change.Stopped'),
  Ends: ({ Until }) => label('standing.change.Ends', { day: fullDate(Until ?? '') }),
};

function priceText({ From, To, Percent }: StandingChange): string {
  if (From === null || To === null || Percent === null) return label('standing.change.unseen');
  return label('standing.change.price', { from: From, to: To, change: formatChange(Percent) });
}

function ChangeActions({
  change,
  draft,
  basketId,
}: {
  change: StandingChange;
  draft: Draft;
  basketId: string | null;
}) {
  const { Kind, ProductId, OtherId, DisplayName, IsAsked } = change;
  const { Lines } = draft.draft;
  const remove = () =>
    draft.change(
      { Lines: Lines.filter((line) => line.ProductId !== ProductId) },
      label('standing.removeOf', { product: DisplayName }),
    );
  const swap = () =>
    draft.change(
      {
        Lines: Lines.map((line) =>
          line.ProductId === ProductId ? { ...line, ProductId: OtherId ?? ProductId } : line,
        ),
      },
      label('standing.useOther'),
    );
  return (
    <>
      {IsAsked && basketId !== null && (
        <Link to="/checkout/basket" search={{ id: basketId }} className={buttonClass({ size: 28 })}>
          {label('standing.seeBasket')}
        </Link>
      )}
      {Kind === 'Replaced' && (
        <Button size={28} onPress={swap}>
          {label('standing.useOther')}
        </Button>
      )}
      {(Kind === 'Missing' || Kind === 'Ends' || Kind === 'Replaced' || Kind === 'Stopped') && (
        <Button
          size={28}
          variant="quiet"
          onPress={remove}
          aria-label={label('standing.removeOf', { product: DisplayName })}
        >
          {label('standing.remove')}
        </Button>
      )}
    </>
  );
}
