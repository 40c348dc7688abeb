import type { ProductSnapshot } from '@engros/contracts/goods/product.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { label } from '../../../../lib/labels.ts';
import { DialogBox } from '../../../../ui/overlays/dialog-box.tsx';
import { productStatus } from '../../../goods/products/product-status.ts';
import { countOfUnit } from '../../../goods/products/unit-text.ts';
import type { NotPut } from '../list/put-usual.ts';

export interface NotPutDialogProps {
  listId: string;
  notPut: NotPut;
  onClose: () => void;
}

function statusText(product: ProductSnapshot): string {
  const { text, detail } = productStatus(product);
  return detail === undefined ? text : `${text}, ${detail}`;
}

/** What of a whole list did not go into the basket as usual, why, and what to do about it. */
export function NotPutDialog({ listId, notPut, onClose }: NotPutDialogProps) {
  const { barred, unknown, late, fewer } = notPut;
  const count = barred.length + unknown.length;
  return (
    <DialogBox
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={count > 0 ? label('lists.notPut', { count }) : label('lists.notPutAsUsual')}
      safe={{ label: label('shell.close') }}
    >
      <div className="mt-3 grid gap-4">
        <Part
          title={label('lists.notPutBarred')}
          hint={label('lists.notPutBarredHint')}
          rows={barred.map((product) => [product, statusText(product)])}
          onClose={onClose}
        />
        <Part
          title={label('lists.notPutUnknown')}
          hint={
            <Link to="/favorites/details/$listId" params={{ listId }} className="link" onClick={onClose}>
              {label('lists.notPutUnknownHint')}
            </Link>
          }
          rows={unknown.map((product) => [product, ''])}
          onClose={onClose}
        />
        <Part
          title={label('lists.notPutLate')}
          hint={<ToBasket onClose={onClose} />}
          rows={late.map((product) => [product, statusText(product)])}
          onClose={onClose}
        />
        <Part
          title={label('lists.notPutFewer')}
          hint={<ToBasket onClose={onClose} />}
          rows={fewer.map(({ product, unit, quantity, wanted }) => [
            product,
            label('lists.notPutOf', {
              put: countOfUnit(quantity, unit.Code),
              wanted: countOfUnit(wanted, unit.Code),
            }),
          ])}
          onClose={onClose}
        />
      </div>
    </DialogBox>
  );
}

function ToBasket({ onClose }: { onClose: () => void }) {
  return (
    <Link to="/checkout/basket" className="link" onClick={onClose}>
      {label('lists.notPutInBasket')}
    </Link>
  );
}

interface PartProps {
  title: string;
  hint: ReactNode;
  rows: readonly (readonly [ProductSnapshot, string])[];
  onClose: () => void;
}

function Part({ title, hint, rows, onClose }: PartProps) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={title} className="text-13/[18px]">
      <h3 className="text-14 text-ink">{title}</h3>
      <ul className="my-1.5 border-y border-line">
        {rows.map(([product, why]) => (
          <li
            key={product.Id}
            className="flex min-h-9 flex-wrap items-center gap-x-3 border-t border-line py-1.5 first:border-t-0 touch:min-h-11"
          >
            <Link
              to="/product/$productId"
              params={{ productId: product.Id }}
              className="min-w-0 flex-1 basis-48 font-[560] wrap-anywhere underline decoration-line-strong underline-offset-3 text-ink hover:decoration-current"
              onClick={onClose}
            >
              {product.DisplayName}
            </Link>
            {why && <span className="num">{why}</span>}
          </li>
        ))}
      </ul>
      <p>{hint}</p>
    </section>
  );
}
