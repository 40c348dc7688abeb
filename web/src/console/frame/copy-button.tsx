import { Check, Copy } from 'lucide-react';
import { useCopy } from '../../lib/browser/use-copy.ts';
import { type Label, label } from '../../lib/labels.ts';
import { Button } from '../../ui/controls/button.tsx';

/** Says below itself whether the browser allowed it. */
export function CopyButton({ text, says }: { text: () => string; says: Label }) {
  const { isCopied, copy } = useCopy();
  return (
    <span className="grid justify-items-start gap-1">
      <Button onPress={() => void copy(text())}>
        {isCopied === true ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        {label(says)}
      </Button>
      <span role="status" className="text-12 text-ink-3 empty:hidden">
        {isCopied === null ? '' : label(isCopied ? 'console.whyNot.copied' : 'console.whyNot.copyFailed')}
      </span>
    </span>
  );
}
