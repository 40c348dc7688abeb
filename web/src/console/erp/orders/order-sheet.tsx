import { Printer, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { label } from '../../../lib/labels.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';

/** One order beside the list of them; printed, it is a sheet of its own. */
export function OrderSheet({
  id,
  onClose,
  children,
}: {
  id: string;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Panel
      isEdge
      className="console-sheet"
      title={label('console.order.title', { order: id })}
      end={
        <span className="contents print:hidden">
          <IconButton label={label('console.order.print')} onPress={() => window.print()}>
            <Printer aria-hidden="true" />
          </IconButton>
          <IconButton label={label('console.order.close')} onPress={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        </span>
      }
    >
      {children}
    </Panel>
  );
}
