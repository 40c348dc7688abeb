import { readBasketPlace } from '@engros/contracts/ordering/weborder.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { ShoppingBasket } from 'lucide-react';
import { SwitchOffer } from '../../../../features/baskets/another-customer/switch-offer.tsx';
import { reloadBasket } from '../../../../features/baskets/basket/page-basket.ts';
import { FailedState } from '../../../../features/shell/notices/failed-state.tsx';
import { isGone } from '../../../../lib/http/api-error.ts';
import { query } from '../../../../lib/http/query.ts';
import { label } from '../../../../lib/labels.ts';
import { pageContext } from '../../../../lib/page-context.ts';
import { buttonClass } from '../../../../ui/controls/button-class.ts';
import { EmptyState } from '../../../../ui/layout/empty-state.tsx';
import { BasketSkeleton } from '../basket-skeleton.tsx';

/**
 * If the basket was ordered, opens its receipt; if it belongs to another of the user's customers, offers to switch; otherwise
 * says that it is gone.
 */
export function MissingBasket({ id }: { id: string }) {
  const { data: place, error, refetch } = useQuery(query(readBasketPlace, { query: { id } }));
  if (!place && !error) return <BasketSkeleton />;
  if (place && place.Customer.Id !== pageContext().customer?.Id) {
    return <SwitchOffer kind="basket" customer={place.Customer} address={`/checkout/basket?id=${id}`} />;
  }
  if (place?.WebOrderId) {
    return <Navigate to="/checkout/receipt" search={{ id: place.WebOrderId }} replace />;
  }
  const isOver = place ? place.State !== 'Open' : isGone(error);
  if (isOver) return <Gone id={id} wasThere={place !== undefined} />;
  return (
    <div className="panel mt-4">
      <FailedState
        title={label('basket.loadFailed')}
        onRetry={() => {
          void refetch();
          void reloadBasket(id);
        }}
      />
    </div>
  );
}

function Gone({ id, wasThere }: { id: string; wasThere: boolean }) {
  return (
    <div className="panel mt-4">
      <EmptyState
        isWholePage
        icon={<ShoppingBasket aria-hidden="true" />}
        title={label(wasThere ? 'checkout.goneTitle' : 'checkout.unknownTitle')}
        actions={
          <Link to="/checkout/basket" search={{}} className={buttonClass({ variant: 'primary' })}>
            {label('checkout.goneToCurrent')}
          </Link>
        }
      >
        {label(wasThere ? 'checkout.goneText' : 'checkout.unknownText', { id })}
      </EmptyState>
    </div>
  );
}
