import { type ReactNode, useEffect, useRef } from 'react';
import type { FormState } from '../../lib/use-form.ts';

interface FormProps {
  of: FormState;
  id?: string;
  className?: string;
  children: ReactNode;
}

/**
 * A form that shows its own error messages instead of the browser's. Submitting with errors focuses the summary of
 * errors if there is one, otherwise the first faulty field.
 */
export function Form({ of: { submit, heldBack }, id, className, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (heldBack > 0)
      form.current?.querySelector<HTMLElement>('.error-summary, [aria-invalid="true"]')?.focus();
  }, [heldBack]);
  return (
    <form ref={form} id={id} noValidate onSubmit={submit} className={className}>
      {children}
    </form>
  );
}
