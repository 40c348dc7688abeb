import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

type FaultTextProps = {
  children: ReactNode;
  /**
   * True to make screen readers announce the message at once. False when a control already refers to it as its
   * description.
   */
  isAlert?: boolean;
  id?: string;
  className?: string;
};

export function FaultText({ children, isAlert = true, id, className = '' }: FaultTextProps) {
  return (
    <p id={id} role={isAlert ? 'alert' : undefined} className={`field-error ${className}`}>
      <CircleAlert aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
