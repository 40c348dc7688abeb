import { useSyncExternalStore } from 'react';
import { userStorage } from '../../../lib/browser/storage.ts';
import { pageContext } from '../../../lib/page-context.ts';

/** The basket was moved to the next open day, unless only some of its goods are too late. */
export interface PassedDeadline {
  basketId: string;
  /** The former delivery day; `deadline` is the deadline that passed. */
  was: string;
  deadline: string;
  /**
   * The new delivery day; `until` is the deadline of that day. Both are null when only some goods are late, because the
   * basket then keeps its day.
   */
  day: string | null;
  until: string | null;
}

const name = 'passed-deadline';
const listeners = new Set<() => void>();
let current: { of: unknown; passed: PassedDeadline | undefined } | undefined;

function storage() {
  return userStorage(pageContext().user.Id, 'sessionStorage');
}

/** It is stored, so a reload does not lose it. */
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

export function tellPassedDeadline(passed: PassedDeadline): void {
  show(passed);
}

export function passedDeadlineSeen(): void {
  show(undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Undefined when there is none or the user has seen it. */
export function usePassedDeadline(basketId: string | undefined): PassedDeadline | undefined {
  const passed = useSyncExternalStore(subscribe, unseen);
  return passed?.basketId === basketId ? passed : undefined;
}
