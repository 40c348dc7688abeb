import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaProps } from 'react-aria-components';

export type CheckboxProps = Omit<AriaProps, 'className' | 'children' | 'style'> & {
  children?: ReactNode;
  note?: ReactNode;
  count?: string;
  className?: string;
};

export function Checkbox({ children, note, count, className = '', ...rest }: CheckboxProps) {
  return (
    <AriaCheckbox {...rest} className={`ck ${className}`}>
      {({ isIndeterminate }) => (
        <>
          <span
            className="ck-box mt-px grid size-4 flex-none place-items-center rounded-[3px] touch:m-0 touch:size-5.5"
            aria-hidden="true"
          >
            {isIndeterminate ? (
              <Minus className="size-3 stroke-3 touch:size-4" />
            ) : (
              <Check className="size-3 stroke-3 touch:size-4" />
            )}
          </span>
          {(children || note) && (
            <span>
              {children}
              {note && <span className="block text-12 font-[400] text-ink-3">{note}</span>}
            </span>
          )}
          {count !== undefined && <span className="ck-count touch:text-(length:--text-14)">{count}</span>}
        </>
      )}
    </AriaCheckbox>
  );
}
