import { useEffect, useState } from 'react';
import { logMessage } from '../features/messages/message-log.ts';
import { messageOf } from '../lib/api-error.ts';
import { type AppEvents, listen } from '../lib/app-events.ts';
import { browserPage } from '../lib/browser-page.ts';
import { label } from '../lib/labels.ts';
import { Banner, ExceptionBanner } from '../ui/banner.tsx';
import { AnnouncementLine } from './announcement-line.tsx';

const backOnlineMs = 3000;

function useConnection(): 'online' | 'offline' | 'back' {
  const [state, setState] = useState<'online' | 'offline' | 'back'>(navigator.onLine ? 'online' : 'offline');
  useEffect(() => {
    const change = (isOnline: boolean) =>
      setState((before) => {
        if (!isOnline) return 'offline';
        return before === 'offline' ? 'back' : before;
      });
    const online = () => change(true);
    const offline = () => change(false);
    window.addEventListener('online', online);
    window.addEventListener('offline', offline);
    const stop = listen('connection', ({ isOnline }) => change(isOnline));
    return () => {
      window.removeEventListener('online', online);
      window.removeEventListener('offline', offline);
      stop();
    };
  }, []);
  useEffect(() => {
    if (state !== 'back') return;
    const timer = setTimeout(() => setState('online'), backOnlineMs);
    return () => clearTimeout(timer);
  }, [state]);
  return state;
}

function useStalePage(): AppEvents['stalePage']['reason'] | undefined {
  const [reason, setReason] = useState<AppEvents['stalePage']['reason']>();
  useEffect(() => listen('stalePage', (event) => setReason(event.reason)), []);
  return reason;
}

/** What a failure is called: the server's sentence where it sent one, never twice that something failed. */
function sentenceOf(error: Error): string {
  const failed = label('shell.somethingFailed');
  const message = messageOf(error);
  if (message === '') return failed;
  return message.startsWith(failed) ? message : label('shell.failedWith', { message });
}

/** The failure shown, with its number: a new one starts its own 3 s. Each is kept under the bell as well. */
function useException() {
  const [shown, setShown] = useState<{ turn: number; text: string }>();
  useEffect(() => {
    let turn = 0;
    return listen('exception', ({ error }) => {
      turn += 1;
      const text = sentenceOf(error);
      logMessage(text);
      setShown({ turn, text });
    });
  }, []);
  return { shown, settle: () => setShown(undefined) };
}

/** Lines under the header in this order: offline, back online, failure, stale page, announcement; at most two at once. */
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
  return (
    <>
      <div className="shell-banners">{shown}</div>
      {shown.length < 2 && <AnnouncementLine />}
    </>
  );
}
