import { readFavoriteListAsCsv, readFavoriteListAsXlsx } from '@engros/contracts/favourites/files.ts';
import type { FavoriteList } from '@engros/contracts/favourites/list.ts';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../../lib/http/api-error.ts';
import { callForFile } from '../../../../lib/http/call.ts';
import { label } from '../../../../lib/labels.ts';
import { pageContext } from '../../../../lib/page-context.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { Menu, type MenuEntry } from '../../../../ui/overlays/menu.tsx';
import { useBasketFrame } from '../../../baskets/basket/basket-data.ts';
import { deliveryInput } from '../../../baskets/basket/edits/delivery-input.ts';
import { lazyDialog } from '../../../shell/notices/lazy-dialog.tsx';
import { toastFailure } from '../../../shell/notices/toasts.ts';
import type { ListParameters } from '../list/list-parameters.ts';

const NameDialog = lazyDialog(async () => (await import('./name-dialog.tsx')).NameDialog);
const ToCustomerDialog = lazyDialog(async () => (await import('./to-customer-dialog.tsx')).ToCustomerDialog);
const DeleteListDialog = lazyDialog(async () => (await import('./delete-list-dialog.tsx')).DeleteListDialog);

type Asked = 'rename' | 'share' | 'copy' | 'delete';
const asks: readonly string[] = ['rename', 'share', 'copy', 'delete'] satisfies Asked[];

export interface ListMenuProps {
  list: FavoriteList;
  /** For downloaded files; without it, they contain the whole list in its own order. */
  asked?: ListParameters;
  /** Where the list has no button of its own to edit it. */
  onEdit?: () => void;
}

export function ListMenu({ list, asked = {}, onEdit }: ListMenuProps) {
  const delivery = useBasketFrame();
  const [dialog, setDialog] = useState<Asked>();
  const close = () => setDialog(undefined);
  async function save(kind: 'csv' | 'xlsx') {
    const endpoint = kind === 'csv' ? readFavoriteListAsCsv : readFavoriteListAsXlsx;
    try {
      const query = { ...asked, ...deliveryInput(delivery) };
      saveFile(await callForFile(endpoint, { params: { id: list.Id }, query, isSilent: true }));
    } catch (error) {
      toastFailure(messageOf(error) || label('lists.fileFailed'));
    }
  }
  return (
    <>
      <Menu
        label={label('lists.menu', { name: list.Name })}
        trigger={
          <IconButton label={label('lists.menu', { name: list.Name })}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
        entries={[...(onEdit ? [{ id: 'edit', label: label('lists.edit') }] : []), ...entriesFor(list)]}
        onAction={(id) => {
          if (id === 'csv' || id === 'xlsx') void save(id);
          else if (id === 'edit') onEdit?.();
          else if (asks.includes(id)) setDialog(id as Asked);
        }}
      />
      {dialog === 'rename' && <NameDialog list={list} onClose={close} />}
      {(dialog === 'share' || dialog === 'copy') && (
        <ToCustomerDialog kind={dialog} list={list} onClose={close} />
      )}
      {dialog === 'delete' && <DeleteListDialog list={list} onClose={close} />}
    </>
  );
}

function entriesFor({ IsReadOnly }: FavoriteList): MenuEntry[] {
  const canManage = pageContext().user.UserActions.CanManageFavorites;
  const isOwn = canManage && !IsReadOnly;
  const changes: MenuEntry[] = [
    ...(isOwn ? [{ id: 'rename', label: label('lists.rename') }] : []),
    ...(isOwn ? [{ id: 'share', label: label('lists.shareEntry') }] : []),
    ...(canManage ? [{ id: 'copy', label: label('lists.copyEntry') }] : []),
  ];
  return [
    ...changes,
    ...(changes.length > 0 ? [{ kind: 'separator' as const, id: 'files' }] : []),
    { id: 'csv', label: label('lists.csv') },
    { id: 'xlsx', label: label('lists.xlsx') },
    ...(canManage
      ? [
          { kind: 'separator' as const, id: 'end' },
          { id: 'delete', label: label(IsReadOnly ? 'lists.leaveEntry' : 'lists.delete'), isDangerous: true },
        ]
      : []),
  ];
}
