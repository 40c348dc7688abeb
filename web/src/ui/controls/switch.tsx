import type { ReactNode } from 'react';
import { type SwitchProps as AriaProps, Switch as AriaSwitch } from 'react-aria-components';

export type SwitchProps = Omit<AriaProps, 'className' | 'children' | 'style'> & {
  children?: ReactNode;
  count?: string;
  className?: string;
};

/** A switch for a setting that takes effect at once. */
export function Switch({ children, count, className = '', ...rest }: SwitchProps) {
  return (
    <AriaSwitch {...rest} className={`sw ${className}`}>
      <span className="sw-track" aria-hidden="true" />
      {children}
      {count !== undefined && <span className="ck-count">{count}</span>}
    </AriaSwitch>
  );
}
