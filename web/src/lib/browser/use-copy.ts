import { useState } from 'react';

/**
 * Copies a text when it is called. `isCopied` is null until then, and false when the browser refuses, such as for a page without TLS
 * or by a rule of the workplace.
 */
export function useCopy(): { isCopied: boolean | null; copy: (text: string) => Promise<void> } {
  const [isCopied, setCopied] = useState<boolean | null>(null);
  return {
    isCopied,
    copy: async (text) => {
      try {
        await navigator.clipboard.writeText(text);
        setCopied(true);
      } catch {
        setCopied(false);
      }
    },
  };
}
