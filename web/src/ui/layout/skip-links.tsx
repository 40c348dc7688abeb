import type { MouseEvent } from 'react';

/** A group has no focus of its own: the chosen one in it takes it. */
function focusChosen(event: MouseEvent, target: string): void {
  const group = document.querySelector(`#${target}[role=radiogroup]`);
  const chosen = group?.querySelector('[aria-checked=true]') ?? group?.querySelector('[role=radio]');
  if (!(chosen instanceof HTMLElement)) return;
  event.preventDefault();
  chosen.focus();
}

/** First on every page and visible only with focus. `links` are pairs of target id and text. */
export function SkipLinks({ links }: { links: readonly { target: string; label: string }[] }) {
  return (
    <div data-testid="skip-links" className="skip-links">
      {links.map((link) => (
        <a
          className="fixed -top-25 left-2 z-80 rounded-2 bg-surface px-3.5 py-2.5 font-[580] text-brand focus:top-2"
          key={link.target}
          href={`#${link.target}`}
          onClick={(event) => focusChosen(event, link.target)}
        >
          {link.label}
        </a>
      ))}
    </div>
  );
}
