import { createContext, type ReactNode, useContext, useState } from 'react';

type Announce = (message: string) => void;

const AnnounceContext = createContext<Announce | null>(null);

/** Provides the page's only polite live region, through which all announcements to screen readers go. */
export function LiveRegionProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState({ text: '', turn: 0 });
  const [announce] = useState<Announce>(() => (text: string) => {
    setMessage((previous) => ({ text, turn: previous.turn + 1 }));
  });
  return (
    <AnnounceContext value={announce}>
      {children}
      {/* React Aria hides the page from screen readers while a dialog is open. This attribute keeps the region
          readable. */}
      <div role="status" aria-live="polite" data-live-announcer className="visually-hidden">
        {/* A new key creates a new element for each message, so that screen readers also announce a repeated
            sentence. */}
        <span key={message.turn}>{message.text}</span>
      </div>
    </AnnounceContext>
  );
}

/** Announces a sentence to screen readers. Throws outside LiveRegionProvider. */
export function useAnnounce(): Announce {
  const announce = useContext(AnnounceContext);
  if (!announce) throw new Error('useAnnounce needs a LiveRegionProvider above it');
  return announce;
}
