import type { Basket, BasketSummary } from '@engros/contracts/baskets/basket.ts';
import { basketItemsDisplayModes } from '@engros/contracts/people/user.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronDown, ClipboardPaste, Ellipsis, Printer } from 'lucide-react';
import { basketContent, linesText } from '../../../features/baskets/basket/basket-content.ts';
import { createBasket, openBasket } from '../../../features/baskets/basket/basket-data.ts';
import { deleteWithUndo } from '../../../features/baskets/basket/edits/basket-changes.ts';
import { tellNotSwitched } from '../../../features/baskets/basket/not-switched.ts';
import { CustomerLine } from '../../../features/people/customers/customer-line.tsx';
import { toastFailure } from '../../../features/shell/notices/toasts.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { Menu, type MenuEntry } from '../../../ui/overlays/menu.tsx';
import { basketName } from './basket-name.ts';
import type { ItemsDisplay } from './lines/items-display.ts';
import { memoOnBasket } from './memo-on-basket.ts';
import { tellWithUndo } from './undoable.ts';

type Headed = Pick<Basket, 'Id' | 'NumberOfLines' | 'InvalidLineItems'>;

export interface BasketHeadingProps {
  basket: Headed;
  others: readonly BasketSummary[];
  title: string;
  display: ItemsDisplay;
  onDisplay: (display: ItemsDisplay) => void;
}

const newBasketId = 'new';

export const BasketHeading = memoOnBasket(['Id', 'NumberOfLines', 'InvalidLineItems'], Heading);

function Heading({ basket, others, title, display, onDisplay }: BasketHeadingProps) {
  return (
    <div className="basket-heading mx-0 mt-1.5 mb-3.5 flex flex-wrap items-center gap-2 max-lg:mt-0 [&>p]:self-end [&>p]:pb-1.25 [&>p]:text-ink-3 max-sm:[&>p]:order-3 max-sm:[&>p]:w-full">
      <h1 className="max-sm:flex-1">{title}</h1>
      <CustomerLine />
      <p className="num">
        {label('checkout.linesAndNumber', {
          lines: linesText(basket),
          id: basket.Id,
        })}
      </p>
      <div className="basket-tools ml-auto flex items-center gap-2">
        <span className="max-lg:hidden">
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
        <span className="max-lg:hidden">
          <BasketMenu others={others} />
        </span>
        <span className="max-lg:hidden">
          <Link to="/checkout/paste" className={buttonClass()}>
            <ClipboardPaste aria-hidden="true" />
            {label('paste.open')}
          </Link>
        </span>
        <span className="max-lg:hidden">
          <Button onPress={() => window.print()}>
            <Printer aria-hidden="true" />
            {label('checkout.print')}
          </Button>
        </span>
        <MoreMenu basket={basket} others={others} />
      </div>
    </div>
  );
}

function basketEntries(others: readonly BasketSummary[]): MenuEntry[] {
  return [
    ...others.map((each) => ({ id: each.Id, label: basketName(each), note: basketContent(each) })),
    { id: newBasketId, label: label('checkout.newBasket') },
  ];
}

async function goToBasket(id: string): Promise<void> {
  await (id === newBasketId ? createBasket() : openBasket({ Id: id })).catch(tellNotSwitched);
}

function BasketMenu({ others }: { others: readonly BasketSummary[] }) {
  return (
    <Menu
      label={label('checkout.otherBaskets')}
      trigger={
        <Button>
          {label('checkout.switchBasket', { amount: others.length + 1 })}
          <ChevronDown aria-hidden="true" />
        </Button>
      }
      entries={basketEntries(others)}
      onAction={(id) => void goToBasket(id)}
    />
  );
}

function MoreMenu({ basket, others }: Pick<BasketHeadingProps, 'basket' | 'others'>) {
  const navigate = useNavigate();
  async function remove() {
    try {
      const deleted = await deleteWithUndo(basket.Id);
      tellWithUndo(label('checkout.deleted', { lines: linesText(basket) }), deleted);
    } catch {
      toastFailure(label('checkout.deleteFailed'));
    }
  }

  function choose(id: string) {
    if (id === 'paste') void navigate({ to: '/checkout/paste' });
    else if (id === 'print') window.print();
    else if (id === 'delete') void remove();
    else void goToBasket(id);
  }

  return (
    <Menu
      label={label('checkout.more')}
      trigger={
        <IconButton label={label('checkout.more')} className="border border-line-strong bg-surface">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
      entries={[
        ...basketEntries(others),
        { kind: 'separator', id: 'after-baskets' },
        { id: 'paste', label: label('paste.open') },
        { id: 'print', label: label('checkout.print') },
        { id: 'delete', label: label('checkout.deleteBasket'), isDangerous: true },
      ]}
      onAction={choose}
    />
  );
}
