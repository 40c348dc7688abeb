import { useEffect, useState } from 'react';
import { listen } from '../../../lib/browser/app-events.ts';

const backOnlineMs = 3000;

/** As far as the page knows. `back` for a moment after the connection returned. */
export function useConnection(): 'online' | 'offline' | 'back' {
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
