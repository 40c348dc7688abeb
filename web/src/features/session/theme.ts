import type { themes, UserSettings } from '@engros/contracts/user.ts';
import { useSyncExternalStore } from 'react';
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

/** How close lines stand; a phone keeps its large fields (ui, Density). */
export function setDensity(density: UserSettings['Density'] | undefined): void {
  document.documentElement.dataset.density = density === 'Comfortable' ? 'comfortable' : 'compact';
}

/** Draws the page in the user's theme and density, and follows the device while that is chosen. */
export function startTheme(): void {
  const { settings, user } = pageContext();
  setDensity(settings?.Density);
  chosen = settings?.Theme ?? userStorage(user.Id).read<Theme>('theme') ?? 'System';
  draw();
  darkDevice().addEventListener('change', draw);
}

/** Draws the page in another theme; what keeps the choice is `choose-theme.ts`, so that the first page does without it. */
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
