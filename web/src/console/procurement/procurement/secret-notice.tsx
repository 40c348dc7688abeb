import { label } from '../../../lib/labels.ts';
import { Notice } from '../../../ui/layout/notice.tsx';

/** The secret cannot be read again later. */
export function SecretNotice({ secret }: { secret: string }) {
  return (
    <Notice kind="warning" isAlert>
      <b className="block">{label('console.procurement.secretTitle')}</b>
      <code className="block break-all py-1">{secret}</code>
      {label('console.procurement.secretText')}
    </Notice>
  );
}
