import {
  composeRecall,
  countReach,
  type Recall,
  type RecallReach,
  reviseRecall,
} from '@engros/contracts/supplier/recalls.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DayField } from '../../../features/baskets/delivery/day-field.tsx';
import { isDayText } from '../../../lib/formats/written-day.ts';
import { errorCodeOf } from '../../../lib/http/api-error.ts';
import { useAttemptKey } from '../../../lib/http/attempt-key.ts';
import { call } from '../../../lib/http/call.ts';
import { query } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { type Label, label } from '../../../lib/labels.ts';
import { useSettled } from '../../../lib/typing/use-settled.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { FaultText } from '../../../ui/fields/fault-text.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

const empty = {
  product: '',
  lots: '',
  from: '',
  to: '',
  reasonDa: '',
  reasonEn: '',
  actionDa: '',
  actionEn: '',
  authority: '',
  replacement: '',
};
type Draft = typeof empty;

const draftOf = (of: Recall): Draft => ({
  product: of.ProductId,
  lots: of.Lots.join(', '),
  from: of.DeliveredFrom ?? '',
  to: of.DeliveredTo ?? '',
  reasonDa: of.ReasonDa,
  reasonEn: of.ReasonEn,
  actionDa: of.ActionDa,
  actionEn: of.ActionEn,
  authority: of.AuthorityCase ?? '',
  replacement: of.ReplacementId ?? '',
});

const needed = ['product', 'reasonDa', 'actionDa'] as const;
const lotsOf = ({ lots }: Draft) =>
  lots
    .split(',')
    .map((lot) => lot.trim())
    .filter((lot) => lot !== '');

const isNumber = (text: string) => /^(?=[A-Za-z-]*[0-9])[0-9A-Za-z][0-9A-Za-z-]{0,19}$/.test(text.trim());
const numberFault = (number: string) =>
  number.trim() === '' || isNumber(number) ? undefined : label('console.recalls.noProduct');

const dayFault = (day: string) =>
  day === '' || isDayText(day) ? undefined : label('console.moment.dayMissing');

/** Both days of delivery may be left out. */
function windowFaults({ from, to }: Draft) {
  const isReversed = isDayText(from) && isDayText(to) && to < from;
  return {
    from: dayFault(from),
    to: dayFault(to) ?? (isReversed ? label('console.moment.daysWrong') : undefined),
  };
}

interface Props {
  /** The draft to save over; without it, another one is made. */
  corrects?: Recall;
  onSaved: (id: string) => void;
}

/** Time in ms without a key press after which a number may be called unknown. */
const quietMs = 600;

function useReach(draft: Draft) {
  const product = draft.product.trim();
  const isSettled = useSettled(product, quietMs) === product;
  const { data, error } = useQuery({
    ...query(countReach, {
      query: {
        ProductId: product,
        Lots: lotsOf(draft),
        ...(isDayText(draft.from) && { DeliveredFrom: draft.from }),
        ...(isDayText(draft.to) && { DeliveredTo: draft.to }),
      },
    }),
    enabled: product.length > 2 && isNumber(product),
    retry: false,
  });
  return { reach: data, isUnknown: isSettled && errorCodeOf(countReach, error) === 'notFound' };
}

/** The field whose number the server refused to know, as long as it is not changed. */
interface Unknown {
  field: 'product' | 'replacement';
  number: string;
}

function unknownOf(error: unknown, { product, replacement }: Draft): Unknown | undefined {
  const code = errorCodeOf(reviseRecall, error);
  if (code === 'recallProductUnknown') return { field: 'product', number: product };
  return code === 'recallReplacementUnknown' ? { field: 'replacement', number: replacement } : undefined;
}

/** Shows whom the recall would reach before anything is sent. */
export function ComposeForm({ corrects, onSaved }: Props) {
  const { keyFor, answered } = useAttemptKey();
  const [unknown, setUnknown] = useState<Unknown>();
  const request = useCall(
    async (draft: Draft) => {
      const content = {
        ProductId: draft.product.trim(),
        Lots: lotsOf(draft),
        DeliveredFrom: draft.from || null,
        DeliveredTo: draft.to || null,
        ReasonDa: draft.reasonDa,
        ReasonEn: draft.reasonEn,
        ActionDa: draft.actionDa,
        ActionEn: draft.actionEn,
        AuthorityCase: draft.authority || null,
        ReplacementId: draft.replacement.trim() || null,
      };
      const saving = corrects
        ? call(reviseRecall, {
            params: { id: corrects.Id },
            body: { ...content, NeedsConfirmation: corrects.NeedsConfirmation },
          })
        : call(composeRecall, { body: { ClientKey: keyFor(draft), ...content } });
      const { Id } = await saving.catch((error: unknown) => {
        setUnknown(unknownOf(error, draft));
        throw error;
      });
      answered();
      onSaved(Id);
    },
    { failed: 'console.recalls.saveFailed' },
  );
  const form = useForm<Draft>({
    initial: corrects ? draftOf(corrects) : empty,
    faultsOf: (draft) =>
      Object.fromEntries([
        ...needed.map((name) => [
          name,
          draft[name].trim() === '' ? label('console.notices.missing') : undefined,
        ]),
        ...(draft.product.trim() === '' ? [] : [['product', numberFault(draft.product)]]),
        ['replacement', numberFault(draft.replacement)],
        ...Object.entries(windowFaults(draft)),
      ]),
    request,
  });
  const { reach, isUnknown } = useReach(form.draft);
  const number = (name: Unknown['field'], of: Label) => {
    const isRefused = unknown?.field === name && unknown.number === form.draft[name];
    const noProduct =
      isRefused || (name === 'product' && isUnknown) ? label('console.recalls.noProduct') : undefined;
    return (
      <TextField {...form.field(name)} error={form.faults[name] ?? noProduct} label={label(of)} size={40} />
    );
  };
  const text = (name: keyof Draft, of: Label) => (
    <TextField
      {...form.field(name)}
      label={label(of)}
      hint={name.endsWith('En') ? label('console.recalls.englishHint') : undefined}
      size={40}
    />
  );
  return (
    <Form of={form} className="grid gap-3">
      {number('product', 'console.recalls.product')}
      {text('lots', 'console.recalls.lots')}
      <div className="grid grid-cols-2 max-sm:grid-cols-1 gap-3">
        <DayField {...form.field('from')} label={label('console.recalls.from')} size={40} />
        <DayField {...form.field('to')} label={label('console.recalls.to')} size={40} />
      </div>
      {reach && (
        <Reach
          reach={reach}
          chosen={lotsOf(form.draft)}
          onLots={(lots) => form.change({ lots: lots.join(', ') })}
        />
      )}
      {text('reasonDa', 'console.recalls.reasonDa')}
      {text('reasonEn', 'console.recalls.reasonEn')}
      <TextArea {...form.field('actionDa')} label={label('console.recalls.actionDa')} rows={3} />
      <TextArea
        {...form.field('actionEn')}
        label={label('console.recalls.actionEn')}
        hint={label('console.recalls.englishHint')}
        rows={3}
      />
      {number('replacement', 'console.recalls.replacement')}
      {text('authority', 'console.recalls.authority')}
      {request.failure && <FaultText>{request.failure}</FaultText>}
      <Button type="submit" variant="primary" size={40} isPending={request.isPending}>
        {label('console.recalls.save')}
      </Button>
    </Form>
  );
}

interface ReachProps {
  reach: RecallReach;
  chosen: readonly string[];
  onLots: (lots: string[]) => void;
}

function Reach({ reach: data, chosen, onLots }: ReachProps) {
  const lines = [
    data.Customers > 0 && chosen.length === 0 && label('console.recalls.withoutLots'),
    data.CustomersByWindow > 0 && label('console.recalls.byWindow', { count: data.CustomersByWindow }),
    data.WithoutAddress.length > 0 &&
      label('console.recalls.withoutAddress', { names: data.WithoutAddress.join(', ') }),
    data.UnknownLots.length > 0 &&
      label('console.recalls.unknownLots', { lots: data.UnknownLots.join(', ') }),
  ];
  return (
    <div role="status" className="rounded-4 bg-time-tint p-3 text-13 text-time-ink">
      <b className="block">
        {label('console.recalls.reach', {
          product: data.ProductName,
          customers: data.Customers,
          addresses: data.Addresses,
        })}
      </b>
      {lines.filter(Boolean).map((line) => (
        <span key={String(line)} className="block">
          {line}
        </span>
      ))}
      <KnownLots known={data.KnownLots} chosen={chosen} onChange={onLots} />
    </div>
  );
}

function KnownLots({
  known,
  chosen,
  onChange,
}: {
  known: RecallReach['KnownLots'];
  chosen: readonly string[];
  onChange: (lots: string[]) => void;
}) {
  if (known.length === 0) return null;
  const isSame = (lot: string) => (other: string) => other.toUpperCase() === lot.toUpperCase();
  return (
    <fieldset className="mt-2">
      <legend>{label('console.recalls.knownLots')}</legend>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {known.map(({ Lot, Customers }) => (
          <Checkbox
            key={Lot}
            isSelected={chosen.some(isSame(Lot))}
            onChange={(isChosen) =>
              onChange(isChosen ? [...chosen, Lot] : chosen.filter((other) => !isSame(Lot)(other)))
            }
          >
            {label('console.recalls.knownLot', { lot: Lot, count: Customers })}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
