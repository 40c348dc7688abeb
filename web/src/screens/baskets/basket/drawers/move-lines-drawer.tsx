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
import { newBasketOn, targetNote } from './move-targets.ts';
import { MoveConsequence, MovedLines, useMovedOn } from './moved-lines.tsx';
import { OtherDay } from './other-day.tsx';

export interface MoveLinesDrawerProps {
  basket: Basket;
  lines: readonly LineItem[];
  isOpen: boolean;
  onClose: () => void;
  onMoved: () => void;
}

const otherDay = 'otherDay';

export function MoveLinesDrawer({ basket, lines, isOpen, onClose, onMoved }: MoveLinesDrawerProps) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [day, setDay] = useState<string | null>(null);
  const others = basket.AllBaskets.filter(isMoveTarget).filter((each) => each.Id !== basket.Id);
  const selectedId = chosenId ?? others[0]?.Id ?? otherDay;
  const target = selectedId === otherDay ? newBasketOn(day) : targetOf(others, selectedId);
  const moved = lines.map((line) => ({ line, quantity: line.Quantity }));
  const on = useMovedOn(moved, isOpen ? target : undefined);
  const { run: move, isPending } = useCall(async (to: MoveTarget) => {
    try {
      const done = await moveToBasket(
        basket,
        lines.map((line) => ({ line })),
        to,
      );
      onClose();
      onMoved();
      tellWithUndo(
        label('checkout.movedLines', { count: lines.length, day: longDay(to.ExpectedDate) }),
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
          {target && <MoveConsequence basket={basket} moved={moved} on={on} />}
          <BarredButton
            variant="primary"
            size={48}
            block
            isPending={isPending}
            barredBy={target ? undefined : label('checkout.targetBars')}
            isReasonHidden
            onPress={() => {
              if (target) void move(target);
            }}
          >
            {target
              ? label('checkout.moveLinesTo', { count: lines.length, day: shortDay(target.ExpectedDate) })
              : label('checkout.chooseTarget')}
          </BarredButton>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4 px-5 pt-4 pb-5">
        <MovedLines moved={moved} on={on} />
        <RadioList
          label={label('checkout.moveWhere')}
          value={selectedId}
          onChange={setChosenId}
          options={[
            ...others.map((each) => ({ id: each.Id, label: basketName(each), note: targetNote(each) })),
            { id: otherDay, label: label('checkout.otherDay') },
          ]}
        />
        {selectedId === otherDay && (
          <OtherDay
            without={[basket.Delivery.ExpectedDate, ...others.map(({ ExpectedDate }) => ExpectedDate)]}
            value={day}
            onChange={setDay}
          />
        )}
      </div>
    </Drawer>
  );
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
