import type { MouseEvent } from 'react';

export interface SkipLink {
  /** Id of the place. */
  target: string;
  label: string;
  /** True for a strip of choices: it has no focus of its own, so the chosen one takes it. */
  isChoice?: boolean;
}

function focusChosen(event: MouseEvent, target: string): void {
  const choices = document.getElementById(target)?.querySelector('[role=radiogroup]');
  const chosen = choices?.querySelector('[aria-checked=true]') ?? choices?.querySelector('[role=radio]');
  if (!(chosen instanceof HTMLElement)) return;
  event.preventDefault();
  chosen.focus();
}

/** First on every page and visible only with focus. */
export function SkipLinks({ links }: { links: readonly SkipLink[] }) {
  return (
    <div data-testid="skip-links" className="skip-links">
      {links.map((link) => (
        <a
          className="fixed -top-25 left-2 z-80 rounded-2 bg-surface px-3.5 py-2.5 font-[580] text-brand focus:top-2"
          key={link.target}
          href={`#${link.target}`}
          onClick={link.isChoice ? (event) => focusChosen(event, link.target) : undefined}
        >
          {link.label}
        </a>
      ))}
    </div>
  );
}
