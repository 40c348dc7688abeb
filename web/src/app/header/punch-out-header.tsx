import { CalendarDays, Menu } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from 'react-aria-components';
import { useBasketFrame } from '../../features/baskets/basket/basket-data.ts';
import { deadlineLabel, useDeadline } from '../../features/baskets/delivery/use-deadline.ts';
import { openPanel } from '../../features/shell/shell-panels/open-panel.ts';
import { shortDay } from '../../lib/formats/day-formats.ts';
import { label } from '../../lib/labels.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { HomeLink } from './header-parts.tsx';
import { HeaderSearch } from './header-search.tsx';

function DeliveryDay() {
  const { expectedDate } = useBasketFrame();
  const { deadline } = useDeadline();
  if (!expectedDate) return null;
  return (
    <Button
      className="flex h-10 flex-none items-center gap-2 rounded-2 bg-time-tint px-3 text-13 whitespace-nowrap text-time-ink max-lg:hidden"
      onPress={() => openPanel('deliveryDay')}
    >
      <CalendarDays aria-hidden="true" className="size-4" />
      <span className="visually-hidden">{label('delivery.changeDay')} </span>
      <b>{shortDay(expectedDate)}</b>
      {deadline && <span>{deadlineLabel(deadline)}</span>}
    </Button>
  );
}

/**
 * For a buyer who comes from a procurement system. It has no quick links, customer, account or logout, because buyer and customer
 * are fixed and the bar ends the session.
 */
export function PunchOutHeader({ inputRef }: { inputRef: RefObject<HTMLInputElement | null> }) {
  return (
    <header className="contents">
      <div className="shell-dark punch-out-row sticky z-10 border-b border-line bg-surface text-ink short:static">
        <div className="page-width shell-dark-row">
          <IconButton
            label={label('shell.menu')}
            size={40}
            className="max-lg:-ml-2.5"
            onPress={() => openPanel('menu')}
          >
            <Menu aria-hidden="true" className="size-5" />
          </IconButton>
          <HomeLink onSurface />
          <HeaderSearch inputRef={inputRef} />
          <DeliveryDay />
        </div>
      </div>
    </header>
  );
}
