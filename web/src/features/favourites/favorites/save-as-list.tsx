import { useNavigate } from '@tanstack/react-router';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import { label } from '../../../lib/labels.ts';
import { announce } from '../../../lib/live-announcer.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { lazyDialog } from '../../shell/notices/lazy-dialog.tsx';
import { toast } from '../../shell/notices/toasts.ts';

const NameDialog = lazyDialog(async () => (await import('./dialogs/name-dialog.tsx')).NameDialog);

export function SaveAsList({ productIds }: { productIds: readonly string[] }) {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  if (!pageContext().user.UserActions.CanManageFavorites || productIds.length === 0) return null;
  return (
    <>
      <Button size={40} onPress={() => setAsking(true)}>
        <Heart aria-hidden="true" />
        {label('boughtMost.save')}
      </Button>
      {isAsking && (
        <NameDialog
          productIds={productIds}
          onClose={() => setAsking(false)}
          onSaved={({ Id, Name }) => {
            const count = productIds.length;
            const sentence = label('boughtMost.saved', { name: Name, count });
            announce(sentence);
            toast(sentence);
            void navigate({ to: '/favorites/details/$listId', params: { listId: Id } });
          }}
        />
      )}
    </>
  );
}
