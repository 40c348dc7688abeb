import { FailedState } from '../../../features/shell/notices/failed-state.tsx';
import { label } from '../../../lib/labels.ts';
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx';

export function LinkWaiting({ isError, onAgain }: { isError: boolean; onAgain: () => void }) {
  return (
    <div className="entrance-form">
      {isError ? (
        <FailedState title={label('entrance.failed')} onRetry={onAgain} />
      ) : (
        <SkeletonRows label={label('shell.loading')} rows={4} />
      )}
    </div>
  );
}
