import { addOtherPurchase } from '@engros/contracts/insight/organic-cockpit.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { writtenNumber } from '@engros/contracts/values/written-number.ts';
import { readWrittenDay } from '../../../lib/formats/written-day.ts';
import { useAttemptKey } from '../../../lib/http/attempt-key.ts';
import { call } from '../../../lib/http/call.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { currentLanguage, label } from '../../../lib/labels.ts';
import { todayAtSupplier } from '../../../lib/supplier-time.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { FaultText } from '../../../ui/fields/fault-text.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { OtherPurchases } from './others-panel.tsx';

const empty = { date: '', supplier: '', name: '', kilo: '', amount: '', isOrganic: false };
type Draft = typeof empty;

const numberOf = (text: string): number => writtenNumber(text, currentLanguage()) ?? Number.NaN;

function faultsOf({ date, supplier, name, kilo, amount }: Draft) {
  const day = readWrittenDay(date, todayAtSupplier());
  return {
    ...((day === null || day > todayAtSupplier()) && { date: label('organic.dateWrong') }),
    ...(supplier.trim() === '' && { supplier: label('organic.supplierMissing') }),
    ...(name.trim() === '' && { name: label('organic.nameMissing') }),
    ...(!(numberOf(kilo) > 0) && { kilo: label('organic.kiloWrong') }),
    ...(!(numberOf(amount) >= 0) && { amount: label('organic.amountWrong') }),
  };
}

/** For one purchase from another supplier. */
export function PurchaseForm({ onAdded }: { onAdded: (answer: OtherPurchases) => void }) {
  const { keyFor, answered } = useAttemptKey();
  const request = useCall(
    async (draft: Draft) => {
      const body = {
        ClientKey: keyFor(draft),
        BoughtOn: readWrittenDay(draft.date, todayAtSupplier()) ?? '',
        Supplier: draft.supplier,
        Name: draft.name,
        Kilo: numberOf(draft.kilo),
        Amount: numberOf(draft.amount),
        IsOrganic: draft.isOrganic,
      };
      onAdded(await call(addOtherPurchase, { body, group: 'organic' }));
      answered();
      form.reset({ ...empty, date: draft.date, supplier: draft.supplier });
    },
    { failed: 'organic.changeFailed' },
  );
  const form = useForm<Draft>({ initial: empty, faultsOf, request });
  const { isOrganic } = form.draft;
  return (
    <Form
      of={form}
      className="grid grid-cols-2 items-end gap-3 p-4 lg:grid-cols-[repeat(5,minmax(0,1fr))_auto]"
    >
      <TextField
        label={label('organic.purchase.BoughtOn')}
        placeholder={label('delivery.dateFormat')}
        {...form.field('date')}
      />
      <TextField
        label={label('organic.purchase.Supplier')}
        maxLength={limits.otherSupplierLength}
        {...form.field('supplier')}
      />
      <TextField
        label={label('organic.purchase.Name')}
        maxLength={limits.otherGoodsLength}
        className="max-lg:col-span-full"
        {...form.field('name')}
      />
      <TextField label={label('organic.purchase.Kilo')} inputMode="decimal" {...form.field('kilo')} />
      <TextField label={label('organic.purchase.Amount')} inputMode="decimal" {...form.field('amount')} />
      <div className="col-span-full flex flex-wrap items-center justify-between gap-3 lg:col-auto">
        <Checkbox isSelected={isOrganic} onChange={(chosen) => form.change({ isOrganic: chosen })}>
          {label('organic.purchase.IsOrganic')}
        </Checkbox>
        <Button type="submit" isPending={request.isPending}>
          {label('organic.add')}
        </Button>
      </div>
      {request.failure && (
        <div className="col-span-full">
          <FaultText>{request.failure}</FaultText>
        </div>
      )}
    </Form>
  );
}
