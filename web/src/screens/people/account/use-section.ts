import { useEffect, useState } from 'react';

/**
 * The part in view is first the part in the URL, later the part to which the user has scrolled. `show` scrolls to a part and
 * focuses it.
 */
export function useSection(wanted: string | undefined, ids: readonly string[]) {
  const [current, setCurrent] = useState(wanted ?? ids[0] ?? '');
  const key = ids.join(' ');
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.find((entry) => entry.isIntersecting);
        if (seen) setCurrent(seen.target.id);
      },
      { rootMargin: '-25% 0px -65% 0px' },
    );
    for (const id of key.split(' ')) {
      const part = document.getElementById(id);
      if (part) observer.observe(part);
    }
    return () => observer.disconnect();
  }, [key]);
  function show(id: string): void {
    setCurrent(id);
    document.getElementById(id)?.scrollIntoView({ block: 'start' });
    document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
  }
  return { current, show };
}
