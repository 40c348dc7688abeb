import type { RefObject } from 'react';
import { Tooltip, TooltipTriggerStateContext } from 'react-aria-components';
import type { TooltipTriggerState } from 'react-stately/useTooltipTriggerState';

interface Props {
  id: string | undefined;
  state: TooltipTriggerState;
  button: RefObject<HTMLButtonElement | null>;
  text: string;
}

/** In a file of its own, because most pages open without a tooltip. */
export function IconTooltip({ id, state, button, text }: Props) {
  return (
    <TooltipTriggerStateContext value={state}>
      <Tooltip
        {...(id !== undefined && { id })}
        triggerRef={button}
        offset={6}
        className="max-w-60 rounded-2 bg-ink px-2 py-1 text-12 text-surface shadow-(--shadow-2)"
      >
        {text}
      </Tooltip>
    </TooltipTriggerStateContext>
  );
}
