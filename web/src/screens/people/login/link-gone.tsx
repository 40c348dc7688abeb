import { Link2Off } from 'lucide-react';
import type { ReactNode } from 'react';
import { label } from '../../../lib/labels.ts';
import { BackLink } from './back-link.tsx';
import { EntranceHeading } from './entrance-heading.tsx';

/** Shown when a link is unknown, used or expired. `children` are alternatives below the text (specification 8). */
export function LinkGone({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="entrance-form">
      <span className="entrance-mark entrance-mark-time" aria-hidden="true">
        <Link2Off className="size-6" />
      </span>
      <EntranceHeading takesFocus>{label('entrance.goneTitle')}</EntranceHeading>
      <p className="entrance-lead">{text}</p>
      {children}
      <BackLink />
    </div>
  );
}
