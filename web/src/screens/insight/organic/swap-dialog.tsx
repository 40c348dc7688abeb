import type { ProductSnapshot } from '@engros/contracts/goods/product.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listsWith } from '../../../features/favourites/favorites/favorites-data.ts';
import { countOfUnit } from '../../../features/goods/products/unit-text.ts';
import { formatDecimal, formatSignedKroner } from '../../../lib/formats/formats.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { RadioList } from '../../../ui/controls/radio-list.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { amountKey, type SwapAmount, type SwapAmounts } from './swap-amount.ts';
import { amountText, basketDay, extraOre, refusalOf, type Swapping, swapProduct } from './swap-product.ts';

/** As it was when the buyer pressed. */
export interface Asked extends Swapping {
  /** Empty when the organic product cannot take the place of the usual one in the basket. */
  amounts: SwapAmounts;
  isOnList: boolean;
}

interface Props extends Asked {
  isOpen: boolean;
  onClose: () => void;
}

/** Asks where to swap, and for how much when the amounts do not match exactly. */
export function SwapDialog({ isOpen, onClose, amounts, isOnList, ...swapping }: Props) {
  const client = useQueryClient();
  const basket = useBasketChoice(swapping.swap, amounts);
  const lists = useListChoice(swapping, { isAsked: isOpen && isOnList, areAllChosen: !basket.amount });
  const request = useCall(
    async () => {
      await swapProduct(client, swapping, {
        amount: basket.isChosen ? basket.amount : undefined,
        lists: lists.chosen,
      });
      onClose();
    },
    { failed: 'favorites.failed' },
  );
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      onExited={() => {
        basket.reset();
        lists.reset();
        request.forget();
      }}
      title={label('organic.swapTitle', { to: swapping.swap.DisplayName })}
      safe={{ label: label('shell.cancel') }}
      action={{
        label: label('organic.swap'),
        isDisabled: !basket.isChosen && lists.chosen.length === 0,
        onPress: () => void request.run(),
      }}
      isPending={request.isPending}
      {...(request.failure && { error: request.failure })}
    >
      <p>{label('organic.swapOf', { from: swapping.usual.DisplayName })}</p>
      {basket.amount && <BasketChoice {...{ swapping, amounts, basket }} />}
      {isOnList && <ListChoice lists={lists} />}
    </Dialog>
  );
}

function useBasketChoice(swap: ProductSnapshot, { amounts, suggested }: SwapAmounts) {
  const [stays, setStays] = useState(false);
  const [key, setKey] = useState<string>();
  const canBeHad = (each: SwapAmount) => refusalOf(swap, each) === undefined;
  const amount =
    amounts.find((each) => amountKey(each) === key) ??
    [...(suggested ? [suggested] : []), ...amounts].find(canBeHad) ??
    suggested;
  const refused = amount && refusalOf(swap, amount);
  return {
    amount,
    refused,
    isChosen: amount !== undefined && !stays && refused === undefined,
    choose: (isOn: boolean) => setStays(!isOn),
    chooseAmount: setKey,
    reset: () => {
      setStays(false);
      setKey(undefined);
    },
  };
}

interface BasketChoiceProps {
  swapping: Swapping;
  amounts: SwapAmounts;
  basket: ReturnType<typeof useBasketChoice>;
}

function BasketChoice({ swapping, amounts, basket }: BasketChoiceProps) {
  const { amount, refused, isChosen } = basket;
  if (!amount) return null;
  const isAsked = !amounts.isExact && refused === undefined;
  const text = label('organic.swapBasket', { day: basketDay() });
  return (
    <fieldset className="mt-3 border-t border-line pt-2">
      <legend className="visually-hidden">{text}</legend>
      <Checkbox
        isSelected={isChosen}
        isDisabled={refused !== undefined}
        onChange={basket.choose}
        note={refused ?? (isAsked ? inexactText(amounts) : amountText(swapping.lines, amount))}
      >
        {text}
      </Checkbox>
      {isAsked && isChosen && (
        <div className="pl-6">
          <RadioList
            label={label('organic.swapHowMuch')}
            hideLabel
            value={amountKey(amount)}
            onChange={basket.chooseAmount}
            options={amounts.amounts.map((each) => ({
              id: amountKey(each),
              label: countOfUnit(each.quantity, each.unit.Code),
              note: noteOf(swapping, each),
              isDisabled: refusalOf(swapping.swap, each) !== undefined,
            }))}
          />
        </div>
      )}
    </fieldset>
  );
}

const kilos = (grams: number) => formatDecimal(grams / 1000, 1);

const inexactText = ({ grams }: SwapAmounts) =>
  grams === null ? label('organic.swapUnknown') : label('organic.swapInexact', { kilo: kilos(grams) });

/** `17,1 kg · +42,00 kr.` */
function noteOf({ lines, swap }: Swapping, amount: SwapAmount): string {
  const extra = extraOre(lines, amount);
  return [
    amount.grams !== null && `${kilos(amount.grams)} kg`,
    refusalOf(swap, amount) ?? (extra !== null && formatSignedKroner(extra)),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The lists that hold the usual product; all of them are chosen at first when it is in no basket. */
function useListChoice(
  { usual }: Swapping,
  { isAsked, areAllChosen }: { isAsked: boolean; areAllChosen: boolean },
) {
  const { data, isPending } = useQuery({ ...listsWith(usual.Id), enabled: isAsked });
  const [ids, setIds] = useState<ReadonlySet<string>>();
  const holding = (data ?? []).filter(({ ContainsProduct }) => ContainsProduct);
  return {
    holding,
    isPending,
    chosen: holding.filter(({ Id }) => ids?.has(Id) ?? areAllChosen),
    choose: setIds,
    reset: () => setIds(undefined),
  };
}

function ListChoice({ lists }: { lists: ReturnType<typeof useListChoice> }) {
  const { holding, chosen, isPending, choose } = lists;
  return (
    <fieldset className="mt-2 border-t border-line pt-2">
      <legend className="visually-hidden">{label('organic.swapLists')}</legend>
      {isPending && <p role="status">{label('favorites.loading')}</p>}
      {holding.map((list) => (
        <Checkbox
          key={list.Id}
          isSelected={chosen.includes(list)}
          onChange={(isOn) => {
            const others = chosen.filter(({ Id }) => Id !== list.Id);
            choose(new Set([...others, ...(isOn ? [list] : [])].map(({ Id }) => Id)));
          }}
        >
          {label('organic.swapList', { list: list.Name })}
        </Checkbox>
      ))}
    </fieldset>
  );
}
