import { listFavoriteLists } from '@engros/contracts/favourites/lists.ts';
import { addSheetProducts } from '@engros/contracts/planning/group-sheets.ts';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ProductField, useFirstSuggestion } from '../../../features/goods/products/field/product-field.tsx';
import { toast } from '../../../features/shell/notices/toasts.ts';
import { call } from '../../../lib/http/call.ts';
import { query } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { Select } from '../../../ui/controls/select.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import type { Sheet } from './use-sheet.ts';

/** One product by its name or number, or all of a favourite list. */
export function AddRow({ sheet }: { sheet: Sheet }) {
  const { Id: id } = sheet.sheet;
  const [text, setText] = useState('');
  const [isAsked, setAsked] = useState(false);
  const lists = useQuery(query(listFavoriteLists, { query: {} }));
  const { run, failure, isPending } = useCall(
    async (body: { ProductId: string | null; ListId: string | null }) => {
      const { Added } = await call(addSheetProducts, { params: { id }, body });
      await sheet.readAgain();
      toast(label('groupSheet.added', { count: Added }));
      setText('');
    },
    { failed: 'groupSheet.saveFailed' },
  );
  const add = (product: { Id: string }) => void run({ ProductId: product.Id, ListId: null });
  const { products, takeFirst } = useFirstSuggestion(isAsked ? text : '', add);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ProductField
        name={label('groupSheet.addProduct')}
        icon={<Plus aria-hidden="true" />}
        placeholder={label('groupSheet.addProduct')}
        className="product-finder"
        text={text}
        onText={setText}
        products={products}
        onChoose={add}
        onFocus={() => setAsked(true)}
        onEnter={takeFirst}
      />
      {(lists.data?.length ?? 0) > 0 && (
        <Select
          label={label('groupSheet.addList')}
          placeholder={label('groupSheet.addList')}
          value={null}
          isDisabled={isPending}
          options={(lists.data ?? []).map(({ Id, Name }) => ({ id: Id, label: Name }))}
          onChange={(ListId) => void run({ ProductId: null, ListId })}
        />
      )}
      {failure && (
        <Notice kind="danger" isAlert>
          {failure}
        </Notice>
      )}
    </div>
  );
}
