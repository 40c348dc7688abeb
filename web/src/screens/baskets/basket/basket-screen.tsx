import './basket.css';
import './drawers/basket-drawers.css';
import type { Basket, BasketSummary } from '@engros/contracts/baskets/basket.ts';
import type { OrderWarning } from '@engros/contracts/envelope.ts';
import { getRouteApi, Link, useRouter, useRouterState } from '@tanstack/react-router';
import { ShoppingBasket } from 'lucide-react';
import { lazy, memo, type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { readBasketView, useBasket } from '../../../features/baskets/basket/basket-data.ts';
import { basketTitle } from '../../../features/baskets/basket/basket-title.ts';
import { reloadBasket } from '../../../features/baskets/basket/page-basket.ts';
import { passedDeadlineSeen, usePassedDeadline } from '../../../features/baskets/delivery/passed-deadline.ts';
import { useSampleFault } from '../../../features/baskets/samples/sample-campaign.ts';
import { CampaignStripWhenReady } from '../../../features/campaigns/campaigns/campaigns-when-ready.tsx';
import { ProductArtwork } from '../../../features/goods/products/product-artwork.tsx';
import { BudgetLine, BudgetPanel } from '../../../features/planning/budgets/basket-budget.tsx';
import {
  type BasketBudgetView,
  budgetBars,
  useBasketBudget,
} from '../../../features/planning/budgets/use-basket-budget.ts';
import type { TypedLine } from '../../../features/quick-entry/line-entry/typed-lines.ts';
import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { lazyDialog } from '../../../features/shell/notices/lazy-dialog.tsx';
import { toast } from '../../../features/shell/notices/toasts.ts';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { useCtrlEnter } from '../../../lib/browser/use-page-key.ts';
import { longDay } from '../../../lib/formats/day-formats.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { lazyBody } from '../../../lib/lazy-part.ts';
import { isSameList } from '../../../lib/same-list.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { isOrderLocked } from './amendment-notice.tsx';
import { BasketHeading } from './basket-heading.tsx';
import { BasketSkeleton } from './basket-skeleton.tsx';
import { DeliveryPanel, deliveryPanelId } from './delivery-panel.tsx';
import { CheckoutLines } from './lines/checkout-lines.tsx';
import { useItemsDisplay } from './lines/items-display.ts';
import { faultyLines, lineAnchor } from './lines/line-faults.ts';
import { memoOnBasket } from './memo-on-basket.ts';
import { OrderDetails, referenceId } from './order-details.tsx';
import { stopOf } from './order-stop.tsx';
import { OrderTotals, submitText, whyNotOrdered } from './order-totals.tsx';
import { type OrderOutcome, useOrder } from './use-order.ts';
import { useOrderBar } from './use-order-bar.ts';
import { useUnsent } from './use-unsent.ts';

const MissingBasket = lazyBody(async () => (await import('./missing/missing-basket.tsx')).MissingBasket);
const AskApprovalDialog = lazyDialog(
  async () => (await import('./approval/ask-approval-dialog.tsx')).AskApprovalDialog,
);
const WaitingBasket = lazy(async () => ({
  default: (await import('./approval/waiting-basket.tsx')).WaitingBasket,
}));
const WarningDialog = memo(OrderWarningDialog);
const UntakenDialog = memo(UntakenLinesDialog);
const SustainabilityPanel = lazy(async () => ({
  default: memoOnBasket(
    ['Id', 'Version'],
    (await import('../../../features/insight/sustainability/sustainability-panel.tsx')).SustainabilityPanel,
  ),
}));

const route = getRouteApi('/shell/checkout/basket');
/** Time in ms before the page scrolls to the first faulty line, so that screen readers can read the summary before. */
const firstFaultAfterMs = 700;

export function BasketScreen() {
  const { id } = route.useSearch();
  const { basket, status, isPending } = useBasket();
  const title = basket ? basketTitle(basket) : label('basket.title');
  usePagePlace(title);
  const { missing, isUnread, again } = useAddressOfBasket(id, basket?.Id);
  // Until the receipt is loaded this page stays, and the next basket must not take the place of the one that was ordered: its
  // button would be under the finger that has just ordered.
  const isOrdered = useRouterState({ select: ({ location }) => location.pathname === '/checkout/receipt' });
  if (isOrdered) return <BasketSkeleton />;
  if (missing !== undefined)
    return (
      <Suspense fallback={<BasketSkeleton />}>
        <MissingBasket key={missing} id={missing} />
      </Suspense>
    );
  if (isUnread) return <Failed onRetry={again} />;
  if (basket) return <Checkout key={basket.Id} basket={basket} title={title} isUnsaved={isPending} />;
  if (status === 'failed') return <Failed onRetry={again} />;
  return <BasketSkeleton />;
}

/**
 * Writes another basket's id into the URL when that one is shown instead, so that a reload shows it too. Returns the id in the
 * URL when its basket could not be loaded; the URL then stays until the user chooses another. `isUnread` when nobody could say
 * whether it exists, and another one must not take its place; `again` asks once more for it.
 */
function useAddressOfBasket(
  named: string | undefined,
  shown: string | undefined,
): { missing: string | undefined; isUnread: boolean; again: () => void } {
  const router = useRouter();
  const [lost, setLost] = useState<{ id: string; isUnread: boolean }>();
  const isLoading = useRef(false);
  const followed = useRef<string | undefined>(undefined);
  const follow = useEffectEvent(() => {
    const { basket } = readBasketView();
    const isHere = router.latestLocation.pathname === '/checkout/basket';
    if (isLoading.current || !isHere || !basket || basket.Id === named) return;
    followed.current = basket.Id;
    void router.navigate({
      to: '/checkout/basket',
      search: { id: basket.Id },
      hash: true,
      replace: true,
      resetScroll: false,
    });
  });
  const ask = (isLeft: () => boolean) => {
    isLoading.current = true;
    void reloadBasket(named).then((isFound) => {
      isLoading.current = false;
      if (isLeft()) return;
      // If the current basket could not be loaded either, the server is at fault, and the basket in the URL may still
      // exist.
      const isUnread = readBasketView().status === 'failed';
      setLost(isFound || named === undefined ? undefined : { id: named, isUnread });
      if (isFound || named === undefined) follow();
    });
  };
  const askFirst = useEffectEvent(ask);
  useEffect(() => {
    if (named !== undefined && named === followed.current) return;
    let isLeft = false;
    askFirst(() => isLeft);
    return () => {
      isLeft = true;
    };
  }, [named]);
  useEffect(() => {
    if (shown !== undefined) follow();
  }, [shown]);
  const now = lost?.id === named ? lost : undefined;
  return {
    missing: now?.isUnread ? undefined : now?.id,
    isUnread: now?.isUnread === true && shown !== named,
    again: () => ask(() => false),
  };
}

interface CheckoutProps {
  basket: Basket;
  title: string;
  isUnsaved: boolean;
}

/** Why the order cannot be sent as it is; undefined when nothing is in the way. */
function useBarred(basket: Basket, budget: BasketBudgetView): string | undefined {
  const sampleFault = useSampleFault(basket);
  if ((basket.ApprovalId ?? null) !== null) return label('approval.basketWaits');
  const stop = stopOf(basket);
  if (stop !== undefined) return stop;
  return isOrderLocked(basket) ? label('checkout.lockedBars') : (sampleFault ?? budgetBars(budget, basket));
}

function Checkout({ basket, title, isUnsaved }: CheckoutProps) {
  const [display, setDisplay] = useItemsDisplay();
  const others = useOtherBaskets(basket);
  const order = useOrder(basket);
  const { outcome } = order;
  const isLocked = isOrderLocked(basket);
  const passed = usePassedDeadline(basket.Id)?.day ?? null;
  // An order that is locked is not delivered on the new day.
  const newDay = isLocked ? null : passed;
  const isDayUnseen = newDay !== null;
  const submit = isDayUnseen ? passedDeadlineSeen : order.submit;
  const summary = useRef<HTMLElement>(null);
  const showFault = useFaultFocus(basket, outcome, summary);
  const { ApprovalId: waitsFor = null } = basket;
  const budget = useBasketBudget(basket);
  const barredBy = useBarred(basket, budget);
  // The user has not seen yet that the delivery day changed. A press then only shows the new day, so no button may say
  // that it sends the order.
  const notSent = useUnsent(basket, outcome);
  const unsent = isDayUnseen ? undefined : notSent;
  const { isPending } = order;
  useOrderBar({
    basket,
    outcome,
    unsent,
    newDay,
    barredBy,
    isPending,
    onSubmit: submit,
    onShowFault: showFault,
  });
  useCtrlEnter(
    () => {
      const reason = whyNotOrdered(basket, barredBy);
      if (reason === undefined) submit();
      else toast(reason);
    },
    isDayUnseen ? 'day' : submitText(basket),
  );
  return (
    <>
      <BasketHeading basket={basket} others={others} title={title} display={display} onDisplay={setDisplay} />
      <BudgetLine view={budget} />
      <div className="grid grid-cols-[minmax(0,1fr)_352px] items-start gap-6 max-lg:grid-cols-1 max-lg:gap-3 lg:max-xl:grid-cols-[minmax(0,1fr)_304px] lg:max-xl:gap-4">
        <div className="basket-main min-w-0">
          {waitsFor !== null && (
            <Suspense fallback={<div className="min-h-16" />}>
              <WaitingBasket approvalId={waitsFor} />
            </Suspense>
          )}
          <CheckoutLines
            basket={basket}
            display={display}
            outcome={outcome}
            unsent={unsent}
            onSend={submit}
            summary={summary}
            empty={<EmptyBasket title={title} basket={basket} />}
          />
          {basket.NumberOfLines > 0 && (
            <Suspense fallback={<div className="min-h-62 print:min-h-0" />}>
              <SustainabilityPanel basket={basket} />
            </Suspense>
          )}
        </div>
        <aside
          className="column-sticky sticky top-[calc(41px_+_16px)] grid gap-3 max-lg:static short:static"
          aria-label={label('checkout.order')}
        >
          <DeliveryPanel basket={basket} />
          <BudgetPanel view={budget} />
          <OrderDetails basket={basket} showsFaults={outcome.isReferenceFaulty} />
          <OrderTotals
            basket={basket}
            isUnsaved={isUnsaved}
            barredBy={barredBy}
            isDayUnseen={isDayUnseen}
            isPending={isPending}
            onSubmit={submit}
          />
        </aside>
      </div>
      <CampaignStripWhenReady />
      <WarningDialog
        warnings={outcome.warnings}
        isPending={isPending}
        onBack={order.closeQuestions}
        onOrder={order.submitAnyway}
      />
      {outcome.approval && (
        <AskApprovalDialog basketId={basket.Id} asked={outcome.approval} onClose={order.closeQuestions} />
      )}
      <UntakenDialog
        lines={outcome.untaken}
        isPending={isPending}
        onBack={order.closeQuestions}
        onOrder={order.submitWithoutTyped}
      />
    </>
  );
}

/**
 * After a refused order, focuses the summary of errors and then scrolls to the first one (CHK-03, CHK-04). The returned function
 * scrolls to it again.
 */
function useFaultFocus(basket: Basket, outcome: OrderOutcome, summary: RefObject<HTMLElement | null>) {
  const show = () => {
    const [first] = faultyLines(basket, outcome.faults);
    if (!first && outcome.isReferenceFaulty) {
      document.getElementById(deliveryPanelId)?.scrollIntoView({ block: 'start' });
      document.getElementById(referenceId)?.focus({ preventScroll: true });
      return undefined;
    }
    summary.current?.focus();
    if (!first) return undefined;
    return setTimeout(() => {
      const line = document.getElementById(lineAnchor(first.line.Id));
      line?.scrollIntoView({ block: 'center' });
      line?.focus({ preventScroll: true });
    }, firstFaultAfterMs);
  };
  const showNow = useEffectEvent(show);
  const { attempt } = outcome;
  useEffect(() => {
    if (attempt === 0) return;
    const timer = showNow();
    return () => clearTimeout(timer);
  }, [attempt]);
  return show;
}

function EmptyBasket({ basket, title }: { basket: Basket; title: string }) {
  const date = basket.Delivery.ExpectedDate;
  return (
    <div className="panel panel-edge basket-notice">
      <EmptyState
        icon={<ShoppingBasket aria-hidden="true" />}
        title={date ? label('checkout.emptyTitle', { day: longDay(date) }) : title}
        actions={
          <>
            <Link to="/" className={buttonClass({ variant: 'primary' })}>
              {label('checkout.toFavourites')}
            </Link>
            <Link to="/catalog/search" search={{}} className={buttonClass()}>
              {label('checkout.allProducts')}
            </Link>
          </>
        }
      >
        {label('checkout.emptyText')}
      </EmptyState>
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="panel mt-4">
      <FailedState title={label('basket.loadFailed')} onRetry={onRetry} />
    </div>
  );
}

/** The same array object until one of the other baskets changes. */
function useOtherBaskets({ Id, AllBaskets }: Pick<Basket, 'Id' | 'AllBaskets'>): readonly BasketSummary[] {
  const others = AllBaskets.filter((each) => each.Id !== Id);
  const [kept, setKept] = useState(others);
  const isSame = isSameList(kept, others);
  if (!isSame) setKept(others);
  return isSame ? kept : others;
}

interface UntakenLinesDialogProps {
  lines: readonly TypedLine[];
  isPending: boolean;
  onBack: () => void;
  onOrder: () => void;
}

/** The button that goes back gets the focus, because it is the safe choice. */
function UntakenLinesDialog({ lines, isPending, onBack, onOrder }: UntakenLinesDialogProps) {
  return (
    <Dialog
      isOpen={lines.length > 0}
      onOpenChange={(isOpen) => {
        if (!isOpen) onBack();
      }}
      title={label('lineEntry.orderWithoutTitle')}
      safe={{ label: label('checkout.backToBasket') }}
      action={{ label: label('lineEntry.orderWithout'), onPress: onOrder }}
      isPending={isPending}
    >
      <p>{label('lineEntry.orderWithoutText')}</p>
      <ul className="mt-3 border-t border-line">
        {lines.map(({ id, text, quantity }) => (
          <li className="border-b border-line py-1.75 text-13 wrap-anywhere" key={id}>
            {text} <b className="num">× {quantity}</b>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface OrderWarningDialogProps {
  warnings: readonly OrderWarning[];
  isPending: boolean;
  onBack: () => void;
  onOrder: () => void;
}

/** The button that goes back gets the focus, because it is the safe choice (CHK-02). */
function OrderWarningDialog({ warnings, isPending, onBack, onOrder }: OrderWarningDialogProps) {
  return (
    <Dialog
      isOpen={warnings.length > 0}
      onOpenChange={(isOpen) => {
        if (!isOpen) onBack();
      }}
      title={label('checkout.warningTitle')}
      safe={{ label: label('checkout.backToBasket') }}
      action={{ label: label('checkout.orderAnyway'), onPress: onOrder }}
      isPending={isPending}
    >
      {warnings
        .filter(({ Product }) => !Product)
        .map(({ Code, Message }) => (
          <p key={Code + Message}>{Message}</p>
        ))}
      <UnusualQuantities products={warnings.flatMap(({ Product }) => Product ?? [])} />
    </Dialog>
  );
}

function UnusualQuantities({ products }: { products: readonly NonNullable<OrderWarning['Product']>[] }) {
  if (products.length === 0) return null;
  return (
    <>
      <p>{label('checkout.warningUnusual')}</p>
      <ul className="mt-3 border-t border-line [&>li>b]:font-[620] [&>li>b]:text-ink">
        {products.map((product) => (
          <li
            className="flex items-center gap-2.5 border-b border-line px-0 py-1.75 text-13"
            key={product.Id}
          >
            <ProductArtwork product={product} size={28} />
            <span>{product.DisplayName}</span>
            <b className="num ml-auto whitespace-nowrap">
              {label('checkout.warningQuantity', {
                usual: formatCount(product.UsualQuantity),
                quantity: formatCount(product.Quantity),
                unit: product.BaseUnit,
              })}
            </b>
          </li>
        ))}
      </ul>
    </>
  );
}
