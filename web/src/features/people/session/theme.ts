import type { themes, UserSettings } from '@engros/contracts/people/user.ts';
import { useSyncExternalStore } from 'react';
import { userStorage } from '../../../lib/browser/storage.ts';
import { pageContext } from '../../../lib/page-context.ts';

export type Theme = (typeof themes)[number];

let chosen: Theme = 'System';
const listeners = new Set<() => void>();
const darkDevice = () => window.matchMedia('(prefers-color-scheme: dark)');

function draw(): void {
  const isDark = chosen === 'Dark' || (chosen === 'System' && darkDevice().matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
}

/** How close together rows are. Phones always have the large rows (ui, Density). */
export function setDensity(density: UserSettings['Density'] | undefined): void {
  document.documentElement.dataset.density = density === 'Comfortable' ? 'comfortable' : 'compact';
}

/** The theme "System" follows the device. */
export function startTheme(): void {
  const { settings, user } = pageContext();
  setDensity(settings?.Density);
  chosen = settings?.Theme ?? userStorage(user.Id).read<Theme>('theme') ?? 'System';
  draw();
  darkDevice().addEventListener('change', draw);
}

/** Does not save the theme. Saving is in `choose-theme.ts`, so that the first page need not load that code. */
export function setTheme(theme: Theme): void {
  chosen = theme;
  draw();
  for (const listener of [...listeners]) listener();
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
