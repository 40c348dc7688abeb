import { useSyncExternalStore } from 'react';
import { userStorage } from '../../lib/browser/storage.ts';
import { pageContext } from '../../lib/page-context.ts';

/** A basket whose deadline passed, and which was moved to another day where one can be ordered for. */
export interface PassedDeadline {
  basketId: string;
  /** The former delivery day and its deadline. */
  was: string;
  deadline: string;
  /** The new delivery day and its deadline; null when the basket stays, because only some of its goods are late. */
  day: string | null;
  until: string | null;
}

const name = 'passed-deadline';
const listeners = new Set<() => void>();
let current: { of: unknown; passed: PassedDeadline | undefined } | undefined;

function storage() {
  return userStorage(pageContext().user.Id, window.sessionStorage);
}

/** Returns the passed deadline that the user has not seen yet; it survives a reload. */
function unseen(): PassedDeadline | undefined {
  const of = pageContext();
  if (current?.of !== of) current = { of, passed: storage().read<PassedDeadline>(name) };
  return current.passed;
}

function show(passed: PassedDeadline | undefined): void {
  current = { of: pageContext(), passed };
  if (passed) storage().write(name, passed);
  else storage().remove(name);
  for (const listener of [...listeners]) listener();
}

/** Shows that a deadline has passed until the user dismisses it. */
export function tellPassedDeadline(passed: PassedDeadline): void {
  show(passed);
}

/** Hides the message after the user has seen it. */
export function passedDeadlineSeen(): void {
  show(undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Returns the passed deadline of a basket; undefined when there is none or the user has seen it. */
export function usePassedDeadline(basketId: string | undefined): PassedDeadline | undefined {
  const passed = useSyncExternalStore(subscribe, unseen);
  return passed?.basketId === basketId ? passed : undefined;
}
