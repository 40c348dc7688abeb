import { label } from '../../../lib/labels.ts';
import { Notice } from '../../../ui/layout/notice.tsx';

/** Shows a secret that was just made; it is nowhere else to be read. */
export function SecretNotice({ secret }: { secret: string }) {
  return (
    <Notice kind="warning" isAlert>
      <b className="block">{label('console.procurement.secretTitle')}</b>
      <code className="block break-all py-1">{secret}</code>
      {label('console.procurement.secretText')}
    </Notice>
  );
}
