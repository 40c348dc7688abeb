import type { OutputOf } from '@engros/contracts/endpoint.ts';
import { listPriceChoices } from '@engros/contracts/supplier/choices.ts';
import {
  type ConsolePrices,
  changePrices,
  priceKinds,
  type QuantityDiscount,
  readConsolePrices,
} from '@engros/contracts/supplier/goods/prices.ts';
import type { FieldChange } from '@engros/contracts/supplier/goods/products.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DayField } from '../../../features/baskets/delivery/day-field.tsx';
import { Refusal } from '../../../lib/http/api-error.ts';
import { call } from '../../../lib/http/call.ts';
import { refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { Select } from '../../../ui/controls/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { DrawerAct } from '../../../ui/overlays/drawer-act.tsx';
import { ChoicePicker } from '../../choices/choice-picker.tsx';
import { ChangeReport } from '../changes/change-report.tsx';
import { conflictText, fieldName } from '../changes/change-texts.ts';
import { DiscountFields } from './discount-fields.tsx';
import { discountRow, isWholeDiscount, noDiscount, writtenDiscount } from './discount-row.ts';
import { EffectReport, mustAsk } from './effect-report.tsx';

type Answer = OutputOf<typeof changePrices>;
type Kind = Exclude<(typeof priceKinds)[number], 'sales-units'>;
type Values = Readonly<Record<string, string>>;

/** The list price of now is one of a unit, on the page of the product. */
const kinds = priceKinds.filter((kind): kind is Kind => kind !== 'sales-units');

const needed: Readonly<Record<Exclude<Kind, 'quantity-discounts'>, readonly string[]>> = {
  prices: ['customer', 'price', 'from'],
  'group-prices': ['group', 'price', 'from'],
  'campaign-prices': ['campaign', 'nameDa', 'nameEn', 'price', 'from', 'to'],
  'list-prices': ['price', 'from'],
};

const isAgreed = (kind: Kind): boolean => kind === 'prices' || kind === 'group-prices';

/** Campaigns and list prices are not numbered as agreements are. */
function rowOf(kind: Kind, written: Values, stored: QuantityDiscount | undefined): FieldChange[] {
  if (kind === 'quantity-discounts') return discountRow(written, stored);
  const more = isAgreed(kind) ? ['to', 'number'] : [];
  return ['itemNumber', 'unit', ...needed[kind], ...more].map((Field) => ({
    Field,
    After: (written[Field] ?? '').trim(),
  }));
}

const isWhole = (kind: Kind, values: Values): boolean =>
  kind === 'quantity-discounts'
    ? isWholeDiscount(values)
    : needed[kind].every((field) => (values[field] ?? '').trim() !== '');

interface Props {
  prices: ConsolePrices;
  /** What is written first. */
  first?: Kind;
  /** One that is there, to be changed or ended. */
  discount?: QuantityDiscount | undefined;
  onClose: () => void;
}

/** First tried by the rules of the import, then put into use. */
export function NewPrice({ prices, first = 'prices', discount, onClose }: Props) {
  const client = useQueryClient();
  const [kind, setKind] = useState<Kind>(first);
  const [values, setValues] = useState<Values>(
    discount === undefined
      ? {
          ...noDiscount,
          customer: prices.Customer?.Id ?? '',
          group: prices.Customer?.GroupId ?? '',
          from: prices.Date,
        }
      : writtenDiscount(discount),
  );
  const [trial, setTrial] = useState<Answer | null>(null);
  const [isSure, setSure] = useState(false);
  const put = (part: Values) => {
    setTrial(null);
    setSure(false);
    setValues({ ...values, ...part });
  };
  const send = useCall(
    async (IsTrial: boolean) => {
      const row = rowOf(kind, { ...values, itemNumber: prices.Product.Id, unit: prices.Unit }, discount);
      const answer = await call(changePrices, { params: { kind }, body: { Rows: [row], IsTrial } });
      const [conflict] = answer.Conflicts;
      if (conflict !== undefined) throw new Refusal(conflictText(conflict));
      if (!answer.IsSaved) {
        setTrial(answer);
        return;
      }
      await refreshAll(client, [readConsolePrices]);
      onClose();
    },
    { failed: 'console.products.saveFailed' },
  );
  const isTried = trial !== null && trial.Changed > 0 && trial.Refused === 0;
  const isUnsure = isTried && mustAsk(trial.Effect) && !isSure;
  return (
    <Drawer
      isOpen
      side="right"
      title={label(discount === undefined ? 'console.prices.new' : 'console.prices.discountChange')}
      note={prices.Product.DisplayName}
      closeLabel={label('console.products.close')}
      onClose={onClose}
      foot={
        <DrawerAct
          of={send}
          isDisabled={!isWhole(kind, values) || isUnsure}
          onPress={() => void send.run(!isTried)}
        >
          {isTried ? label('console.prices.save', { count: 1 }) : label('console.prices.try')}
        </DrawerAct>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4">
        {discount === undefined && (
          <Select
            isField
            label={label('console.prices.kind')}
            value={kind}
            options={kinds.map((id) => ({ id, label: label(`console.prices.kind.${id}`) }))}
            onChange={(id) => {
              put({});
              setKind(kinds.find((each) => each === id) ?? 'prices');
            }}
          />
        )}
        <Fields kind={kind} values={values} isThere={discount !== undefined} onChange={put} />
        {trial && <Tried of={trial} isNew={discount === undefined} isSure={isSure} onSure={setSure} />}
      </div>
    </Drawer>
  );
}

interface FieldsProps {
  kind: Kind;
  values: Values;
  isThere: boolean;
  onChange: (part: Values) => void;
}

function Fields({ kind, values, isThere, onChange }: FieldsProps) {
  if (kind === 'quantity-discounts')
    return <DiscountFields values={values} isThere={isThere} onChange={onChange} />;
  return (
    <>
      <Owner kind={kind} values={values} onChange={onChange} />
      <TextField
        label={label('console.prices.amount')}
        inputMode="decimal"
        value={values['price'] ?? ''}
        onChange={(price) => onChange({ price })}
      />
      <Terms kind={kind} values={values} onChange={onChange} />
    </>
  );
}

interface TriedProps {
  of: Answer;
  isNew: boolean;
  isSure: boolean;
  onSure: (isSure: boolean) => void;
}

function Tried({ of, isNew, isSure, onSure }: TriedProps) {
  return (
    <>
      {of.Effect && (
        <EffectReport
          of={of.Effect}
          none={isNew ? 'console.prices.neverCounts' : 'console.prices.nobodyElse'}
          isSure={isSure}
          onSure={onSure}
        />
      )}
      <ChangeReport of={of} />
    </>
  );
}

function Terms({ kind, values, onChange }: OwnerProps) {
  return (
    <>
      <DayField
        label={label('console.prices.fromDay')}
        value={values['from'] ?? ''}
        onChange={(from) => onChange({ from })}
      />
      {kind !== 'list-prices' && (
        <DayField
          label={label('console.prices.toDay')}
          hint={isAgreed(kind) ? label('console.prices.untilFurther') : undefined}
          value={values['to'] ?? ''}
          onChange={(to) => onChange({ to })}
        />
      )}
      {isAgreed(kind) && (
        <TextField
          label={label('console.prices.number')}
          value={values['number'] ?? ''}
          onChange={(number) => onChange({ number })}
        />
      )}
    </>
  );
}

interface OwnerProps {
  kind: Exclude<Kind, 'quantity-discounts'>;
  values: Values;
  onChange: (part: Values) => void;
}

function Owner({ kind, values, onChange }: OwnerProps) {
  if (kind === 'campaign-prices')
    return ['campaign', 'nameDa', 'nameEn'].map((field) => (
      <TextField
        key={field}
        label={fieldName(field)}
        value={values[field] ?? ''}
        onChange={(value) => onChange({ [field]: value })}
      />
    ));
  if (kind === 'list-prices') return null;
  const field = kind === 'prices' ? 'customer' : 'group';
  const chosen = values[field] ?? '';
  return (
    <ChoicePicker
      key={field}
      from={listPriceChoices}
      kind={kind === 'prices' ? 'customers' : 'groups'}
      isSingle
      label={label(`console.prices.${field}`)}
      chosen={chosen === '' ? [] : [chosen]}
      onChange={([id = '']) => onChange({ [field]: id })}
    />
  );
}
