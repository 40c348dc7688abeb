import { useContext } from 'react';
import { OverlayTriggerStateContext } from 'react-aria-components';
import { useCloseOnBack } from '../../lib/browser/close-on-back.ts';

/** Makes the back button close the popover that contains this component. */
export function ClosePopoverOnBack() {
  const state = useContext(OverlayTriggerStateContext);
  useCloseOnBack(state?.isOpen ?? false, () => state?.close());
  return null;
}
