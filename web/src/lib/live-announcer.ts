type Listener = () => void;

let announcement = { text: '', number: 0 };
const listeners = new Set<Listener>();

/** Makes screen readers announce a text, through the page's polite live region. A repeated text is announced again. */
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
