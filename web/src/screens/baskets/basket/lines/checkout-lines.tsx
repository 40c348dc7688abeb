import type { Basket, LineItem } from '@engros/contracts/baskets/basket.ts';
import { lazy, memo, type RefObject, Suspense, useCallback, useMemo, useState } from 'react';
import { matchingLines } from '../../../../features/baskets/basket/lines/line-filter.ts';
import { DocumentNotices } from '../../../../features/shell/notices/document-notices.tsx';
import { label } from '../../../../lib/labels.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Notice } from '../../../../ui/layout/notice.tsx';
import { AmendmentNotice } from '../amendment-notice.tsx';
import { useRepairPlan } from '../drawers/use-repair-plan.ts';
import { FaultSummary } from '../fault-summary.tsx';
import { FeeNotice } from '../fee-notice.tsx';
import { memoOnBasket } from '../memo-on-basket.ts';
import { referenceFault } from '../order-reference.ts';
import type { OrderOutcome } from '../use-order.ts';
import type { Unsent } from '../use-unsent.ts';
import { BasketLines } from './basket-lines.tsx';
import type { ItemsDisplay } from './items-display.ts';
import { LineChoices, type LineChoicesProps } from './line-choices.tsx';
import { faultOf, faultyLines } from './line-faults.ts';
import { LineTools } from './line-tools.tsx';
import { QuickEntry } from './quick-entry.tsx';

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
        <BasketLines
          basket={basket}
          display={display}
          submitFaults={outcome.faults}
          repair={repair}
          only={only}
          onMore={onMore}
        />
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
