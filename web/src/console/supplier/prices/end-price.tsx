import {
  movePriceEnd,
  type PriceEffect,
  readConsolePrices,
} from '@engros/contracts/supplier/goods/prices.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DayField } from '../../../features/baskets/delivery/day-field.tsx';
import { isDayText } from '../../../lib/formats/written-day.ts';
import { call } from '../../../lib/http/call.ts';
import { refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { type Label, label } from '../../../lib/labels.ts';
import { RadioList } from '../../../ui/controls/radio-list.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { DrawerAct } from '../../../ui/overlays/drawer-act.tsx';
import { EffectReport, mustAsk } from './effect-report.tsx';
import { periodText } from './price-words.ts';

/** A price that is there. */
export interface PriceThere {
  readonly kind: 'customer' | 'group' | 'list';
  /** Empty for a list price. */
  readonly ownerId: string;
  readonly unit: string;
  readonly from: string;
  /** Null until further notice. */
  readonly to: string | null;
  readonly name: string;
  readonly mayEnd: boolean;
  readonly mayRemove: boolean;
}

type Way = 'end' | 'remove';

interface Props {
  price: PriceThere;
  productId: string;
  onClose: () => void;
}

/** Tried first; what is tried last is what a second press does. */
function useEnding({ price, productId, onClose }: Props, way: Way, last: string) {
  const client = useQueryClient();
  const [effect, setEffect] = useState<PriceEffect | null>(null);
  const { kind, ownerId, unit, from, to } = price;
  const send = useCall(
    async (IsTrial: boolean) => {
      const { Effect } = await call(movePriceEnd, {
        body: {
          Kind: kind,
          OwnerId: ownerId,
          ProductId: productId,
          Unit: unit,
          From: from,
          SeenTo: kind === 'list' ? null : to,
          To: way === 'end' ? last : null,
          IsTrial,
        },
      });
      if (IsTrial) {
        setEffect(Effect);
        return;
      }
      await refreshAll(client, [readConsolePrices]);
      onClose();
    },
    { failed: 'console.products.saveFailed' },
  );
  return { send, effect, forget: () => setEffect(null) };
}

const isWhole = (way: Way, last: string, to: string | null): boolean =>
  way === 'remove' || (isDayText(last) && last !== to);

const saves: Readonly<Record<Way, Label>> = {
  end: 'console.prices.saveEnd',
  remove: 'console.prices.remove',
};

/** Another last day, or the removal of a price that has not begun: first tried, then put into use. */
export function EndPrice(props: Props) {
  const { price, onClose } = props;
  const { from, to, mayEnd, mayRemove } = price;
  const [way, setWay] = useState<Way>(mayEnd ? 'end' : 'remove');
  const [last, setLast] = useState(to ?? '');
  const [isSure, setSure] = useState(false);
  const { send, effect, forget } = useEnding(props, way, last);
  const again = (change: () => void) => {
    forget();
    setSure(false);
    change();
  };
  const isReady = isWhole(way, last, to) && (isSure || !mustAsk(effect));
  return (
    <Drawer
      isOpen
      side="right"
      title={label(mayRemove ? 'console.prices.endOrRemove' : 'console.prices.moveEnd')}
      note={`${price.name}, ${periodText({ From: from, To: to })}`}
      closeLabel={label('console.products.close')}
      onClose={onClose}
      foot={
        <DrawerAct
          of={send}
          variant={effect !== null && way === 'remove' ? 'danger' : 'primary'}
          isDisabled={!isReady}
          onPress={() => void send.run(effect === null)}
        >
          {label(effect === null ? 'console.prices.try' : saves[way])}
        </DrawerAct>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4">
        <WayChoice price={price} way={way} onChange={(chosen) => again(() => setWay(chosen))} />
        {way === 'end' && (
          <DayField
            label={label('console.prices.lastDay')}
            value={last}
            onChange={(day) => again(() => setLast(day))}
          />
        )}
        {effect && (
          <EffectReport of={effect} none="console.prices.nobodyElse" isSure={isSure} onSure={setSure} />
        )}
      </div>
    </Drawer>
  );
}

interface WayChoiceProps {
  price: PriceThere;
  way: Way;
  onChange: (way: Way) => void;
}

function WayChoice({ price: { mayEnd, mayRemove }, way, onChange }: WayChoiceProps) {
  if (!mayRemove) return null;
  if (!mayEnd) return <p className="text-13 text-ink-2">{label('console.prices.removeUnbegun')}</p>;
  return (
    <RadioList
      label={label('console.prices.endOrRemove')}
      value={way}
      options={[
        { id: 'end', label: label('console.prices.moveEnd') },
        { id: 'remove', label: label('console.prices.removeUnbegun') },
      ]}
      onChange={(chosen) => onChange(chosen === 'remove' ? 'remove' : 'end')}
    />
  );
}
