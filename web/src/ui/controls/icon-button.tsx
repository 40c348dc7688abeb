import { type ReactNode, type Ref, Suspense } from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { useObjectRef } from 'react-aria/useObjectRef';
import { useTooltipTrigger } from 'react-aria/useTooltipTrigger';
import { Button, type ButtonProps } from 'react-aria-components';
import { useTooltipTriggerState } from 'react-stately/useTooltipTriggerState';
import { lazyPart } from '../../lib/lazy-part.ts';

const IconTooltip = lazyPart(async () => (await import('./icon-tooltip.tsx')).IconTooltip);
/** Milliseconds under the pointer until the name shows. Keyboard focus shows it at once. */
const delay = 500;

export type IconButtonProps = Omit<
  ButtonProps,
  'className' | 'children' | 'style' | 'aria-label' | 'onKeyDown'
> & {
  /** Accessible name, also shown as tooltip. */
  label: string;
  children: ReactNode;
  size?: 28 | 32 | 40;
  onHeader?: boolean;
  /** Makes the button a toggle. The icon is filled when it is true. */
  isOn?: boolean;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
};

export function IconButton({
  label,
  children,
  size = 32,
  onHeader,
  isOn,
  className = '',
  ref,
  ...rest
}: IconButtonProps) {
  const button = useObjectRef(ref);
  const state = useTooltipTriggerState({ delay });
  const { triggerProps, tooltipProps } = useTooltipTrigger({ delay }, state, button);
  const { onKeyDown: closeTooltip, ...trigger } = triggerProps;
  const sizeClass = size === 32 ? '' : `icon-btn-${size}`;
  const headerClass = onHeader ? 'icon-btn-on-header' : '';
  return (
    <>
      <Button
        {...mergeProps(rest, trigger)}
        ref={button}
        // React Aria stops key events at a button that has a handler, unless the handler passes them on.
        onKeyDown={(event) => {
          closeTooltip?.(event);
          event.continuePropagation();
        }}
        aria-label={label}
        {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
        className={`icon-btn ${sizeClass} ${headerClass} ${className}`}
      >
        {children}
      </Button>
      {state.isOpen && (
        <Suspense>
          <IconTooltip id={tooltipProps.id} state={state} button={button} text={label} />
        </Suspense>
      )}
    </>
  );
}
