import { type themes, updateUserSettings } from '@engros/contracts/user.ts';
import { useSyncExternalStore } from 'react';
import { call } from '../../lib/call.ts';
import { pageContext } from '../../lib/page-context.ts';
import { userStorage } from '../../lib/storage.ts';

export type Theme = (typeof themes)[number];

let chosen: Theme = 'System';
const listeners = new Set<() => void>();
const darkDevice = () => window.matchMedia('(prefers-color-scheme: dark)');

function draw(): void {
  const isDark = chosen === 'Dark' || (chosen === 'System' && darkDevice().matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
}

/** Draws the page in the user's theme and follows the device while that is chosen. */
export function startTheme(): void {
  const { settings, user } = pageContext();
  chosen = settings?.Theme ?? userStorage(user.Id).read<Theme>('theme') ?? 'System';
  draw();
  darkDevice().addEventListener('change', draw);
}

/** Changes the theme at once and keeps it with the user's settings. */
export async function chooseTheme(theme: Theme): Promise<void> {
  chosen = theme;
  draw();
  for (const listener of [...listeners]) listener();
  const { user } = pageContext();
  userStorage(user.Id).write('theme', theme);
  if (user.IsAuthenticated) await call(updateUserSettings, { body: { Settings: { Theme: theme } } });
}

export function useTheme(): Theme {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => chosen,
  );
}
