import type { BasketSummary } from '@engros/contracts/baskets/basket.ts';
import { Check, ChevronDown, Plus } from 'lucide-react';
import { Button } from 'react-aria-components';
import { shortDay } from '../../../lib/formats/day-formats.ts';
import { label } from '../../../lib/labels.ts';
import { announce } from '../../../lib/live-announcer.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Menu, type MenuEntry } from '../../../ui/overlays/menu.tsx';
import { toast } from '../../shell/notices/toasts.ts';
import { basketContent } from './basket-content.ts';
import { createBasket, openBasket, useBasketValue } from './basket-data.ts';
import { tellNotSwitched } from './not-switched.ts';
import './basket-selector.css';

/** See specification 9. */
const newBasket = 'create';

/** `ti. 24.11`, the name of the presale period, or a text that no day is chosen yet. */
function dayOf({ ExpectedDate, PreSaleName }: Pick<BasketSummary, 'ExpectedDate' | 'PreSaleName'>): string {
  if (PreSaleName) return PreSaleName;
  return ExpectedDate ? shortDay(ExpectedDate) : label('basket.noDay');
}

function noteOf(basket: BasketSummary): string {
  return [basketContent(basket), basket.OrderReference].filter(Boolean).join(' · ');
}

function entriesOf(baskets: readonly BasketSummary[], currentId: string): MenuEntry[] {
  const place = <span className="w-4 flex-none" />;
  return [
    ...baskets.map((basket) => ({
      id: basket.Id,
      label: dayOf(basket),
      note: noteOf(basket),
      icon: basket.Id === currentId ? <Check aria-label={label('basket.chosen')} role="img" /> : place,
    })),
    { kind: 'separator' as const, id: 'separator' },
    { id: newBasket, label: label('basket.toNew'), icon: <Plus aria-hidden="true" /> },
  ];
}

async function choose(id: string, currentId: string): Promise<void> {
  if (id === currentId) return;
  if (id === newBasket) await createBasket();
  else await openBasket({ Id: id });
  const sentence = label(id === newBasket ? 'basket.newChosen' : 'basket.otherChosen');
  const undo = {
    label: label('shell.undo'),
    onPress: () => void openBasket({ Id: currentId }).catch(tellNotSwitched),
  };
  announce(sentence);
  toast(sentence, { undo });
}

/**
 * Chooses the open basket to which quantities are added, and with it the delivery day. The whole page follows the choice
 * (CAT-05).
 */
export function BasketSelector() {
  const current = useBasketValue((view) => view.basket);
  if (!current || !pageContext().user.UserActions.CanOrder) return null;
  const day = dayOf({
    ExpectedDate: current.Delivery.ExpectedDate,
    PreSaleName: current.PreSale?.Name ?? null,
  });
  return (
    <Menu
      label={label('basket.goesTo')}
      entries={entriesOf(current.AllBaskets, current.Id)}
      onAction={(id) => void choose(id, current.Id).catch(tellNotSwitched)}
      trigger={
        <Button className="basket-selector -ml-1.5 inline-flex min-h-7 items-center gap-1 rounded-2 px-1.5 py-0 text-12 whitespace-nowrap text-ink-3 touch:min-h-11 touch:text-(length:--text-13)">
          <span>{label('basket.goesTo')}</span> <b className="font-[620] text-ink">{day}</b>
          <ChevronDown className="size-3.5" aria-hidden="true" />
        </Button>
      }
    />
  );
}
