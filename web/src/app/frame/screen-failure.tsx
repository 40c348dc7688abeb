import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { browserPage } from '../../lib/browser/browser-page.ts';
import { userStorage } from '../../lib/browser/storage.ts';
import { NetworkError } from '../../lib/http/api-error.ts';
import { label } from '../../lib/labels.ts';
import { buttonClass } from '../../ui/controls/button-class.ts';

const reloadedFor = 'reloadedFor';
const chunkFault = /dynamically imported module|Importing a module script failed|error loading dynamically/i;

/**
 * Shown when a screen cannot be rendered. Reloads the page once if a new release removed the screen's code. Without a
 * connection, when there is no page to reload, reloads when the connection is back. The basket stays stored (F23).
 */
export function ScreenFailure({ error }: ErrorComponentProps) {
  const isCodeAway = error instanceof Error && chunkFault.test(error.message);
  const [isOffline] = useState(() => error instanceof NetworkError || (isCodeAway && !navigator.onLine));
  const isOldCode = isCodeAway && !isOffline;
  useEffect(() => {
    const session = userStorage('page', 'sessionStorage');
    if (!isOldCode || session.read(reloadedFor) === window.location.href) return;
    session.write(reloadedFor, window.location.href);
    browserPage.reload();
  }, [isOldCode]);
  useEffect(() => {
    if (!isOffline) return;
    const again = () => browserPage.reload();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isOffline]);
  return (
    <div role="alert" className="page-width grid justify-items-start gap-3 py-10">
      <h1>{label('shell.screenFailedTitle')}</h1>
      <p>{label(isOffline ? 'shell.offline' : 'shell.screenFailedText')}</p>
      <button type="button" className={buttonClass({ size: 40 })} onClick={() => browserPage.reload()}>
        {label('shell.reload')}
      </button>
    </div>
  );
}
