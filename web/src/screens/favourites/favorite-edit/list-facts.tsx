import type { FavoriteHead } from '@engros/contracts/favourites/list.ts';
import { Copy, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { PrintButton } from '../../../features/favourites/favorites/list/print-button.tsx';
import { lazyDialog } from '../../../features/shell/notices/lazy-dialog.tsx';
import { fullDate, localMoment } from '../../../lib/formats/day-formats.ts';
import { formatCount, formatKroner, formatShare } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { KeyValues } from '../../../ui/data/key-values.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';

const ToCustomerDialog = lazyDialog(
  async () =>
    (await import('../../../features/favourites/favorites/dialogs/to-customer-dialog.tsx')).ToCustomerDialog,
);
const DeleteListDialog = lazyDialog(
  async () =>
    (await import('../../../features/favourites/favorites/dialogs/delete-list-dialog.tsx')).DeleteListDialog,
);

function momentText(instant: string, by: string | null): string {
  const date = fullDate(localMoment(instant, pageContext().timeZone).date);
  return by === null ? date : `${date}, ${by}`;
}

export function ListFacts({ list, count }: { list: FavoriteHead; count: number }) {
  const [dialog, setDialog] = useState<'copy' | 'delete'>();
  const close = () => setDialog(undefined);
  const { UsualOre, OrganicPercent } = list;
  const facts = [
    { key: label('lists.factProducts'), value: formatCount(count) },
    UsualOre ? { key: label('lists.factUsual'), value: formatKroner(UsualOre) } : undefined,
    OrganicPercent === null
      ? undefined
      : {
          key: label('lists.factOrganic'),
          value: label('lists.ofWeight', { percent: formatShare(OrganicPercent) }),
        },
    { key: label('lists.factCreated'), value: momentText(list.CreatedAt, list.CreatedBy) },
    { key: label('lists.factChanged'), value: momentText(list.ChangedAt, list.ChangedBy) },
  ].filter((fact) => fact !== undefined);
  return (
    <Panel isEdge title={label('lists.theList')}>
      <KeyValues rows={facts} />
      <div className="mt-3.5 flex flex-wrap gap-2">
        <PrintButton path={`/favorites/details/${list.Id}/print`} asked={{}} />
        <Button onPress={() => setDialog('copy')}>
          <Copy aria-hidden="true" />
          {label('lists.copy')}
        </Button>
        <Button variant="danger" onPress={() => setDialog('delete')}>
          <Trash2 aria-hidden="true" />
          {label('lists.delete')}
        </Button>
      </div>
      {dialog === 'copy' && <ToCustomerDialog kind="copy" list={list} onClose={close} />}
      {dialog === 'delete' && <DeleteListDialog list={list} onClose={close} />}
    </Panel>
  );
}
