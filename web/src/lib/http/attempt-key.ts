import { useRef } from 'react';

/**
 * Returns a function that gives the same random key for the same content, and another key for other content. The server
 * does a thing once for each key: an attempt after a lost response does not do it twice, and corrected content is not
 * taken for what the server has.
 */
export function useAttemptKey() {
  const latest = useRef<{ content: string; key: string }>(undefined);
  return {
    keyFor(content: unknown): string {
      const written = JSON.stringify(content);
      if (latest.current?.content !== written)
        latest.current = { content: written, key: crypto.randomUUID() };
      return latest.current.key;
    },
    /** Called once the server has answered. The same content is then done again. */
    answered(): void {
      latest.current = undefined;
    },
  };
}
