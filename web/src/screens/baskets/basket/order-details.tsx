import type { Basket } from '@engros/contracts/baskets/basket.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { useEffect, useMemo, useState } from 'react';
import { editBasket } from '../../../features/baskets/basket/basket-data.ts';
import {
  dropSizeOf,
  dropSizeText,
  markOf,
  orderSizeName,
  otherOrdersText,
} from '../../../features/baskets/basket/drop-size.ts';
import { checkoutUpdateMs, debounce } from '../../../features/baskets/basket/edits/debounce.ts';
import { formatKroner, formatOre, formatShortOre } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Meter } from '../../../ui/data/meter.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { memoOnBasket } from './memo-on-basket.ts';
import { characterCount, referenceFault } from './order-reference.ts';

export const referenceId = 'order-reference';

const saveReference = (text: string) => editBasket({ References: { OrderReference: text.trim() || null } });
const saveMessage = (text: string) => editBasket({ Message: { Text: text.trim() || null } });

/** When the basket is for a procurement system only the size is shown, because that system asks for the rest. */
export function OrderDetails({ basket, showsFaults }: { basket: Basket; showsFaults: boolean }) {
  return (
    <section className="panel panel-edge">
      <div className="grid gap-3.5 p-4">
        <DropSize basket={basket} />
        {!pageContext().user.IsPunchOutUser && <Words basket={basket} showsFaults={showsFaults} />}
      </div>
    </section>
  );
}

type Written = Pick<Basket, 'References' | 'Rules' | 'Message' | 'SeparateInvoice'>;

const Words = memoOnBasket(['References', 'Rules', 'Message', 'SeparateInvoice'], WrittenWords);

function WrittenWords({ basket, showsFaults }: { basket: Written; showsFaults: boolean }) {
  return (
    <>
      <Reference basket={basket} showsFaults={showsFaults} />
      <MessageField basket={basket} />
      <Checkbox
        isSelected={basket.SeparateInvoice}
        onChange={(isOn) => editBasket({ SeparateInvoice: isOn })}
        className="mx-0 -my-0.75 px-0 py-0.75"
      >
        {label('checkout.separateInvoice')}
      </Checkbox>
    </>
  );
}

function DropSize({ basket }: { basket: Basket }) {
  const sums = dropSizeOf(basket);
  if (sums === null) return null;
  const { subTotalOre, freeFromOre, minimumOre, paidBy } = sums;
  const { text } = dropSizeText(sums);
  const others = otherOrdersText(sums);
  const name = orderSizeName(sums);
  const limit = paidBy === null ? ` / ${formatShortOre(freeFromOre)}` : '';
  return (
    <div>
      <Meter
        label={name}
        valueText={`${formatKroner(subTotalOre)}. ${text}`}
        value={subTotalOre}
        freeFrom={markOf(sums)}
        minimum={minimumOre}
        head={[name, `${formatOre(subTotalOre)}${limit}`]}
        start={minimumOre > 0 && label('checkout.minimum', { amount: formatShortOre(minimumOre) })}
        end={
          <b
            className="basket-missing"
            data-free={subTotalOre >= Math.max(freeFromOre, minimumOre) ? '' : undefined}
          >
            {text}
          </b>
        }
      />
      {others && <p className="num mt-1 text-12 whitespace-normal text-ink-2">{others}</p>}
    </div>
  );
}

function Reference({ basket, showsFaults }: { basket: Written; showsFaults: boolean }) {
  const draft = useDraft(basket.References.OrderReference ?? '', saveReference);
  const { OrderReferenceMaxLength: max, IsOrderReferenceRequired: isRequired } = basket.Rules;
  const written = { ...basket, References: { OrderReference: draft.text } };
  const fault = referenceFault(written);
  const isTooLong = characterCount(draft.text) > max;
  return (
    <TextField
      label={label('checkout.reference')}
      id={referenceId}
      value={draft.text}
      onChange={draft.change}
      onBlur={draft.leave}
      maxLength={limits.orderReferenceLength}
      autoComplete="off"
      hint={
        <span className="num">{label('checkout.characters', { used: characterCount(draft.text), max })}</span>
      }
      {...(isRequired ? {} : { optional: label('checkout.optional') })}
      {...(fault && (showsFaults || isTooLong) ? { error: fault.message } : {})}
    />
  );
}

function MessageField({ basket }: { basket: Written }) {
  const draft = useDraft(basket.Message.Text ?? '', saveMessage);
  return (
    <TextArea
      label={label('checkout.message')}
      optional={label('checkout.optional')}
      value={draft.text}
      onChange={draft.change}
      onBlur={draft.leave}
      maxLength={limits.messageLength}
    />
  );
}

/** The text is saved 200 ms after the last key press, and when the field loses the focus (BAS-03). */
function useDraft(saved: string, save: (text: string) => void) {
  const [draft, setDraft] = useState<string>();
  const send = useMemo(() => debounce(save, checkoutUpdateMs), [save]);
  useEffect(() => () => send.flush(), [send]);
  return {
    text: draft ?? saved,
    change(text: string) {
      setDraft(text);
      send(text);
    },
    leave() {
      send.flush();
      setDraft(undefined);
    },
  };
}
