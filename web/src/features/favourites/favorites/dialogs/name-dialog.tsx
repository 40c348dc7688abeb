import type { FavoriteList } from '@engros/contracts/favourites/list.ts';
import { createFavoriteList, renameFavoriteList } from '@engros/contracts/favourites/lists.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../../../../lib/http/call.ts';
import { useCall } from '../../../../lib/http/use-call.ts';
import { label } from '../../../../lib/labels.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { Form } from '../../../../ui/fields/form.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { DialogBox } from '../../../../ui/overlays/dialog-box.tsx';
import { refreshLists } from '../favorites-data.ts';
import { nameFault, typedNameFault } from './name-faults.ts';

export interface NameDialogProps {
  /** The list to rename. Without it, the dialog creates a new list. */
  list?: Pick<FavoriteList, 'Id' | 'Name'>;
  productIds?: readonly string[];
  onClose: () => void;
  onSaved?: (list: FavoriteList) => void;
}

export function NameDialog({ list, productIds, onClose, onSaved }: NameDialogProps) {
  const client = useQueryClient();
  const formId = useId();
  const request = useCall(
    async (draft: { name: string }) => {
      const name = draft.name.trim();
      const saved = list
        ? await call(renameFavoriteList, { params: { id: list.Id }, body: { name } })
        : await call(createFavoriteList, {
            body: { name, ...(productIds && { productIds: [...productIds] }) },
          });
      await refreshLists(client);
      onClose();
      onSaved?.(saved);
    },
    { failed: nameFault },
  );
  const form = useForm({
    initial: { name: list?.Name ?? '' },
    faultsOf: ({ name }) => ({ name: typedNameFault(name) }),
    refused: { name: request.failure },
    request,
    onChange: request.forget,
  });
  return (
    <DialogBox
      isOpen
      focusesField
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={label(list ? 'lists.renameTitle' : 'lists.createTitle')}
      safe={{ label: label('shell.cancel'), onPress: onClose }}
      action={{ label: label(list ? 'lists.rename' : 'favorites.create'), form: formId }}
      isPending={request.isPending}
    >
      <Form of={form} id={formId} className="mt-3">
        <TextField
          size={40}
          autoFocus
          label={label('favorites.listName')}
          maxLength={limits.favoriteListNameLength}
          autoComplete="off"
          {...form.field('name')}
        />
      </Form>
    </DialogBox>
  );
}
