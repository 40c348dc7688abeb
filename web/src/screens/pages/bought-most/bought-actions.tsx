import { createFavoriteList, listFavoriteLists } from '@engros/contracts/favourites/lists.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Copy, ListPlus } from 'lucide-react';
import { PrintButton } from '../../../features/favourites/favorites/list/print-button.tsx';
import { putUsualAmounts } from '../../../features/favourites/favorites/list/put-usual.ts';
import { type BoughtProduct, readAllBought } from '../../../features/insight/statistics/bought-products.ts';
import type { BoughtParameters } from '../../../features/insight/statistics/statistics-parameters.ts';
import { toast } from '../../../features/shell/notices/toasts.ts';
import { fullDate } from '../../../lib/formats/day-formats.ts';
import { call } from '../../../lib/http/call.ts';
import { refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { announce } from '../../../lib/live-announcer.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { todayAtSupplier } from '../../../lib/supplier-time.ts';
import { Button } from '../../../ui/controls/button.tsx';

export interface BoughtActionsProps {
  asked: BoughtParameters;
  /** Delivery day for which prices and stock apply, yyyy-MM-dd. */
  expectedDate: string | null;
}

/** The actions include products that the screen has not loaded yet. */
export function BoughtActions({ asked, expectedDate }: BoughtActionsProps) {
  const client = useQueryClient();
  const { CanOrder, CanManageFavorites } = pageContext().user.UserActions;
  const withAll = (use: (bought: readonly BoughtProduct[]) => void | Promise<void>) => async () =>
    use(await readAllBought(client, asked, expectedDate));
  const order = useCall(withAll(putUsual), { failed: 'boughtMost.failed' });
  const save = useCall(
    withAll(async (bought) => {
      const name = `${label('boughtMost.title')} ${fullDate(todayAtSupplier())}`;
      const productIds = bought.map(({ product }) => product.Id);
      await call(createFavoriteList, { body: { name, productIds } });
      await refreshAll(client, [listFavoriteLists]);
      const { length: count } = productIds;
      const sentence = label('boughtMost.saved', { name, count });
      announce(sentence);
      toast(sentence);
    }),
    { failed: 'boughtMost.failed' },
  );
  const failure = order.failure ?? save.failure;
  return (
    <>
      {failure && (
        <p role="alert" className="w-full text-13 text-danger-ink">
          {failure}
        </p>
      )}
      <PrintButton path="/favorites/generated/salesstatistics/print" asked={{ ...asked }} />
      {CanManageFavorites && (
        <Button isPending={save.isPending} onPress={() => void save.run()}>
          <Copy aria-hidden="true" />
          {label('boughtMost.save')}
        </Button>
      )}
      {CanOrder && (
        <Button variant="primary" isPending={order.isPending} onPress={() => void order.run()}>
          <ListPlus aria-hidden="true" />
          {label('boughtMost.addUsual')}
        </Button>
      )}
    </>
  );
}

/**
 * Adds the usual quantities to the basket. Leaves out products whose usual unit is no longer sold, because the quantity
 * would be wrong in another unit.
 */
function putUsual(bought: readonly BoughtProduct[]): void {
  putUsualAmounts(
    bought.flatMap(({ product, unit, habit }) =>
      unit?.Code === habit.SalesUnitCode ? [{ product, unit, quantity: habit.UsualQuantity }] : [],
    ),
  );
}
