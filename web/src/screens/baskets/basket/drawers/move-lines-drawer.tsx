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
import {
  type Decided,
  faultsOfDay,
  isFaulty,
  type Moved,
  type MovedOn,
  movable,
  useMovedOn,
  useMovedOnDays,
} from './moved-on.ts';
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
  // What the buyer decided is about the chosen day, and begins anew with another.
  const [decided, setDecided] = useState<Decided>({});
  const others = basket.AllBaskets.filter(isMoveTarget).filter((each) => each.Id !== basket.Id);
  const selectedId = chosenId ?? others[0]?.Id ?? otherDay;
  const target = selectedId === otherDay ? newBasketOn(day) : targetOf(others, selectedId);
  const all = lines.map((line) => ({ line, quantity: line.Quantity }));
  const wanted = lines.map((line) => ({ line, quantity: decided[line.Id] ?? line.Quantity }));
  const on = useMovedOn(wanted, isOpen ? target : undefined);
  const onOthers = useMovedOnDays(all, isOpen ? others : []);
  const moved = movable(wanted, on, decided);
  const taken = moved.filter(({ quantity }) => quantity > 0);
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
            barredBy={barOf(target, moved, on)}
            isReasonHidden={target === undefined}
            onPress={() => {
              if (target) void move(target);
            }}
          >
            {target ? moveText(taken, moved, on, target) : label('checkout.chooseTarget')}
          </BarredButton>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4 px-5 pt-4 pb-5">
        <MovedLines
          moved={moved}
          on={on}
          onQuantity={(id, quantity) => setDecided({ ...decided, [id]: quantity })}
        />
        <RadioList
          label={label('checkout.moveWhere')}
          value={selectedId}
          onChange={(id) => {
            setChosenId(id);
            setDecided({});
          }}
          options={[
            ...others.map((each, at) => ({
              id: each.Id,
              label: basketName(each),
              note: <DayNote note={targetNote(each)} faults={faultsOfDay(all, onOthers[at])} />,
            })),
            { id: otherDay, label: label('checkout.otherDay') },
          ]}
        />
        {selectedId === otherDay && (
          <OtherDay
            moved={all}
            without={[basket.Delivery.ExpectedDate, ...others.map(({ ExpectedDate }) => ExpectedDate)]}
            value={day}
            onChange={(date) => {
              setDay(date);
              setDecided({});
            }}
          />
        )}
      </div>
    </Drawer>
  );
}

function barOf(
  target: MoveTarget | undefined,
  moved: readonly Moved[],
  on: MovedOn | undefined,
): string | undefined {
  if (target === undefined) return label('checkout.targetBars');
  if (moved.some(({ quantity }) => quantity > 0)) return undefined;
  const isByDay = moved.every((each) => isFaulty(each, on));
  return label(isByDay ? 'checkout.noneThatDay' : 'checkout.nothingBars');
}

/** Names only what can be delivered while other lines stay because of the day. */
function moveText(
  taken: readonly Moved[],
  moved: readonly Moved[],
  on: MovedOn | undefined,
  { ExpectedDate }: MoveTarget,
): string {
  const day = shortDay(ExpectedDate);
  const isLeft = moved.some((each) => each.quantity === 0 && isFaulty(each, on));
  const isForced = taken.some((each) => isFaulty(each, on) && each.quantity === each.line.Quantity);
  const isOnlyGood = isLeft && !isForced && taken.length > 0;
  return label(isOnlyGood ? 'checkout.moveDeliverable' : 'checkout.moveLinesTo', {
    count: taken.length,
    day,
  });
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
