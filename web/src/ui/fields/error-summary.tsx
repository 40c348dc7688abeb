import { CircleAlert } from 'lucide-react';
import { type MouseEvent, type ReactNode, type Ref, useId } from 'react';

export type SummaryError = {
  /** Id of the faulty field or line, which gets the focus. */
  target: string;
  label: string;
  detail?: string;
};

export type ErrorSummaryProps = {
  title: string;
  errors: readonly SummaryError[];
  actions?: ReactNode;
  ref?: Ref<HTMLElement>;
};

function focusTarget(event: MouseEvent, target: string) {
  const element = document.getElementById(target);
  if (!element) return;
  event.preventDefault();
  element.scrollIntoView({ block: 'center' });
  element.focus({ preventScroll: true });
}

/** Follows the GOV.UK pattern. The caller must focus it through `ref` after a failed submit. */
export function ErrorSummary({ title, errors, actions, ref }: ErrorSummaryProps) {
  const titleId = useId();
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="error-summary rounded-2 border-2 border-danger bg-surface px-4 py-3"
    >
      <h2 id={titleId}>
        <CircleAlert aria-hidden="true" />
        {title}
      </h2>
      <ul>
        {errors.map((error) => (
          <li key={error.target}>
            <a href={`#${error.target}`} onClick={(event) => focusTarget(event, error.target)}>
              {error.label}
            </a>
            {error.detail && <span>{error.detail}</span>}
          </li>
        ))}
      </ul>
      {actions && <div className="mt-2.5 flex flex-wrap gap-2">{actions}</div>}
    </section>
  );
}
