import { type FormEvent, type RefObject, useState } from 'react';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import type { CameraFault } from './camera.ts';

const fewestDigits = 4;

export function CodeEntry({
  fault,
  field,
  onCode,
}: {
  fault: CameraFault | 'noReader' | undefined;
  field: RefObject<HTMLInputElement | null>;
  onCode: (code: string) => void;
}) {
  const [error, setError] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    // Codes are printed in groups. Only spaces and hyphens are removed; dropping any other character would make a different code.
    const code = (field.current?.value ?? '').replaceAll(/[\s-]/g, '');
    if (!/^\d+$/.test(code) || code.length < fewestDigits) {
      setError(label('scan.codeMissing'));
      return field.current?.focus();
    }
    if (field.current) field.current.value = '';
    setError('');
    onCode(code);
  }
  return (
    <form className="scan-entry grid gap-1.5" onSubmit={submit} noValidate>
      {fault && (
        <Notice kind="warning" isAlert>
          {label(`scan.${fault}`)}
        </Notice>
      )}
      <label className="field-label" htmlFor="scan-code">
        {label('scan.codeField')}
      </label>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2.5">
        <input
          ref={field}
          id="scan-code"
          className="inp inp-48 num"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={40}
          aria-invalid={error !== '' || undefined}
          aria-describedby={error ? 'scan-code-error' : undefined}
          onChange={() => setError('')}
        />
        <Button type="submit" size={48}>
          {label('scan.find')}
        </Button>
      </div>
      {error && (
        <p id="scan-code-error" role="alert" className="field-error">
          {error}
        </p>
      )}
    </form>
  );
}
