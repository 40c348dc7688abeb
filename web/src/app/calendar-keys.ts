/** Days a key moves the focus in a calendar of weeks that begin on Monday; null for any other key (ui 5, delivery drawer). */
export function daysByKey(key: string, weekday: number): number | null {
  const moves: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    PageUp: -28,
    PageDown: 28,
    Home: 1 - weekday,
    End: 7 - weekday,
  };
  return moves[key] ?? null;
}

/** The date so many days on among those shown in order; the nearest one shown when that lies outside. */
export function shownDate(shown: readonly string[], from: string, days: number): string {
  const at = shown.indexOf(from) + days;
  return shown[Math.min(shown.length - 1, Math.max(0, at))] ?? from;
}
