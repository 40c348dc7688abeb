import { importProducts } from '@engros/contracts/quick-entry/basket-import.ts';
import { useState } from 'react';
import { leavePage } from '../../../lib/browser/page-left.ts';
import { clearUserStorage } from '../../../lib/browser/storage.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { call } from '../../../lib/http/call.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { DialogBox } from '../../../ui/overlays/dialog-box.tsx';
import { flushBasket } from '../../baskets/basket/basket-data.ts';
import { CustomerChoice } from '../../people/customers/customer-choice.tsx';
import { letOtherTabsSave, tellOtherTabs } from '../../people/session/other-tabs.ts';

/** The quantity is in base units. */
export interface ReorderLine {
  productId: string;
  name: string;
  baseUnits: number;
}

/** The server's response opens the new basket (BAS-08, BAS-09). */
async function importTo(customerId: string, lines: readonly ReorderLine[]): Promise<void> {
  await flushBasket();
  await letOtherTabsSave();
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
  clearUserStorage({ keepsEdits: true });
  tellOtherTabs();
}

function faultText(error: unknown): string {
  if (error instanceof ApiError && error.status === 404) return label('reorder.customerNotFound');
  if (error instanceof Error && error.message === 'No basket returned on import')
    return `${label('reorder.unknownError')} (${error.message})`;
  return label('reorder.unknownError');
}

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
      <CustomerChoice legend={label('reorder.customer')} chosen={chosen} onChoose={setChosen} />
    </DialogBox>
  );
}
