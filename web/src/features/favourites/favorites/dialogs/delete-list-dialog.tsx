import type { FavoriteList } from '@engros/contracts/favourites/list.ts';
import { deleteFavoriteList } from '@engros/contracts/favourites/lists.ts';
import { unshareFavoriteList } from '@engros/contracts/favourites/sharing.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../../lib/http/call.ts';
import { useCall } from '../../../../lib/http/use-call.ts';
import { label } from '../../../../lib/labels.ts';
import { announce } from '../../../../lib/live-announcer.ts';
import { pageContext } from '../../../../lib/page-context.ts';
import { DialogBox } from '../../../../ui/overlays/dialog-box.tsx';
import { toast } from '../../../shell/notices/toasts.ts';
import { exceptionMessage } from '../exception-message.ts';
import { refreshLists } from '../favorites-data.ts';

export interface DeleteListDialogProps {
  list: Pick<FavoriteList, 'Id' | 'Name' | 'IsReadOnly' | 'SharedWith'>;
  onClose: () => void;
}

/** A list that another customer shares with the user is only removed from the user's own lists (FAV-02). */
export function DeleteListDialog({ list, onClose }: DeleteListDialogProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const kind = list.IsReadOnly ? 'leave' : 'delete';
  const request = useCall(
    async () => {
      const params = { id: list.Id };
      if (list.IsReadOnly) {
        const destinationCustomerId = pageContext().customer?.Id ?? '';
        await call(unshareFavoriteList, { params, query: { destinationCustomerId } });
      } else await call(deleteFavoriteList, { params });
      // Opens the overview first. Otherwise this page would request the deleted list again.
      await navigate({ to: '/favorites' });
      await refreshLists(client);
      const sentence = label(`lists.${kind}Done`, { name: list.Name });
      announce(sentence);
      toast(sentence);
      onClose();
    },
    { failed: (error) => exceptionMessage(error) || label('favorites.failed') },
  );
  return (
    <DialogBox
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={label(`lists.${kind}Title`, { name: list.Name })}
      safe={{ label: label('shell.cancel'), onPress: onClose }}
      action={{ label: label(`lists.${kind}`), onPress: () => void request.run(), isDangerous: true }}
      isPending={request.isPending}
      {...(request.failure && { error: request.failure })}
    >
      <p>
        {list.SharedWith > 0
          ? label('lists.deleteSharedText', { count: list.SharedWith })
          : label(`lists.${kind}Text`)}
      </p>
    </DialogBox>
  );
}
