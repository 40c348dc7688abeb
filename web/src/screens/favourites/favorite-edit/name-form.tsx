import type { FavoriteHead } from '@engros/contracts/favourites/list.ts';
import { renameFavoriteList } from '@engros/contracts/favourites/lists.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { nameFault, typedNameFault } from '../../../features/favourites/favorites/dialogs/name-faults.ts';
import { refreshLists } from '../../../features/favourites/favorites/favorites-data.ts';
import { call } from '../../../lib/http/call.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { useForm } from '../../../lib/use-form.ts';
import { BarredButton } from '../../../ui/controls/barred-button.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

export interface NameFormProps {
  list: Pick<FavoriteHead, 'Id' | 'Name'>;
  canUndo: boolean;
  onUndo: () => void;
  saving: 'saved' | 'sending' | 'waiting';
}

export function NameForm({ list, canUndo, onUndo, saving }: NameFormProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const request = useCall(
    async (draft: { name: string }) => {
      const name = draft.name.trim();
      if (name !== list.Name) await call(renameFavoriteList, { params: { id: list.Id }, body: { name } });
      await refreshLists(client);
      await navigate({ to: '/favorites/details/$listId', params: { listId: list.Id } });
    },
    { failed: nameFault },
  );
  const form = useForm({
    initial: { name: list.Name },
    faultsOf: ({ name }) => ({ name: typedNameFault(name) }),
    refused: { name: request.failure },
    request,
    onChange: request.forget,
  });
  const [known, setKnown] = useState(list.Name);
  if (known !== list.Name) {
    setKnown(list.Name);
    // Another user renamed the list. Saving must not restore the name that this form began with.
    if (form.draft.name === known) form.reset({ name: list.Name });
  }
  return (
    <Form
      of={form}
      className="mt-1.5 flex items-start gap-4 max-lg:flex-col max-lg:items-stretch max-lg:gap-2.5"
    >
      <TextField
        size={48}
        className="edit-name max-w-110 flex-1 max-lg:max-w-none"
        label={label('favorites.listName')}
        maxLength={limits.favoriteListNameLength}
        autoComplete="off"
        {...form.field('name')}
      />
      <div className="edit-head-buttons ml-auto flex items-center gap-2 pt-5.5 max-lg:m-0 max-lg:flex-wrap max-lg:p-0">
        <p role="status" className="num text-12 text-ink-3 max-lg:w-full">
          {label(`lists.saving.${saving}`)}
        </p>
        <BarredButton
          size={40}
          barredBy={canUndo ? undefined : label('lists.nothingToUndo')}
          isReasonHidden
          onPress={onUndo}
        >
          {label('shell.undo')}
        </BarredButton>
        <BarredButton
          size={40}
          type="submit"
          variant="primary"
          isPending={request.isPending}
          barredBy={saving === 'waiting' ? label('lists.saveWaits') : undefined}
        >
          {label('lists.save')}
        </BarredButton>
      </div>
    </Form>
  );
}
