import { csvIds } from '@engros/contracts/favourites/csv-ids.ts';
import { addFavoriteProducts, type FavoriteEdit } from '@engros/contracts/favourites/edits.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { ClipboardPaste, Search } from 'lucide-react';
import { useState } from 'react';
import { exceptionMessage } from '../../../features/favourites/favorites/exception-message.ts';
import { refreshLists } from '../../../features/favourites/favorites/favorites-data.ts';
import { ProductFinder } from '../../../features/goods/products/field/product-finder.tsx';
import { lazyDialog } from '../../../features/shell/notices/lazy-dialog.tsx';
import { toast } from '../../../features/shell/notices/toasts.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { call } from '../../../lib/http/call.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { announce } from '../../../lib/live-announcer.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { editId } from './undo-edits.ts';

const PasteDialog = lazyDialog(
  async () => (await import('../../../features/favourites/favorites/dialogs/paste-dialog.tsx')).PasteDialog,
);

export interface AddProductsProps {
  listId: string;
  onEdit: (edit: FavoriteEdit) => void;
}

/** A single product by number or name, several by their numbers (FAV-04), or the products in a pasted text. */
export function AddProducts({ listId, onEdit }: AddProductsProps) {
  return (
    <Panel isEdge title={label('lists.addProducts')}>
      <div className="grid gap-3.5">
        <FindProduct onEdit={onEdit} />
        <Numbers listId={listId} />
        <PasteButton listId={listId} />
      </div>
    </Panel>
  );
}

function PasteButton({ listId }: Pick<AddProductsProps, 'listId'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>
        <ClipboardPaste aria-hidden="true" />
        {label('lists.pasteOntoTitle')}
      </Button>
      {isOpen && <PasteDialog to={{ kind: 'list', id: listId }} onClose={() => setOpen(false)} />}
    </>
  );
}

function FindProduct({ onEdit }: Pick<AddProductsProps, 'onEdit'>) {
  return (
    <ProductFinder
      name={label('lists.findAndAdd')}
      icon={<Search aria-hidden="true" />}
      onChoose={({ Id, Name }, clear) => {
        onEdit({ EditId: editId(), Kind: 'add', ProductIds: [Id] });
        announce(label('lists.added', { name: Name }));
        clear();
      }}
    />
  );
}

function numbersFault(text: string): string | undefined {
  const { ids, invalid } = csvIds(text);
  if (invalid.length > 0) return invalidText(invalid);
  if (ids.length > limits.favoriteListProducts) {
    return label('lists.tooManyNumbers', { most: formatCount(limits.favoriteListProducts) });
  }
  return ids.length === 0 ? label('lists.numbersMissing') : undefined;
}

const invalidText = (invalid: readonly string[]) =>
  label('lists.invalidNumbers', { count: invalid.length, numbers: invalid.join(', ') });

function Numbers({ listId }: Pick<AddProductsProps, 'listId'>) {
  const client = useQueryClient();
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const request = useCall(
    async ({ numbers }: { numbers: string }) => {
      const productIds = csvIds(numbers).ids;
      const answer = await call(addFavoriteProducts, { params: { id: listId }, body: { productIds } });
      if (answer.InvalidProductIds.length > 0) {
        setUnknown(answer.InvalidProductIds);
        return;
      }
      await refreshLists(client);
      form.reset({ numbers: '' }, { numbers });
      const count = answer.Rows.length;
      const sentence = label('lists.numbersAdded', { count });
      announce(sentence);
      toast(sentence);
    },
    { failed: (error) => exceptionMessage(error) || label('favorites.failed') },
  );
  const form = useForm({
    initial: { numbers: '' },
    faultsOf: ({ numbers }) => ({ numbers: numbersFault(numbers) }),
    refused: {
      numbers:
        unknown.length > 0
          ? label('lists.unknownNumbers', { count: unknown.length, numbers: unknown.join(', ') })
          : request.failure,
    },
    request,
    onChange: () => {
      setUnknown([]);
      request.forget();
    },
  });
  const { ids } = csvIds(form.draft.numbers);
  return (
    <Form of={form} className="grid gap-3.5">
      <TextArea
        rows={4}
        label={label('lists.numbers')}
        hint={label('lists.numbersHint')}
        isHintAbove
        maxLength={limits.favoriteCsvLength}
        {...form.field('numbers')}
      />
      <Button type="submit" isPending={request.isPending}>
        {ids.length > 0 ? label('lists.addNumbers', { count: ids.length }) : label('lists.addProducts')}
      </Button>
    </Form>
  );
}
