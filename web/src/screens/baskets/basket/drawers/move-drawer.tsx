import type { Basket, LineItem } from '@engros/contracts/baskets/basket.ts';
import type { AlternativeBasket } from '@engros/contracts/baskets/basket-lines.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import {
  alternativesFor,
  type MoveTarget,
  moveToBasket,
} from '../../../../features/baskets/basket/edits/basket-changes.ts';
import { HeartButton } from '../../../../features/favourites/favorites/heart-button.tsx';
import { ProductArtwork } from '../../../../features/goods/products/product-artwork.tsx';
import { longDay, shortDay } from '../../../../lib/formats/day-formats.ts';
import { useCall } from '../../../../lib/http/use-call.ts';
import { label } from '../../../../lib/labels.ts';
import { BarredButton } from '../../../../ui/controls/barred-button.tsx';
import { QuantityStepper } from '../../../../ui/controls/quantity-stepper.tsx';
import { RadioList } from '../../../../ui/controls/radio-list.tsx';
import { Notice } from '../../../../ui/layout/notice.tsx';
import { SkeletonRows } from '../../../../ui/layout/skeleton.tsx';
import { Drawer } from '../../../../ui/overlays/drawer.tsx';
import { tellFailure, tellWithUndo } from '../undoable.ts';
import { MoveConsequence } from './move-consequence.tsx';
import { newBasketOn, targetNote, useDayDeadline } from './move-targets.ts';
import { GoodsOf, LineOn } from './moved-lines.tsx';
import { movable, unitText, useMovedOn } from './moved-on.ts';
import { OtherDay } from './other-day.tsx';

export interface MoveDrawerProps {
  basket: Basket;
  /**
   * The line to move; null when the drawer is closed. The drawer keeps showing the last line until its closing
   * animation has ended.
   */
  line: LineItem | null;
  onClose: () => void;
}

const otherDay = 'otherDay';

/** Moves a line, or part of its quantity, to a basket or day that can deliver it (BAS-07). */
export function MoveDrawer({ basket, line, onClose }: MoveDrawerProps) {
  const [shown, setShown] = useState(line);
  if (line && line !== shown) setShown(line);
  if (!shown) return null;
  return (
    <Move
      key={`${shown.Id} ${line === null}`}
      basket={basket}
      line={shown}
      isOpen={line !== null}
      onClose={onClose}
    />
  );
}

function useMove({ basket, line, onClose }: { basket: Basket; line: LineItem; onClose: () => void }) {
  const { run: move, isPending } = useCall(async (target: MoveTarget, quantity: number) => {
    try {
      const moved = await moveToBasket(basket, [{ line, quantity }], target);
      onClose();
      tellWithUndo(
        label('checkout.moved', {
          quantity,
          unit: unitText(line, quantity),
          day: longDay(target.ExpectedDate),
        }),
        moved,
      );
    } catch {
      tellFailure();
    }
  });
  return { isPending, move };
}

/** Undefined when the line can be moved. */
function barOfMove(target: unknown, quantity: number, isByDay: boolean): string | undefined {
  if (quantity < 1) return label(isByDay ? 'checkout.noneThatDay' : 'checkout.quantityBars');
  return target ? undefined : label('checkout.targetBars');
}

function useMovedOf(line: LineItem, decided: number | null, target: MoveTarget | undefined) {
  const wanted = { line, quantity: Math.min(decided ?? line.Quantity, line.Quantity) };
  const on = useMovedOn([wanted], target);
  const [moved = wanted] = movable([wanted], on, decided === null ? {} : { [line.Id]: decided });
  return { moved, on };
}

type MoveProps = { basket: Basket; line: LineItem; isOpen: boolean; onClose: () => void };

function Move({ basket, line, isOpen, onClose }: MoveProps) {
  const { Product: product } = line;
  // Until the buyer decides, what the chosen day can deliver of the line.
  const [decided, setDecided] = useState<number | null>(null);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [day, setDay] = useState<string | null>(null);
  const { data, isPending: isLoading, isError } = useQuery({ ...alternativesFor(line), enabled: isOpen });
  const { isPending, move } = useMove({ basket, line, onClose });
  const others = data?.filter((each) => each.BasketId !== basket.Id) ?? [];
  const selectedId = chosenId ?? (others[0] ? idOf(others[0]) : null);
  const target =
    selectedId === otherDay ? newBasketOn(day) : others.find((each) => idOf(each) === selectedId);
  const { moved, on } = useMovedOf(line, decided, isOpen ? target : undefined);
  const { quantity } = moved;
  const dayDeadline = useDayDeadline(target, others);
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      side="right"
      title={label('checkout.moveLine')}
      closeLabel={label('shell.close')}
      isLocked={isPending}
      foot={
        <>
          {target && quantity > 0 && (
            <MoveConsequence
              basket={basket}
              target={target}
              dayDeadline={dayDeadline}
              moved={[moved]}
              on={on}
            />
          )}
          <BarredButton
            variant="primary"
            size={48}
            block
            isPending={isPending}
            barredBy={barOfMove(target, quantity, decided === null)}
            isReasonHidden={quantity > 0}
            onPress={() => {
              if (target) void move(target, quantity);
            }}
          >
            {target
              ? label('checkout.moveTo', {
                  quantity,
                  unit: unitText(line, quantity),
                  day: shortDay(target.ExpectedDate),
                })
              : label('checkout.chooseTarget')}
          </BarredButton>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4 px-5 pt-4 pb-5">
        <div className="grid grid-cols-[40px_minmax(0,1fr)_auto] items-center gap-3">
          <ProductArtwork product={product} size={40} />
          <span>
            <Link to="/product/$productId" params={{ productId: product.Id }} className="product-name">
              {product.DisplayName}
            </Link>
            <GoodsOf line={line} />
            <LineOn moved={moved} on={on?.byLine.get(line.Id)} onQuantity={setDecided} />
          </span>
          <HeartButton product={product} />
        </div>
        <div className="flex items-center justify-between gap-3 text-(length:--text-13)">
          <span>{label('checkout.howMuch')}</span>
          <QuantityStepper
            quantity={quantity}
            max={line.Quantity}
            onChange={setDecided}
            label={label('checkout.howMuchOf', { unit: line.SalesUnitTextPlural, name: product.DisplayName })}
            decreaseLabel={label('basket.less')}
            increaseLabel={label('basket.more')}
          />
        </div>
        {isLoading && <SkeletonRows kind="line" rows={4} label={label('shell.loading')} />}
        {isError && <Notice kind="danger">{label('checkout.alternativesFailed')}</Notice>}
        {data && (
          <RadioList
            label={label('checkout.moveWhere')}
            value={selectedId}
            onChange={setChosenId}
            options={[
              ...others.map((each) => ({ id: idOf(each), label: nameOf(each), note: targetNote(each) })),
              { id: otherDay, label: label('checkout.otherDay') },
            ]}
          />
        )}
        {selectedId === otherDay && (
          <OtherDay
            moved={[{ line, quantity: line.Quantity }]}
            without={[basket.Delivery.ExpectedDate, ...others.map(({ ExpectedDate }) => ExpectedDate)]}
            value={day}
            onChange={setDay}
          />
        )}
      </div>
    </Drawer>
  );
}

// The basket id is not enough as a key, because several targets may be days without a basket.
const idOf = ({ BasketId, ExpectedDate }: AlternativeBasket) => `${BasketId} ${ExpectedDate}`;

function nameOf({ IsNew, ExpectedDate }: AlternativeBasket): string {
  return label(IsNew ? 'checkout.newBasketFor' : 'basket.titleForDay', { day: longDay(ExpectedDate) });
}
