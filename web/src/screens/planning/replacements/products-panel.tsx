import type { ProductChoice } from '@engros/contracts/planning/replacements.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ProductFinder } from '../../../features/goods/products/field/product-finder.tsx';
import { lazyDialog } from '../../../features/shell/notices/lazy-dialog.tsx';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';

const ChoiceDialog = lazyDialog(
  async () => (await import('../../../features/planning/replacements/choice-dialog.tsx')).ChoiceDialog,
);

interface Edited {
  Id: string;
  Name: string;
}

export function ProductsPanel({ products }: { products: readonly ProductChoice[] }) {
  const mayChange = pageContext().user.UserActions.CanOrder;
  const [edited, setEdited] = useState<Edited>();
  return (
    <Panel isEdge isFlush title={label('replacements.products')}>
      {mayChange && (
        <div className="px-4 py-2.5">
          <ProductFinder
            name={label('replacements.find')}
            onChoose={({ Id, Name }, clear) => {
              clear();
              setEdited({ Id, Name });
            }}
          />
        </div>
      )}
      {products.length === 0 ? (
        <p className="px-4 py-3.5 text-13 text-ink-3">{label('replacements.productsNone')}</p>
      ) : (
        <ul className="m-0 list-none p-0">
          {products.map((product) => (
            <ProductRow
              key={product.ProductId}
              product={product}
              onEdit={mayChange ? () => setEdited({ Id: product.ProductId, Name: product.Name }) : undefined}
            />
          ))}
        </ul>
      )}
      {edited && (
        <ChoiceDialog
          key={edited.Id}
          productId={edited.Id}
          name={edited.Name}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Panel>
  );
}

function ProductRow({ product, onEdit }: { product: ProductChoice; onEdit: (() => void) | undefined }) {
  const { ProductId, Name, Wish, SecondChoices } = product;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-t border-line px-4 py-3 text-13/[18px]">
      <div className="grid min-w-0 flex-1 basis-60 gap-0.5 wrap-anywhere">
        <span>
          <Link to="/product/$productId" params={{ productId: ProductId }} className="link font-[600]">
            {Name}
          </Link>{' '}
          <span className="num text-12 text-ink-3">{ProductId}</span>
        </span>
        {SecondChoices.map((choice, at) => (
          <span key={choice.ProductId} className="text-ink-2">
            {at + 1}. {choice.Name}
            {choice.Fault !== null && <span className="block text-12 text-danger-ink">{choice.Fault}</span>}
          </span>
        ))}
      </div>
      <span className="flex-none text-ink-2">{label(`replacements.${Wish ?? 'none'}`)}</span>
      {onEdit && (
        <Button size={28} aria-label={label('replacements.changeOf', { name: Name })} onPress={onEdit}>
          {label('replacements.change')}
        </Button>
      )}
    </li>
  );
}
