import { useState } from 'react';

export interface AttemptKey {
  keyFor(content: unknown): string;
  /** Call once the server has answered. The same content then gets a new key. */
  answered(): void;
}

/**
 * Gives the same random key for the same content, and another key for other content. The server acts once per key: an attempt
 * after a lost response does not act twice, and corrected content counts as new.
 */
export function createAttemptKey(): AttemptKey {
  let latest: { content: string; key: string } | undefined;
  return {
    keyFor(content) {
      const written = JSON.stringify(content);
      if (latest?.content !== written) latest = { content: written, key: crypto.randomUUID() };
      return latest.key;
    },
    answered() {
      latest = undefined;
    },
  };
}

export function useAttemptKey(): AttemptKey {
  const [key] = useState(createAttemptKey);
  return key;
}
