import type { Basket, BasketSummary, LineItem } from '@engros/contracts/baskets/basket.ts';
import { Link } from '@tanstack/react-router';
import { Truck } from 'lucide-react';
import { lazy, memo, type RefObject, Suspense, useCallback, useMemo, useState } from 'react';
import { dropSizeOf } from '../../../../features/baskets/basket/drop-size.ts';
import { mergeInto } from '../../../../features/baskets/basket/edits/basket-changes.ts';
import { useBasketEditors } from '../../../../features/baskets/basket/lines/basket-editors.ts';
import { matchingLines } from '../../../../features/baskets/basket/lines/line-filter.ts';
import { LineEditorsProvider } from '../../../../features/shell/editors/line-editors.tsx';
import { DocumentNotices } from '../../../../features/shell/notices/document-notices.tsx';
import { longDay, shortDay } from '../../../../lib/formats/day-formats.ts';
import { formatKroner } from '../../../../lib/formats/formats.ts';
import { useCall } from '../../../../lib/http/use-call.ts';
import { label } from '../../../../lib/labels.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Notice } from '../../../../ui/layout/notice.tsx';
import { AmendmentNotice } from '../amendment-notice.tsx';
import { CreditNotice } from '../credit-notice.tsx';
import { useRepairPlan } from '../drawers/use-repair-plan.ts';
import { FaultSummary } from '../fault-summary.tsx';
import { memoOnBasket } from '../memo-on-basket.ts';
import { referenceFault } from '../order-reference.ts';
import { StopNotice } from '../order-stop.tsx';
import { tellFailure, tellWithUndo } from '../undoable.ts';
import type { OrderOutcome } from '../use-order.ts';
import type { Unsent } from '../use-unsent.ts';
import { BasketLines } from './basket-lines.tsx';
import type { ItemsDisplay } from './items-display.ts';
import { faultOf, faultyLines } from './line-faults.ts';
import { LineTools } from './line-tools.tsx';
import { QuickEntry } from './quick-entry.tsx';

const LineMenu = lazy(async () => ({ default: (await import('./line-menu.tsx')).LineMenu }));
const MoveDrawer = lazy(async () => ({ default: (await import('../drawers/move-drawer.tsx')).MoveDrawer }));

interface LineChoicesProps {
  basket: Basket;
  asked: { line: LineItem; button: HTMLButtonElement } | undefined;
  onClose: () => void;
}

function LineChoices({ basket, asked, onClose }: LineChoicesProps) {
  const [moving, setMoving] = useState<LineItem | null>();
  return (
    <Suspense>
      {asked && <LineMenu line={asked.line} trigger={asked.button} onMove={setMoving} onClose={onClose} />}
      {moving !== undefined && <MoveDrawer basket={basket} line={moving} onClose={() => setMoving(null)} />}
    </Suspense>
  );
}

const Entry = memo(QuickEntry);
const Amendment = memoOnBasket(['AmendsWebOrderId', 'Deliverability'], AmendmentNotice);
const RepairDrawer = lazy(async () => ({
  default: (await import('../drawers/repair-drawer.tsx')).RepairDrawer,
}));

export interface CheckoutLinesProps {
  basket: Basket;
  display: ItemsDisplay;
  outcome: OrderOutcome;
  unsent: Unsent | undefined;
  onSend: () => void;
  summary: RefObject<HTMLElement | null>;
  empty: React.ReactNode;
}

export function CheckoutLines(props: CheckoutLinesProps) {
  const { basket, display, outcome, unsent, onSend, summary, empty } = props;
  const [isFiltered, setFiltered] = useState(false);
  const [isRepairing, setRepairing] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const [asked, setAsked] = useState<LineChoicesProps['asked']>();
  const [text, setText] = useState('');
  const editors = useBasketEditors(basket);
  const onMore = useCallback((line: LineItem, button: HTMLButtonElement) => setAsked({ line, button }), []);
  const { LineItems } = basket;
  const { faults } = outcome;
  const isWanting = useMemo(() => LineItems.some((line) => faultOf(line, faults)), [LineItems, faults]);
  const blocking = useMemo(() => faultyLines({ LineItems }, faults), [LineItems, faults]);
  const repair = useRepairPlan(basket, isWanting, outcome.attempt);
  const isNarrowed = isFiltered && blocking.length > 0;
  const faulty = isNarrowed ? blocking.map(({ line }) => line) : basket.LineItems;
  const shown = matchingLines(faulty, text);
  const only = shown === basket.LineItems ? undefined : new Set(shown.map(({ Id }) => Id));
  const plans = [...repair.values()].filter(({ IsBlocking }) => IsBlocking);
  const isEmpty = basket.NumberOfLines === 0 && basket.InvalidLineItems.length === 0;
  return (
    <>
      <Amendment basket={basket} />
      <FaultSummary
        ref={summary}
        basket={basket}
        lines={blocking}
        showsReference={outcome.isReferenceFaulty}
        canRepair={plans.length > 1}
        canFilter={!isNarrowed && blocking.length > 0 && blocking.length < basket.NumberOfLines}
        onRepair={() => {
          setRepairing(true);
          setWasOpened(true);
        }}
        onFilter={() => setFiltered(true)}
      />
      {unsent && (
        <Notice
          kind={unsent.canSend ? 'warning' : 'danger'}
          isAlert
          className="basket-notice"
          actions={unsent.canSend && <Button onPress={onSend}>{label('checkout.sendNow')}</Button>}
        >
          {unsent.text}
        </Notice>
      )}
      {outcome.messages.map((message) => (
        <Notice key={message} kind="danger" isAlert className="basket-notice">
          {message}
        </Notice>
      ))}
      <StopNotice basket={basket} />
      <CreditNotice basket={basket} />
      <FeeNotice basket={basket} />
      <DocumentNotices notices={basket.Notices} className="basket-notice" />
      <Entry />
      {isNarrowed && (
        <Notice
          kind="info"
          className="basket-notice"
          actions={
            <Button size={28} onPress={() => setFiltered(false)}>
              {label('checkout.clearFilter')}
            </Button>
          }
        >
          {label('checkout.filtered', { count: blocking.length, all: basket.NumberOfLines })}
        </Notice>
      )}
      <LineTools basket={basket} shown={shown} text={text} onText={setText} />
      {isEmpty ? (
        empty
      ) : (
        <LineEditorsProvider value={editors}>
          <BasketLines
            basket={basket}
            display={display}
            submitFaults={outcome.faults}
            repair={repair}
            only={only}
            onMore={onMore}
          />
        </LineEditorsProvider>
      )}
      <LineChoices basket={basket} asked={asked} onClose={() => setAsked(undefined)} />
      <Suspense>
        {wasOpened && (
          <RepairDrawer
            basket={basket}
            lines={plans}
            isOpen={isRepairing}
            isReferenceMissing={referenceFault(basket) !== undefined}
            onClose={() => setRepairing(false)}
          />
        )}
      </Suspense>
    </>
  );
}

/**
 * The amount by which the order is below the minimum or below free delivery, and a basket with which it could be merged (CHK-08).
 */
export function FeeNotice({ basket }: { basket: Basket }) {
  const sums = dropSizeOf(basket);
  if (sums === null || basket.NumberOfLines === 0) return null;
  const { subTotalOre, minimumOre, freeFromOre, paidBy, otherOrders } = sums;
  if (subTotalOre < minimumOre) {
    return (
      <Notice kind="warning" icon={<Truck aria-hidden="true" />} className="basket-notice">
        {label(otherOrders > 0 ? 'checkout.belowMinimumTogether' : 'checkout.belowMinimum', {
          missing: formatKroner(minimumOre - subTotalOre),
          limit: formatKroner(minimumOre),
        })}
      </Notice>
    );
  }
  if (paidBy !== null) {
    return (
      <Notice
        kind="info"
        icon={<Truck aria-hidden="true" />}
        className="basket-notice"
        actions={
          <Link to="/checkout/receipt" search={{ id: paidBy }} className="link">
            {label('checkout.seeOrder')}
          </Link>
        }
      >
        {label('checkout.feePaid', { order: paidBy })}
      </Notice>
    );
  }
  if (!basket.DeliveryFeeOre) return null;
  const other = basketToMergeWith(basket, sums.freeFromOre);
  return (
    <Notice
      kind="warning"
      icon={<Truck aria-hidden="true" />}
      className="basket-notice"
      actions={other && <MergeButton basket={basket} other={other} />}
    >
      <b>{label('checkout.missingFee', { fee: formatKroner(basket.DeliveryFeeOre) })}</b>{' '}
      {label(otherOrders > 0 ? 'checkout.missingToFreeTogether' : 'checkout.missingToFree', {
        missing: formatKroner(freeFromOre - subTotalOre),
        limit: formatKroner(freeFromOre),
      })}
      {other?.ExpectedDate && ` ${label('checkout.mergeHint', { day: shortDay(other.ExpectedDate) })}`}
    </Notice>
  );
}

type Mergeable = BasketSummary & { ExpectedDate: string };

/**
 * The basket with the earliest deadline that can still be ordered and, merged with this one, reaches free delivery. The lines of
 * a basket that changes an order stay in it, because the order would be delivered as well.
 */
function basketToMergeWith(
  { Id, AllBaskets, PreSale, AmendsWebOrderId, SubTotalOre }: Basket,
  freeFromOre: number,
): Mergeable | undefined {
  if (AmendsWebOrderId !== null) return undefined;
  const period = PreSale?.Id ?? null;
  return AllBaskets.filter((each): each is Mergeable => each.ExpectedDate !== null)
    .filter((each) => each.Id !== Id && each.DeadlineStatus !== 'Passed' && each.PreSaleId === period)
    .filter((each) => each.NumberOfLines > 0 && each.AmendsWebOrderId === null)
    .sort((a, b) => a.ExpectedDate.localeCompare(b.ExpectedDate))
    .find((each) => (SubTotalOre ?? 0) + (each.SubTotalOre ?? 0) >= freeFromOre);
}

function MergeButton({ basket, other }: { basket: Basket; other: Mergeable }) {
  const { run: merge, isPending } = useCall(async () => {
    try {
      const target = { BasketId: other.Id, ExpectedDate: other.ExpectedDate, PreSaleId: other.PreSaleId };
      const moved = await mergeInto(basket, target);
      tellWithUndo(
        label('checkout.merged', {
          lines: label('basket.lines', { count: basket.LineItems.length }),
          day: longDay(other.ExpectedDate),
        }),
        moved,
      );
    } catch {
      tellFailure();
    }
  });
  return (
    <Button size={28} isPending={isPending} onPress={() => void merge()}>
      {label('checkout.merge', { day: shortDay(other.ExpectedDate) })}
    </Button>
  );
}
