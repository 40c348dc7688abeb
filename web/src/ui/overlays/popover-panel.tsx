import type { ReactElement, ReactNode } from 'react';
import { Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { ClosePopoverOnBack } from './close-popover-on-back.tsx';

export type PopoverPanelProps = {
  label: string;
  /** The Button or IconButton that opens the panel. */
  trigger: ReactElement;
  children: ReactNode | ((close: () => void) => ReactNode);
  foot?: (close: () => void) => ReactNode;
  placement?: 'bottom start' | 'bottom end';
  startsOpen?: boolean;
  /** Whether the panel is open. The caller sets it, together with `onOpenChange`, to control this itself. */
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
};

/**
 * A panel below its button, 288 px wide and at most 320 px high. Esc closes it without undoing what was chosen in it.
 */
export function PopoverPanel({
  label,
  trigger,
  children,
  foot,
  placement = 'bottom start',
  startsOpen = false,
  ...openness
}: PopoverPanelProps) {
  return (
    <DialogTrigger defaultOpen={startsOpen} {...openness}>
      {trigger}
      <Popover placement={placement} offset={6} className="popover">
        <ClosePopoverOnBack />
        <Dialog aria-label={label} className="popover-panel flex flex-col [outline:none]">
          {({ close }) => (
            <>
              <div className="overflow-auto px-3 pt-2 pb-1.5">
                {typeof children === 'function' ? children(close) : children}
              </div>
              {foot && (
                <div className="flex justify-between gap-2 border-t border-line px-2.5 py-2">
                  {foot(close)}
                </div>
              )}
            </>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
