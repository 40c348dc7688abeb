import { createContext, type ReactNode, useContext, useState } from 'react';

type Announce = (message: string) => void;

const AnnounceContext = createContext<Announce | null>(null);

/** The one polite region of the shell; every live update goes through it. */
export function LiveRegionProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState({ text: '', turn: 0 });
  const [announce] = useState<Announce>(() => (text: string) => {
    setMessage((previous) => ({ text, turn: previous.turn + 1 }));
  });
  return (
    <AnnounceContext value={announce}>
      {children}
      {/* Marked, so that a dialog over the page leaves it to be heard. */}
      <div role="status" aria-live="polite" data-live-announcer className="visually-hidden">
        {/* A new element each time, so the same sentence twice is heard twice. */}
        <span key={message.turn}>{message.text}</span>
      </div>
    </AnnounceContext>
  );
}

/** Says a sentence to screen readers. Throws outside the shell's LiveRegionProvider. */
export function useAnnounce(): Announce {
  const announce = useContext(AnnounceContext);
  if (!announce) throw new Error('useAnnounce needs a LiveRegionProvider above it');
  return announce;
}
