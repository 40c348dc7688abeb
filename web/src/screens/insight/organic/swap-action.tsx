import type { LineItem } from '@engros/contracts/baskets/basket.ts';
import type { ProductSnapshot } from '@engros/contracts/goods/product.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useBasket } from '../../../features/baskets/basket/basket-data.ts';
import { useIsFavourite } from '../../../features/favourites/favorites/favorite-marks.ts';
import { singleUnit } from '../../../features/goods/products/field/add-single.tsx';
import { productStatus } from '../../../features/goods/products/product-status.ts';
import { countOfUnit } from '../../../features/goods/products/unit-text.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FaultText } from '../../../ui/fields/fault-text.tsx';
import { swapAmounts } from './swap-amount.ts';
import { type Asked, SwapDialog } from './swap-dialog.tsx';
import { addToBasket, refusalOf, swapProduct } from './swap-product.ts';

interface Props {
  usual: ProductSnapshot;
  swap: ProductSnapshot;
}

const noLines: readonly LineItem[] = [];

const counted = (lines: readonly LineItem[]): string =>
  lines.map(({ Quantity, SalesUnitCode }) => countOfUnit(Quantity, SalesUnitCode)).join(' + ');

/** Where both products stand now, and what the person may do there. */
function usePlaces({ usual, swap }: Props) {
  const { LineItems } = useBasket().basket ?? { LineItems: noLines };
  const { CanOrder, CanManageFavorites } = pageContext().user.UserActions;
  const isFavourite = useIsFavourite(usual);
  const lines = LineItems.filter(({ ProductId }) => ProductId === usual.Id);
  const isToBeHad = swap.Deliverability.IsDeliverable && CanOrder;
  return {
    lines,
    swapped: LineItems.filter(({ ProductId }) => ProductId === swap.Id),
    isOnList: isFavourite && CanManageFavorites,
    isToBeHad,
    amounts: swapAmounts(isToBeHad ? lines : noLines, swap),
  };
}

/**
 * Swaps the usual product where it stands: in the open basket at once when the amount is exact, otherwise in a dialog. Where it
 * stands nowhere, the press puts one organic product into the basket, and says so.
 */
export function SwapAction({ usual, swap }: Props) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const [refused, setRefused] = useState<string>();
  const places = usePlaces({ usual, swap });
  const { lines, isOnList, amounts, isToBeHad, swapped } = places;

  function press() {
    const [amount] = amounts.amounts;
    if (isOnList || !amounts.isExact || amount === undefined) {
      setAsked({ usual, swap, lines, amounts, isOnList });
      setAsking(true);
      return;
    }
    const refusal = refusalOf(swap, amount);
    setRefused(refusal);
    if (refusal === undefined) void swapProduct(client, { usual, swap, lines }, { amount, lists: [] });
  }

  const isInBasket = amounts.amounts.length > 0;
  const canSwap = isInBasket || isOnList;
  const text = label(isInBasket ? 'organic.swap' : 'organic.swapOnList');
  return (
    <>
      <PlaceText swap={swap} {...places} />
      {canSwap && (
        <Button
          size={28}
          aria-label={label('organic.swapFromTo', { text, from: usual.DisplayName, to: swap.DisplayName })}
          onPress={press}
        >
          {text}
        </Button>
      )}
      {!canSwap && isToBeHad && swapped.length === 0 && <PutOne swap={swap} onRefused={setRefused} />}
      {refused && <FaultText>{refused}</FaultText>}
      {asked && <SwapDialog {...asked} isOpen={isAsking} onClose={() => setAsking(false)} />}
    </>
  );
}

type PlaceProps = Pick<Props, 'swap'> & Omit<ReturnType<typeof usePlaces>, 'amounts'>;

/** Where the usual product stands, or why it cannot be swapped there; nothing where the button says it. */
function PlaceText({ lines, swapped, isOnList, isToBeHad, swap }: PlaceProps) {
  if (swapped.length > 0)
    return (
      <span className="inline-flex items-center gap-1 text-12 font-[560] text-ok-ink">
        <Check className="size-3.5 flex-none" aria-hidden="true" />
        {label('organic.inBasket', { quantity: counted(swapped) })}
      </span>
    );
  const text =
    lines.length > 0
      ? label('organic.usualInBasket', { quantity: counted(lines) })
      : isOnList
        ? ''
        : label('organic.usualNowhere');
  const status = isToBeHad || (isOnList && lines.length === 0) ? '' : productStatus(swap).text;
  return text && <span className="text-12 text-ink-2">{status || text}</span>;
}

interface PutOneProps extends Pick<Props, 'swap'> {
  onRefused: (text: string | undefined) => void;
}

function PutOne({ swap, onRefused }: PutOneProps) {
  const unit = singleUnit(swap);
  if (!unit) return null;
  const text = label('product.addOne', { unit: unit.TextSingular });
  const amount = { unit, quantity: 1, grams: null };
  function put() {
    const refusal = refusalOf(swap, amount);
    onRefused(refusal);
    if (refusal === undefined) addToBasket(swap, amount);
  }
  return (
    <Button
      size={28}
      variant="quiet"
      aria-label={label('product.noticeOf', { text, name: swap.DisplayName })}
      onPress={put}
    >
      {text}
    </Button>
  );
}
