import type { Basket, BasketSummary } from '@engros/contracts/basket.ts';
import { basketItemsDisplayModes } from '@engros/contracts/user.ts';
import { ChevronDown, Ellipsis, Printer } from 'lucide-react';
import { useState } from 'react';
import { createBasket, deleteBasket, openBasket } from '../../features/basket/basket-data.ts';
import { toast } from '../../features/notices/toasts.ts';
import { longDay } from '../../lib/day-formats.ts';
import { formatKroner } from '../../lib/formats.ts';
import { label } from '../../lib/labels.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { Select } from '../../ui/select.tsx';
import type { ItemsDisplay } from './items-display.ts';

export interface BasketHeadingProps {
  basket: Basket;
  title: string;
  display: ItemsDisplay;
  onDisplay: (display: ItemsDisplay) => void;
}

const newBasketId = 'new';

/** Title, number, the way the lines stand, the other baskets. */
export function BasketHeading({ basket, title, display, onDisplay }: BasketHeadingProps) {
  return (
    <div className="basket-heading">
      <h1>{title}</h1>
      <p className="num">
        {label('checkout.linesAndNumber', {
          lines: label('basket.lines', { count: basket.NumberOfLines }),
          id: basket.Id,
        })}
      </p>
      <div className="basket-tools">
        <span className="basket-desktop">
          <Select
            label={label('checkout.showBy')}
            prefix={label('checkout.showBy')}
            options={basketItemsDisplayModes.map((mode) => ({
              id: mode,
              label: label(`checkout.by.${mode}`),
            }))}
            value={display}
            onChange={(mode) => onDisplay(mode as ItemsDisplay)}
          />
        </span>
        <span className="basket-desktop">
          <BasketMenu basket={basket} />
        </span>
        <span className="basket-desktop">
          <Button onPress={() => window.print()}>
            <Printer aria-hidden="true" />
            {label('checkout.print')}
          </Button>
        </span>
        <MoreMenu basket={basket} />
      </div>
    </div>
  );
}

/** Name of a basket among others: its day or its presale period. */
function basketName(basket: BasketSummary): string {
  if (basket.PreSaleName) return basket.PreSaleName;
  return label('basket.titleForDay', {
    day: basket.ExpectedDate ? longDay(basket.ExpectedDate) : label('checkout.noDay'),
  });
}

/** `6 linjer · 2.114,40 kr.` */
function basketContent(basket: BasketSummary): string {
  const lines = label('basket.lines', { count: basket.NumberOfLines });
  return basket.SubTotalOre === null ? lines : `${lines} · ${formatKroner(basket.SubTotalOre)}`;
}

/** The other baskets and a new one, as entries of a menu. */
function basketEntries(basket: Basket): MenuEntry[] {
  const others = basket.AllBaskets.filter((each) => each.Id !== basket.Id);
  return [
    ...others.map((each) => ({ id: each.Id, label: basketName(each), note: basketContent(each) })),
    { id: newBasketId, label: label('checkout.newBasket') },
  ];
}

async function goToBasket(id: string): Promise<void> {
  try {
    await (id === newBasketId ? createBasket() : openBasket({ Id: id }));
  } catch {
    toast(label('front.basketChanged'));
  }
}

function BasketMenu({ basket }: { basket: Basket }) {
  return (
    <Menu
      label={label('checkout.otherBaskets')}
      trigger={
        <Button>
          {label('checkout.switchBasket', { amount: basket.AllBaskets.length })}
          <ChevronDown aria-hidden="true" />
        </Button>
      }
      entries={basketEntries(basket)}
      onAction={(id) => void goToBasket(id)}
    />
  );
}

function MoreMenu({ basket }: { basket: Basket }) {
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState('');
  const date = basket.Delivery.ExpectedDate;

  async function remove() {
    setPending(true);
    try {
      await deleteBasket(basket.Id);
      setAsking(false);
    } catch {
      setError(label('checkout.deleteFailed'));
    } finally {
      setPending(false);
    }
  }

  function choose(id: string) {
    if (id === 'print') window.print();
    else if (id === 'delete') setAsking(true);
    else void goToBasket(id);
  }

  return (
    <>
      <Menu
        label={label('checkout.more')}
        trigger={
          <IconButton label={label('checkout.more')} className="basket-more">
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
        entries={[
          ...basketEntries(basket),
          { kind: 'separator', id: 'after-baskets' },
          { id: 'print', label: label('checkout.print') },
          { id: 'delete', label: label('checkout.deleteBasket'), isDangerous: true },
        ]}
        onAction={choose}
      />
      <Dialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={label('checkout.deleteTitle', { day: date ? longDay(date) : label('checkout.noDay') })}
        safe={{ label: label('checkout.keepBasket') }}
        action={{
          label: label('checkout.deleteBasket'),
          onPress: () => void remove(),
          isDangerous: true,
        }}
        isPending={isPending}
        {...(error ? { error } : {})}
      >
        {label('checkout.deleteText', { lines: label('basket.lines', { count: basket.NumberOfLines }) })}
      </Dialog>
    </>
  );
}
