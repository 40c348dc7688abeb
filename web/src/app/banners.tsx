import { useEffect, useState } from 'react';
import { type AppEvents, listen } from '../lib/app-events.ts';
import { browserPage } from '../lib/browser-page.ts';
import { label } from '../lib/labels.ts';
import { Banner, ExceptionBanner } from '../ui/banner.tsx';

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

/** Number of the failure shown; a new one starts its own 3 s. */
function useException(): [number, () => void] {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let count = 0;
    return listen('exception', () => {
      count += 1;
      setTurn(count);
    });
  }, []);
  return [turn, () => setTurn(0)];
}

/** Lines under the header in the order of ui 5.4: offline, back online, failure, stale page; at most two at once. */
export function Banners() {
  const connection = useConnection();
  const [exception, settleException] = useException();
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
    exception > 0 && (
      <ExceptionBanner key={`exception ${exception}`} onSettled={settleException}>
        {label('shell.somethingFailed')}
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
  return <div className="shell-banners">{lines.filter(Boolean).slice(0, 2)}</div>;
}
