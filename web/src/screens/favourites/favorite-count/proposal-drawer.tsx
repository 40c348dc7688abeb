import type { CountConfirmation } from '@engros/contracts/favourites/counts.ts';
import { useId } from 'react';
import { useBasketValue } from '../../../features/baskets/basket/basket-data.ts';
import { withdrawConfirmation } from '../../../features/favourites/favorite-count/count-calls.ts';
import type { CountSession, CountView } from '../../../features/favourites/favorite-count/count-session.ts';
import { toast } from '../../../features/shell/notices/toasts.ts';
import { formatCount, formatKroner } from '../../../lib/formats/formats.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { type Proposed, totalOf } from './proposed.ts';
import { timeOf } from './time-of.ts';
import { type Confirmation, inBasket } from './use-confirmation.ts';

export interface ProposalDrawerProps {
  session: CountSession;
  view: CountView;
  confirmation: Confirmation;
  proposed: readonly Proposed[];
  isOpen: boolean;
  onClose: () => void;
  onExited?: () => void;
}

/** Nothing is added to the basket before the user confirms it here. */
export function ProposalDrawer(props: ProposalDrawerProps) {
  const { session, view, confirmation, proposed, isOpen, onClose, onExited } = props;
  useBasketValue(({ basket }) => basket?.LineItems);
  const { isPending } = confirmation;
  const { isOnline, confirmations } = view;
  const count = proposed.length;
  const total = totalOf(proposed);
  async function confirm(): Promise<void> {
    if (await confirmation.run(proposed)) onClose();
  }
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      side="right"
      title={label('count.proposal')}
      closeLabel={label('count.close')}
      isLocked={isPending}
      {...(onExited && { onExited })}
      foot={
        <div className="grid gap-2">
          {!isOnline && <p className="text-13 text-time-ink">{label('count.confirmOffline')}</p>}
          <Button
            variant="primary"
            size={48}
            isPending={isPending}
            isDisabled={!isOnline || count === 0}
            onPress={() => void confirm()}
          >
            {label('count.confirm', { count })}
            {total !== null && <span className="num ml-auto">{formatKroner(total)}</span>}
          </Button>
        </div>
      }
    >
      {count === 0 ? (
        <p className="p-4 text-ink-2">{label('count.proposalNone')}</p>
      ) : (
        <>
          <p className="px-4 py-2.5 text-13 text-ink-2">{label('count.atLeast')}</p>
          <ul>
            {proposed.map(({ product, quantity }) => (
              <ProposedLine key={product.id} product={product} quantity={quantity} />
            ))}
          </ul>
        </>
      )}
      <Confirmed
        confirmations={confirmations}
        session={session}
        isOnline={isOnline}
        onWithdrawn={confirmation.forget}
      />
    </Drawer>
  );
}

function ProposedLine({ product, quantity }: Omit<Proposed, 'wanted'>) {
  const { name, unit } = product;
  const already = inBasket(product);
  return (
    <li className="flex items-baseline gap-3 border-b border-line px-4 py-2.5">
      <b className="num min-w-8 text-right">{formatCount(quantity)}</b>
      <span className="min-w-0 flex-1">
        {name}
        <small className="block text-13 text-ink-2">
          {unit.name} {unit.content}
          {already > 0 && ` · ${label('count.inBasket', { quantity: formatCount(already) })}`}
        </small>
      </span>
      {unit.priceOre !== null && <span className="num">{formatKroner(unit.priceOre * quantity)}</span>}
    </li>
  );
}

interface ConfirmedProps {
  confirmations: readonly CountConfirmation[];
  session: CountSession;
  isOnline: boolean;
  onWithdrawn: () => void;
}

/** Orders from this count. Each can be taken back, and its quantities are then proposed again. */
function Confirmed({ confirmations, session, isOnline, onWithdrawn }: ConfirmedProps) {
  const reasonId = useId();
  const withdrawal = useCall(
    async (id: string) => {
      session.take(await withdrawConfirmation(session.listId, session.day(), id));
      onWithdrawn();
      toast(label('count.withdrawn'));
    },
    { failed: 'count.notWithdrawn' },
  );
  if (confirmations.length === 0) return null;
  return (
    <section aria-label={label('count.confirmed')}>
      <h3 className="px-4 pt-4 pb-2 text-14 font-[650]">{label('count.confirmed')}</h3>
      {withdrawal.failure && (
        <p role="alert" className="px-4 pb-2 text-13 text-danger-ink">
          {withdrawal.failure}
        </p>
      )}
      {!isOnline && (
        <p id={reasonId} className="px-4 pb-2 text-13 text-ink-2">
          {label('count.withdrawOffline')}
        </p>
      )}
      <ul>
        {confirmations.map(({ Id, ConfirmedBy, ConfirmedAt, Lines }) => (
          <li key={Id} className="flex items-center gap-3 border-b border-line px-4 py-2.5">
            <span className="min-w-0 flex-1">
              {label('count.confirmedBy', {
                name: ConfirmedBy ?? label('count.otherPhone'),
                time: timeOf(ConfirmedAt),
                count: Lines.length,
              })}
            </span>
            <Button
              isDisabled={!isOnline || withdrawal.isPending}
              aria-describedby={isOnline ? undefined : reasonId}
              onPress={() => void withdrawal.run(Id)}
            >
              {label('count.withdraw')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
