import type { FavoriteHead } from '@engros/contracts/favourites/list.ts';
import { readFavoriteSharing } from '@engros/contracts/favourites/sharing.ts';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '../../../features/shell/notices/lazy-dialog.tsx';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';

const ToCustomerDialog = lazyDialog(
  async () =>
    (await import('../../../features/favourites/favorites/dialogs/to-customer-dialog.tsx')).ToCustomerDialog,
);

/** Further customers are only counted. */
const namedAtMost = 3;

export function SharedNotice({ list }: { list: FavoriteHead }) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(query(readFavoriteSharing, { params: { id: list.Id } }));
  const names = data?.SharedWith.map(({ Name }) => Name) ?? [];
  const isNamed = names.length > 0 && names.length <= namedAtMost;
  return (
    <Notice
      className="mt-3.5"
      icon={<Users aria-hidden="true" />}
      actions={
        <Button size={28} onPress={() => setOpen(true)}>
          {label('lists.manageSharing')}
        </Button>
      }
    >
      <b>{label('lists.sharedNotice', { count: list.SharedWith })}</b>{' '}
      {isNamed
        ? label('lists.sharedNoticeNamed', {
            names: new Intl.ListFormat(pageContext().language).format(names),
          })
        : label('lists.sharedNoticeText')}
      {isOpen && <ToCustomerDialog kind="share" list={list} onClose={() => setOpen(false)} />}
    </Notice>
  );
}
