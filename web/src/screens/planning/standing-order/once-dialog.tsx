import { dayNumber, quantityDay } from '@engros/contracts/planning/rhythm.ts';
import type { StandingDay, StandingLine, StandingOrder } from '@engros/contracts/planning/standing-orders.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { useState } from 'react';
import { useStandingCalls } from '../../../features/planning/standing-orders/standing-data.ts';
import { shortDay } from '../../../lib/formats/day-formats.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { QuantityStepper } from '../../../ui/controls/quantity-stepper.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

interface Props {
  order: StandingOrder;
  day: StandingDay;
  onClose: () => void;
}

const keyOf = ({ ProductId, SalesUnitCode }: Pick<StandingLine, 'ProductId' | 'SalesUnitCode'>) =>
  `${ProductId} ${SalesUnitCode}`;

/** Quantities of one day; those that are as planned are not kept, so that the day follows the standing order in them. */
export function OnceDialog({ order, day, onClose }: Props) {
  const at = quantityDay(order.Rhythm, dayNumber(day.Date)) - 1;
  const planned = (line: StandingLine) => line.Quantities[at] ?? 0;
  const [wanted, setWanted] = useState(
    () => new Map(day.Quantities.map((line) => [keyOf(line), line.Quantity])),
  );
  const { choose } = useStandingCalls();
  const { run, isPending, failure } = useCall(
    async () => {
      const Quantities = order.Lines.flatMap((line) => {
        const Quantity = wanted.get(keyOf(line)) ?? planned(line);
        return Quantity === planned(line)
          ? []
          : [{ ProductId: line.ProductId, SalesUnitCode: line.SalesUnitCode, Quantity }];
      });
      const MovedTo = day.DeliveredOn === day.Date ? null : day.DeliveredOn;
      await choose(order.Id, day.Date, { Quantities, MovedTo });
      onClose();
    },
    { failed: 'standing.saveFailed' },
  );
  return (
    <Dialog
      isOpen
      isWide
      focusesField
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={label('standing.onceTitle', { name: order.Name, day: shortDay(day.Date) })}
      safe={{ label: label('standing.cancel') }}
      action={{ label: label('standing.save'), onPress: () => void run() }}
      isPending={isPending}
      {...(failure !== undefined && { error: failure })}
    >
      <ul className="m-0 list-none p-0">
        {order.Lines.map((line) => (
          <li
            key={keyOf(line)}
            className="flex items-center gap-3 border-t border-line py-2 first:border-t-0"
          >
            <span className="min-w-0 flex-1 text-13/[18px]">
              <b className="font-[560] wrap-anywhere">{line.DisplayName}</b>
              <span className="block text-12 text-ink-3">{line.UnitText}</span>
            </span>
            <QuantityStepper
              quantity={wanted.get(keyOf(line)) ?? planned(line)}
              max={limits.quantity}
              label={label('standing.quantityOf', { product: line.DisplayName, day: shortDay(day.Date) })}
              decreaseLabel={label('standing.less')}
              increaseLabel={label('standing.more')}
              onChange={(quantity) => setWanted((before) => new Map(before).set(keyOf(line), quantity))}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
