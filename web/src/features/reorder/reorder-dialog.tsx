import { importProducts } from '@engros/contracts/basket/basket-import.ts';
import { useState } from 'react';
import { leavePage } from '../../lib/browser/page-left.ts';
import { clearUserStorage } from '../../lib/browser/storage.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { call } from '../../lib/http/call.ts';
import { useCall } from '../../lib/http/use-call.ts';
import { label } from '../../lib/labels.ts';
import { pageContext } from '../../lib/page-context.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Notice } from '../../ui/layout/notice.tsx';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';
import { DialogBox } from '../../ui/overlays/dialog-box.tsx';
import { flushBasket } from '../basket/basket-data.ts';
import { customerMatches, customerSearchFrom, useCustomers } from '../customers/customers-data.ts';
import './reorder.css';

/** A line of an earlier order, with its quantity in base units. */
export interface ReorderLine {
  productId: string;
  name: string;
  baseUnits: number;
}

/** Creates a basket with the products for another customer; the response redirects the page to it (BAS-08, BAS-09). */
async function importTo(customerId: string, lines: readonly ReorderLine[]): Promise<void> {
  await flushBasket();
  const { BasketId } = await call(importProducts, {
    body: {
      ImportToCustomerId: customerId,
      Products: lines.map(({ productId, name, baseUnits }) => ({
        ProductId: productId,
        BaseUnitQuantity: baseUnits,
        FallbackProductName: name.slice(0, 200),
      })),
    },
  });
  if (!BasketId) throw new Error('No basket returned on import');
  leavePage();
  clearUserStorage();
}

function faultText(error: unknown): string {
  if (error instanceof ApiError && error.status === 404) return label('reorder.customerNotFound');
  if (error instanceof Error && error.message === 'No basket returned on import')
    return `${label('reorder.unknownError')} (${error.message})`;
  return label('reorder.unknownError');
}

/**
 * Asks which customer to repeat an order for; shows pending, customer not found and unknown error (specification 4).
 */
export function ReorderDialog({ lines, onClose }: { lines: readonly ReorderLine[]; onClose: () => void }) {
  const [chosen, setChosen] = useState<string>();
  const {
    run: create,
    isPending,
    failure,
  } = useCall((customerId: string) => importTo(customerId, lines), { failed: faultText, leaves: true });

  return (
    <DialogBox
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={label('reorder.dialogTitle')}
      safe={{ label: label('reorder.cancel'), onPress: onClose }}
      action={{
        label: label('reorder.create'),
        onPress: () => {
          if (chosen) void create(chosen);
        },
        isDisabled: chosen === undefined,
      }}
      isPending={isPending}
      error={failure}
    >
      <p>{label('reorder.dialogText')}</p>
      <CustomerChoice chosen={chosen} onChoose={setChosen} />
    </DialogBox>
  );
}

function CustomerChoice({
  chosen,
  onChoose,
}: {
  chosen: string | undefined;
  onChoose: (id: string) => void;
}) {
  const { data, error } = useCustomers();
  const [text, setText] = useState('');
  if (error) return <Notice kind="danger">{label('reorder.loadFailed')}</Notice>;
  if (!data) return <SkeletonRows label={label('shell.loading')} kind="line" rows={3} />;
  const others = data.filter(({ Id }) => Id !== pageContext().customer?.Id);
  const shown = others.filter((customer) => customerMatches(customer, text));
  return (
    <div className="reorder-customers mt-3 grid gap-2">
      {data.length >= customerSearchFrom && (
        <SearchField
          label={label('customers.search')}
          clearLabel={label('shell.clearSearch')}
          value={text}
          onChange={setText}
        />
      )}
      <fieldset>
        <legend className="visually-hidden">{label('reorder.customer')}</legend>
        {shown.map(({ Id, Name, DisplayAddress }) => (
          <label
            key={Id}
            className="reorder-customer grid min-h-11 cursor-pointer grid-cols-[18px_minmax(0,1fr)] items-center gap-2.5 px-3 py-1.5"
          >
            <input
              type="radio"
              name="reorder-customer"
              value={Id}
              checked={chosen === Id}
              onChange={() => onChoose(Id)}
            />
            <span className="min-w-0">
              <b className="font-[560]">{Name}</b>
              <small className="block text-12 text-ink-2">
                {Id} · {DisplayAddress.Address}, {DisplayAddress.PostalCode} {DisplayAddress.City}
              </small>
            </span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
