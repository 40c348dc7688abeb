import { useEffect, useRef } from 'react';
import { useCopy } from '../../../lib/browser/use-copy.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';

/** The codes are shown once; they disappear when the user confirms that they are stored. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { isCopied, copy } = useCopy();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <div>
      <div className="account-step grid max-w-120 gap-3.5 p-4 text-13">
        <h3 ref={heading} tabIndex={-1}>
          {label('account.codesTitle')}
        </h3>
        <p>{label('account.codesText')}</p>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(188px,1fr))] gap-x-4 gap-y-1.5 text-14 font-[580]">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
      <div className="account-foot">
        <Button variant="primary" onPress={onKept}>
          {label('account.codesKept')}
        </Button>
        <Button onPress={() => void copy(codes.join('\n'))}>{label('account.copy')}</Button>
        <Button onPress={() => window.print()}>{label('account.print')}</Button>
        <span role="status" className="account-saved">
          {isCopied === null ? '' : label(isCopied ? 'account.copied' : 'account.copyFailed')}
        </span>
      </div>
    </div>
  );
}
