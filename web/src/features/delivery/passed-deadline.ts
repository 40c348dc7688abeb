import { useSyncExternalStore } from 'react';
import { pageContext } from '../../lib/page-context.ts';
import { userStorage } from '../../lib/storage.ts';

/** A basket that another day was taken for, because the deadline of its own passed. */
export interface PassedDeadline {
  basketId: string;
  /** The day it was for and its deadline. */
  was: string;
  deadline: string;
  /** The day it is for now and its deadline. */
  day: string;
  until: string | null;
}

const name = 'passed-deadline';
const listeners = new Set<() => void>();
let current: { of: unknown; passed: PassedDeadline | undefined } | undefined;

function storage() {
  return userStorage(pageContext().user.Id, window.sessionStorage);
}

/** What was not seen yet, also after a reload. */
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

/** Says that a deadline has passed; it stands until somebody has seen it. */
export function tellPassedDeadline(passed: PassedDeadline): void {
  show(passed);
}

/** Somebody has seen what became of the basket. */
export function passedDeadlineSeen(): void {
  show(undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** What became of a basket by its deadline; undefined when nothing did or it was seen. */
export function usePassedDeadline(basketId: string | undefined): PassedDeadline | undefined {
  const passed = useSyncExternalStore(subscribe, unseen);
  return passed?.basketId === basketId ? passed : undefined;
}
