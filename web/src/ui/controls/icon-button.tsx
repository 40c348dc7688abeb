import type { ReactNode, Ref } from 'react';
import { Button, type ButtonProps, Tooltip, TooltipTrigger } from 'react-aria-components';

export type IconButtonProps = Omit<ButtonProps, 'className' | 'children' | 'style' | 'aria-label'> & {
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

/** A button with only an icon; its name shows as tooltip. */
export function IconButton({
  label,
  children,
  size = 32,
  onHeader,
  isOn,
  className = '',
  ...rest
}: IconButtonProps) {
  const sizeClass = size === 32 ? '' : `icon-btn-${size}`;
  const headerClass = onHeader ? 'icon-btn-on-header' : '';
  return (
    <TooltipTrigger delay={500}>
      <Button
        {...rest}
        aria-label={label}
        {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
        className={`icon-btn ${sizeClass} ${headerClass} ${className}`}
      >
        {children}
      </Button>
      <Tooltip
        offset={6}
        className="max-w-60 rounded-2 bg-ink px-2 py-1 text-12 text-surface shadow-(--shadow-2)"
      >
        {label}
      </Tooltip>
    </TooltipTrigger>
  );
}
