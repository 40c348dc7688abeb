import { useState } from 'react';

export interface AttemptKey {
  /** Returns the key of this content. */
  keyFor(content: unknown): string;
  /** Called once the server has answered. The same content is then done again. */
  answered(): void;
}

/**
 * Gives the same random key for the same content, and another key for other content. The server does a thing once for each
 * key: an attempt after a lost response does not do it twice, and corrected content is not taken for what the server has.
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

/** The keys of a form, as `createAttemptKey` gives them. */
export function useAttemptKey(): AttemptKey {
  const [key] = useState(createAttemptKey);
  return key;
}
