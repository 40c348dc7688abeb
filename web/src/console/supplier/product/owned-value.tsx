import { Lock } from 'lucide-react';
import { label } from '../../../lib/labels.ts';

interface Props {
  name: string;
  value: string;
  /** The system in which it is changed. */
  owner: string;
  className?: string;
}

/** A value that is only read here, with a lock and where it is changed. */
export function OwnedValue({ name, value, owner, className = '' }: Props) {
  return (
    <div className={`field ${className}`}>
      <span className="field-label">{name}</span>
      <span className="console-owned">
        <span className="min-w-0 wrap-anywhere">{value}</span>
        <Lock aria-hidden="true" />
      </span>
      <span className="field-hint text-12 text-ink-3">
        {label('console.product.owned', { system: owner })}
      </span>
    </div>
  );
}
