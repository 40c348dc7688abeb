import type { Basket, BasketSummary, LineItem } from '@engros/contracts/baskets/basket.ts';
import { useState } from 'react';
import { type MoveTarget, moveToBasket } from '../../../../features/baskets/basket/edits/basket-changes.ts';
import { longDay, shortDay } from '../../../../lib/formats/day-formats.ts';
import { useCall } from '../../../../lib/http/use-call.ts';
import { label } from '../../../../lib/labels.ts';
import { BarredButton } from '../../../../ui/controls/barred-button.tsx';
import { RadioList } from '../../../../ui/controls/radio-list.tsx';
import { Drawer } from '../../../../ui/overlays/drawer.tsx';
import { basketName } from '../basket-name.ts';
import { tellFailure, tellWithUndo } from '../undoable.ts';
import { MoveConsequence } from './move-consequence.tsx';
import { newBasketOn, targetNote, useDayDeadline } from './move-targets.ts';
import { MovedLines } from './moved-lines.tsx';
import { faultsOfDay, useMovedOn, useMovedOnDays } from './moved-on.ts';
import { DayNote, OtherDay } from './other-day.tsx';

export interface MoveLinesDrawerProps {
  basket: Basket;
  lines: readonly LineItem[];
  isOpen: boolean;
  onClose: () => void;
  onMoved: () => void;
}

const otherDay = 'otherDay';

/** Begins anew at each opening: a choice that was given up must not send the next lines to the wrong day. */
export function MoveLinesDrawer(props: MoveLinesDrawerProps) {
  const { isOpen } = props;
  const [opening, setOpening] = useState({ isOpen, count: 0 });
  if (isOpen !== opening.isOpen) setOpening({ isOpen, count: opening.count + (isOpen ? 1 : 0) });
  return <Move key={opening.count} {...props} />;
}

function Move({ basket, lines, isOpen, onClose, onMoved }: MoveLinesDrawerProps) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [day, setDay] = useState<string | null>(null);
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({});
  const others = basket.AllBaskets.filter(isMoveTarget).filter((each) => each.Id !== basket.Id);
  const selectedId = chosenId ?? others[0]?.Id ?? otherDay;
  const target = selectedId === otherDay ? newBasketOn(day) : targetOf(others, selectedId);
  const moved = lines.map((line) => ({ line, quantity: quantities[line.Id] ?? line.Quantity }));
  const taken = moved.filter(({ quantity }) => quantity > 0);
  const on = useMovedOn(moved, isOpen ? target : undefined);
  const onOthers = useMovedOnDays(moved, isOpen ? others : []);
  const dayDeadline = useDayDeadline(target, others);
  const { run: move, isPending } = useCall(async (to: MoveTarget) => {
    try {
      const done = await moveToBasket(basket, taken, to);
      onClose();
      onMoved();
      tellWithUndo(
        label('checkout.movedLines', { count: taken.length, day: longDay(to.ExpectedDate) }),
        done,
      );
    } catch {
      tellFailure();
    }
  });
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      side="right"
      title={label('checkout.moveLine')}
      note={label('checkout.linesChosen', { count: lines.length })}
      closeLabel={label('shell.close')}
      isLocked={isPending}
      foot={
        <>
          {target && (
            <MoveConsequence
              basket={basket}
              target={target}
              dayDeadline={dayDeadline}
              moved={moved}
              on={on}
            />
          )}
          <BarredButton
            variant="primary"
            size={48}
            block
            isPending={isPending}
            barredBy={barOf(target, taken.length)}
            isReasonHidden
            onPress={() => {
              if (target) void move(target);
            }}
          >
            {target
              ? label('checkout.moveLinesTo', { count: taken.length, day: shortDay(target.ExpectedDate) })
              : label('checkout.chooseTarget')}
          </BarredButton>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4 px-5 pt-4 pb-5">
        <MovedLines
          moved={moved}
          on={on}
          onQuantity={(id, quantity) => setQuantities({ ...quantities, [id]: quantity })}
        />
        <RadioList
          label={label('checkout.moveWhere')}
          value={selectedId}
          onChange={setChosenId}
          options={[
            ...others.map((each, at) => ({
              id: each.Id,
              label: basketName(each),
              note: <DayNote note={targetNote(each)} faults={faultsOfDay(moved, onOthers[at])} />,
            })),
            { id: otherDay, label: label('checkout.otherDay') },
          ]}
        />
        {selectedId === otherDay && (
          <OtherDay
            moved={moved}
            without={[basket.Delivery.ExpectedDate, ...others.map(({ ExpectedDate }) => ExpectedDate)]}
            value={day}
            onChange={setDay}
          />
        )}
      </div>
    </Drawer>
  );
}

function barOf(target: MoveTarget | undefined, lines: number): string | undefined {
  if (lines === 0) return label('checkout.nothingBars');
  return target ? undefined : label('checkout.targetBars');
}

type Dated = BasketSummary & { ExpectedDate: string };

/**
 * Only ordinary baskets whose deadline has not passed. A basket that changes an order may be too late to be ordered, or be
 * dropped together with its lines.
 */
function isMoveTarget(each: BasketSummary): each is Dated {
  const isOrdinary = each.PreSaleId === null && each.AmendsWebOrderId === null;
  return isOrdinary && each.ExpectedDate !== null && each.DeadlineStatus !== 'Passed';
}

function targetOf(baskets: readonly Dated[], id: string): MoveTarget | undefined {
  const found = baskets.find((each) => each.Id === id);
  return found && { BasketId: found.Id, ExpectedDate: found.ExpectedDate, PreSaleId: found.PreSaleId };
}
