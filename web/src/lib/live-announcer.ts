type Listener = () => void;

let announcement = { text: '', number: 0 };
const listeners = new Set<Listener>();

/** Announces a text to screen readers through the page's polite live region. Repeated texts are announced again. */
export function announce(text: string): void {
  announcement = { text, number: announcement.number + 1 };
  for (const listener of [...listeners]) listener();
}

export function currentAnnouncement(): { text: string; number: number } {
  return announcement;
}

export function onAnnouncement(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
