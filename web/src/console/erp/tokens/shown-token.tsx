import { label } from '../../../lib/labels.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { CopyButton } from '../../frame/copy-button.tsx';

export interface Shown {
  name: string;
  token: string;
}

/** The only time that the whole token is seen; it closes by its button alone. */
export function ShownToken({ shown: { name, token }, onClose }: { shown: Shown; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      isLocked
      isWide
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={label('console.tokens.shownTitle', { name })}
      safe={{ label: label('console.tokens.done') }}
    >
      <div className="grid gap-3">
        <p>{label('console.tokens.shownText')}</p>
        <code className="block rounded-2 border border-line bg-surface-2 p-3 text-13 break-all text-ink select-all">
          {token}
        </code>
        <CopyButton text={() => token} says="console.tokens.copy" />
      </div>
    </Dialog>
  );
}
