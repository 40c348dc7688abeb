import { listFavoriteLists } from '@engros/contracts/favourites/lists.ts';
import { addSheetProducts } from '@engros/contracts/planning/group-sheets.ts';
import { useQuery } from '@tanstack/react-query';
import { ProductFinder } from '../../../features/goods/products/field/product-finder.tsx';
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
  const lists = useQuery(query(listFavoriteLists, { query: {} }));
  const { run, failure, isPending } = useCall(
    async (body: { ProductId: string | null; ListId: string | null }, clear?: () => void) => {
      const { Added } = await call(addSheetProducts, { params: { id }, body });
      await sheet.readAgain();
      toast(label('groupSheet.added', { count: Added }));
      clear?.();
    },
    { failed: 'groupSheet.saveFailed' },
  );
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ProductFinder
        name={label('groupSheet.addProduct')}
        onChoose={({ Id }, clear) => void run({ ProductId: Id, ListId: null }, clear)}
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
