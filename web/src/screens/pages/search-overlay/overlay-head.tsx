import { Link } from '@tanstack/react-router';
import { ScanBarcode, Search, X } from 'lucide-react';
import type { ChangeEvent, KeyboardEvent, RefObject } from 'react';
import { basketContent } from '../../../features/baskets/basket/basket-content.ts';
import { useBasketFrame, useBasketValue } from '../../../features/baskets/basket/basket-data.ts';
import { BasketDay } from '../../../features/baskets/basket/basket-day.tsx';
import type { BasketView } from '../../../features/baskets/basket/basket-view.ts';
import { remainingText } from '../../../features/baskets/delivery/deadline-text.ts';
import { useCountdown } from '../../../features/baskets/delivery/delivery-data.ts';
import { useDeadline } from '../../../features/baskets/delivery/use-deadline.ts';
import { longDay } from '../../../lib/formats/day-formats.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Kbd } from '../../../ui/controls/kbd.tsx';

export interface OverlayHeadProps {
  field: RefObject<HTMLInputElement | null>;
  text: string;
  amount: string;
  gridId: string;
  hasRows: boolean;
  activeRowId: string | undefined;
  isPending: boolean;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  onScan: () => void;
  onClose: () => void;
}

export function OverlayHead(props: OverlayHeadProps) {
  const { field, text, amount, gridId, hasRows, activeRowId, onType, onClose } = props;
  return (
    <header className="sticky top-0 z-2 border-b border-line bg-surface">
      <div className="page-width search-overlay-bar flex h-19 items-center gap-3 max-lg:h-16 max-lg:gap-0 max-lg:py-0 max-lg:pr-1 max-lg:pl-3">
        <div className="search search-52 border-control focus-within:border-focus focus-within:shadow-none">
          <Search aria-hidden="true" />
          <input
            ref={field}
            type="text"
            role="combobox"
            aria-label={label('shell.search')}
            aria-autocomplete="list"
            aria-haspopup="grid"
            aria-expanded={hasRows}
            aria-controls={gridId}
            aria-activedescendant={activeRowId}
            placeholder={label('shell.searchPlaceholder')}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={100}
            value={text}
            onChange={(event: ChangeEvent<HTMLInputElement>) => onType(event.currentTarget.value)}
            onKeyDown={props.onKeyDown}
          />
          {amount && <span className="num text-12 text-ink-3 max-lg:hidden">{amount}</span>}
          {text === '' ? (
            <IconButton
              label={label('searchOverlay.scan')}
              size={40}
              className="-mr-2 lg:hidden [&>svg]:size-5"
              onPress={props.onScan}
            >
              <ScanBarcode aria-hidden="true" />
            </IconButton>
          ) : (
            <IconButton
              label={label('shell.clearSearch')}
              size={28}
              className="[&>svg]:size-4.5"
              onPress={() => {
                onType('');
                field.current?.focus();
              }}
            >
              <X aria-hidden="true" />
            </IconButton>
          )}
        </div>
        <DayAndBasket />
        <Button
          size={48}
          className="h-13 flex-none px-4.5 py-0 max-lg:w-13 max-lg:border-0 max-lg:bg-transparent max-lg:p-0"
          onPress={onClose}
        >
          <span className="search-overlay-close-word max-lg:absolute max-lg:size-px max-lg:overflow-hidden">
            {label('shell.close')}
          </span>
          <span className="max-lg:hidden" aria-hidden="true">
            <Kbd>Esc</Kbd>
          </span>
          <X aria-hidden="true" className="size-5.5 lg:hidden" />
        </Button>
      </div>
      <span
        className="search-overlay-pending invisible absolute right-0 -bottom-0.25 left-0 h-0.5 overflow-hidden before:absolute before:inset-0 before:origin-left before:bg-brand before:content-[''] data-on:visible"
        data-on={props.isPending ? '' : undefined}
        aria-hidden="true"
      />
    </header>
  );
}

function sumText({ basket }: BasketView): string {
  return basketContent(basket ?? { NumberOfLines: 0, SubTotalOre: null });
}

function DayAndBasket() {
  const { expectedDate } = useBasketFrame();
  const { deadline } = useDeadline();
  const remainingMs = useCountdown(deadline);
  const period = useBasketValue(({ basket }) => basket?.PreSale?.Name);
  const sum = useBasketValue(sumText);
  const isPending = useBasketValue((view) => view.isPending);
  if (!expectedDate) return null;
  return (
    <Link
      to="/checkout/basket"
      replace
      className="search-overlay-day flex items-center gap-2.5 px-1.5 leading-4.25 whitespace-nowrap max-lg:pr-0 max-lg:pl-2"
    >
      <span className="visually-hidden">{label('basket.goToBasket')}: </span>
      <span aria-hidden="true">
        <BasketDay />
      </span>
      <span className="visually-hidden">
        {period && `${period}, `}
        {longDay(expectedDate)}
      </span>
      <span className="max-lg:hidden">
        {deadline && remainingMs !== undefined && (
          <strong className="num">
            {remainingMs > 0 ? remainingText(remainingMs) : label('delivery.passed')}
          </strong>
        )}
        <span className="num" data-pending={isPending ? '' : undefined}>
          {period && <b className="text-presale-ink">{period} · </b>}
          {sum}
        </span>
      </span>
    </Link>
  );
}
