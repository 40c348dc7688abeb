import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { type Label, label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';

/** Says below itself whether the browser allowed it. */
export function CopyButton({ text, says }: { text: () => string; says: Label }) {
  const [isCopied, setCopied] = useState<boolean | null>(null);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text());
      setCopied(true);
    } catch {
      setCopied(false);
    }
  }
  return (
    <span className="grid justify-items-start gap-1">
      <Button onPress={() => void copy()}>
        {isCopied === true ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        {label(says)}
      </Button>
      <span role="status" className="text-12 text-ink-3 empty:hidden">
        {isCopied === null ? '' : label(isCopied ? 'console.whyNot.copied' : 'console.whyNot.copyFailed')}
      </span>
    </span>
  );
}
