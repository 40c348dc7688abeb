import type { ReactElement, ReactNode } from 'react';
import { Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { ClosePopoverOnBack } from './close-popover-on-back.tsx';

export type PopoverPanelProps = {
  label: string;
  /** A Button or IconButton. */
  trigger: ReactElement;
  children: ReactNode | ((close: () => void) => ReactNode);
  foot?: (close: () => void) => ReactNode;
  placement?: 'bottom start' | 'bottom end';
};

/** A 288 px panel under its button, at most 320 high; Esc closes and keeps the choice. */
export function PopoverPanel({
  label,
  trigger,
  children,
  foot,
  placement = 'bottom start',
}: PopoverPanelProps) {
  return (
    <DialogTrigger>
      {trigger}
      <Popover placement={placement} offset={6} className="popover">
        <ClosePopoverOnBack />
        <Dialog aria-label={label} className="popover-panel">
          {({ close }) => (
            <>
              <div className="popover-panel-body">
                {typeof children === 'function' ? children(close) : children}
              </div>
              {foot && <div className="popover-panel-foot">{foot(close)}</div>}
            </>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
