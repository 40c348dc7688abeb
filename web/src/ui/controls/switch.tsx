import type { ReactNode } from 'react';
import { type SwitchProps as AriaProps, Switch as AriaSwitch } from 'react-aria-components';

export type SwitchProps = Omit<AriaProps, 'className' | 'children' | 'style'> & {
  children?: ReactNode;
  count?: string;
  className?: string;
};

export function Switch({ children, count, className = '', ...rest }: SwitchProps) {
  return (
    <AriaSwitch {...rest} className={`sw ${className}`}>
      <span
        className="sw-track relative h-4.5 w-7.5 flex-none rounded-full after:absolute after:top-0.5 after:left-0.5 after:size-3.5 after:rounded-[50%] after:bg-[#fff] after:content-['']"
        aria-hidden="true"
      />
      {children}
      {count !== undefined && <span className="ck-count touch:text-(length:--text-14)">{count}</span>}
    </AriaSwitch>
  );
}
