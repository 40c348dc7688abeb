type Listener = () => void;

let announcement = { text: '', number: 0 };
const listeners = new Set<Listener>();

/** Screen readers read the text without interrupting. The same text is read again when it is announced twice. */
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
