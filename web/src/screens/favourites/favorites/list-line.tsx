import type { FavoriteList } from '@engros/contracts/favourites/list.ts';
import { Link } from '@tanstack/react-router';
import { Heart, Pencil, Users } from 'lucide-react';
import { ListMenu } from '../../../features/favourites/favorites/dialogs/list-menu.tsx';
import { fullDate, localMoment } from '../../../lib/formats/day-formats.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';

export function ListLine({ list }: { list: FavoriteList }) {
  const { Id, Name, Owner, IsReadOnly, SharedWith, NumberOfProducts: count } = list;
  const Icon = IsReadOnly ? Users : Heart;
  const canEdit = pageContext().user.UserActions.CanManageFavorites && !IsReadOnly;
  return (
    <li className="lists-line grid min-h-14 grid-cols-[20px_minmax(0,1fr)_auto_auto] items-center gap-x-4 gap-y-1 pt-2 pr-2 pb-2 pl-4 max-lg:grid-cols-[20px_minmax(0,1fr)_auto]">
      <Icon className="size-5 text-brand" aria-hidden="true" />
      <div className="min-w-0">
        <Link to="/favorites/details/$listId" params={{ listId: Id }} className="product-name wrap-anywhere">
          {Name}
        </Link>
        <p className="product-meta">
          {[
            label('lists.products', { count }),
            Owner && label('lists.sharedFrom', { name: Owner.Name }),
            SharedWith > 0 && label('lists.sharedWithCount', { count: SharedWith }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <p className="num text-12 text-ink-3 max-lg:col-2 max-lg:row-2">{changedText(list)}</p>
      <div className="flex items-center gap-1.5">
        {canEdit && (
          <Link
            to="/favorites/details-edit/$listId"
            params={{ listId: Id }}
            className={buttonClass()}
            aria-label={label('lists.editNamed', { name: Name })}
          >
            <Pencil aria-hidden="true" />
            <span className="max-md:hidden">{label('lists.edit')}</span>
          </Link>
        )}
        <ListMenu list={list} />
      </div>
    </li>
  );
}

function changedText({ ChangedAt, ChangedBy }: FavoriteList): string {
  const date = fullDate(localMoment(ChangedAt, pageContext().timeZone).date);
  return ChangedBy === null
    ? label('lists.changed', { date })
    : label('lists.changedBy', { date, name: ChangedBy });
}
