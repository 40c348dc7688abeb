import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

type FaultTextProps = {
  children: ReactNode;
  /** Announced at once; false where a control names it as its description. */
  isAlert?: boolean;
  id?: string;
  className?: string;
};

/** What is wrong, where it is wrong: red, with its mark. */
export function FaultText({ children, isAlert = true, id, className = '' }: FaultTextProps) {
  return (
    <p id={id} role={isAlert ? 'alert' : undefined} className={`field-error ${className}`}>
      <CircleAlert aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
