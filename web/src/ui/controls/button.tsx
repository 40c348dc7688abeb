import { LoaderCircle } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { type ButtonLook, buttonClass } from './button-class.ts';

export type ButtonProps = Omit<AriaButtonProps, 'className' | 'children' | 'style'> &
  ButtonLook & {
    children: ReactNode;
    /** Shows a spinner and ignores presses. */
    isPending?: boolean;
    className?: string;
    ref?: Ref<HTMLButtonElement>;
  };

export function Button({
  variant,
  size,
  block,
  children,
  className,
  isPending = false,
  ...rest
}: ButtonProps) {
  return (
    <AriaButton {...rest} isPending={isPending} className={buttonClass({ variant, size, block }, className)}>
      {isPending && <LoaderCircle aria-hidden="true" className="spinner" />}
      {children}
    </AriaButton>
  );
}
