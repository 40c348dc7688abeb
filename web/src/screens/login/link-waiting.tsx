import { CloudOff } from 'lucide-react';
import { label } from '../../lib/labels.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

/** While the server is asked what the link is worth, and when it could not be asked. */
export function LinkWaiting({ isError, onAgain }: { isError: boolean; onAgain: () => void }) {
  return (
    <div className="entrance-form">
      {isError ? (
        <EmptyState
          icon={<CloudOff aria-hidden="true" />}
          title={label('entrance.failed')}
          actions={<Button onPress={onAgain}>{label('shell.tryAgain')}</Button>}
        />
      ) : (
        <SkeletonRows label={label('shell.loading')} rows={4} />
      )}
    </div>
  );
}
