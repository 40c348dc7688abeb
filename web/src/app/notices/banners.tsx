import { useEffect, useState } from 'react';
import { logMessage } from '../../features/shell/messages/message-log.ts';
import { useConnection } from '../../features/shell/notices/use-connection.ts';
import { type AppEvents, listen } from '../../lib/browser/app-events.ts';
import { browserPage } from '../../lib/browser/browser-page.ts';
import { messageOf } from '../../lib/http/api-error.ts';
import { label } from '../../lib/labels.ts';
import { Banner, ExceptionBanner } from '../../ui/layout/banner.tsx';

function useStalePage(): AppEvents['stalePage']['reason'] | undefined {
  const [reason, setReason] = useState<AppEvents['stalePage']['reason']>();
  useEffect(() => listen('stalePage', (event) => setReason(event.reason)), []);
  return reason;
}

/**
 * The general text, followed by the server's sentence if there is one. A sentence that already begins with that text is returned
 * alone.
 */
function sentenceOf(error: Error): string {
  const failed = label('shell.somethingFailed');
  const message = messageOf(error);
  if (message === '') return failed;
  return message.startsWith(failed) ? message : label('shell.failedWith', { message });
}

/**
 * `turn` rises with each other text, so that each is shown for 3 s; the one that is shown stands no longer when the same fails again.
 * The bell menu lists every failure.
 */
function useException() {
  const [shown, setShown] = useState<{ turn: number; text: string }>();
  useEffect(() => {
    let turn = 0;
    return listen('exception', ({ error }) => {
      turn += 1;
      const text = sentenceOf(error);
      logMessage(text);
      setShown((before) => (before?.text === text ? before : { turn, text }));
    });
  }, []);
  return { shown, settle: () => setShown(undefined) };
}

/** States of the page, in this order: offline, back online, failure, stale page; at most two at once. Notices have a place of their own. */
export function Banners() {
  const connection = useConnection();
  const exception = useException();
  const stale = useStalePage();
  const lines = [
    connection === 'offline' && (
      <Banner key="offline" kind="offline">
        {label('shell.offline')}
      </Banner>
    ),
    connection === 'back' && (
      <Banner key="back" kind="success">
        {label('shell.online')}
      </Banner>
    ),
    exception.shown && (
      <ExceptionBanner key={`exception ${exception.shown.turn}`} onSettled={exception.settle}>
        {exception.shown.text}
      </ExceptionBanner>
    ),
    stale && (
      <Banner
        key="stale"
        kind="warning"
        action={{ label: label('shell.reload'), onPress: () => browserPage.reload() }}
      >
        {label('shell.basketGone')}
      </Banner>
    ),
  ];
  const shown = lines.filter(Boolean).slice(0, 2);
  return <div className="shell-banners sticky z-10 short:static">{shown}</div>;
}
