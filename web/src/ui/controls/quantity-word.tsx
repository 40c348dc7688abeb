import { useEffect, useRef } from 'react';

/** Distance in px of the message from its field and from the edges of the window. */
const gap = 4;
const edge = 8;

/** Places the message under its field, or above it where the window ends. */
function place(word: HTMLElement): void {
  const field = word.parentElement?.getBoundingClientRect();
  if (!field) return;
  const { offsetWidth: width, offsetHeight: height } = word;
  const isLow = field.bottom + gap + height > window.innerHeight - edge;
  word.style.top = `${isLow ? field.top - gap - height : field.bottom + gap}px`;
  word.style.left = `${Math.max(edge, Math.min(field.right - width, window.innerWidth - width - edge))}px`;
}

/**
 * Says at a quantity field why its text was not used. Lies above the page, because rows cut off content that overflows them;
 * presses go through to what it covers.
 */
export function QuantityWord({ id, text }: { id: string; text: string | undefined }) {
  return text === undefined ? null : <Word key={text} id={id} text={text} />;
}

function Word({ id, text }: { id: string; text: string }) {
  const shown = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const word = shown.current;
    if (!word) return;
    if ('showPopover' in word) {
      word.popover = 'manual';
      word.showPopover();
    }
    const follow = () => place(word);
    follow();
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow, { capture: true });
      window.removeEventListener('resize', follow);
    };
  }, []);
  return (
    <span
      ref={shown}
      id={id}
      role="alert"
      className="pointer-events-none fixed inset-auto m-0 max-w-70 rounded-2 border border-danger bg-danger-tint px-2.5 py-1.5 text-left text-12 font-[580] text-danger-ink shadow-1"
    >
      {text}
    </span>
  );
}
