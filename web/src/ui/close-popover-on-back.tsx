import { useContext } from 'react';
import { OverlayTriggerStateContext } from 'react-aria-components';
import { useCloseOnBack } from '../lib/close-on-back.ts';

/** Within a popover: going back closes it. */
export function ClosePopoverOnBack() {
  const state = useContext(OverlayTriggerStateContext);
  useCloseOnBack(state?.isOpen ?? false, () => state?.close());
  return null;
}
