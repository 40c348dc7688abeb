import { trustedTypeNames } from '@engros/contracts/page-context.ts';
import { setOfflineMark } from '../../../lib/browser/storage.ts';
import { policyOf } from '../../../lib/browser/trusted-types.ts';

/** Served by `server/src/platform/http/pages/pages.ts`. */
const workerPath = '/count-worker.js';
/** Time in ms after which a service worker that has not responded is treated as missing. */
const answerWithinMs = 20_000;

const address = policyOf(trustedTypeNames.worker, 'createScriptURL');

/** The service worker handles only pages below this path. */
function scopeOf(pathname: string): string {
  return `${/^\/[a-z]{2}-[a-z]{2}(?=\/)/.exec(pathname)?.[0] ?? ''}/favorites/count/`;
}

function isActivated(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve();
    };
    worker.addEventListener('statechange', look);
    look();
  });
}

/** Returns false when no reply arrives. */
function asked(worker: ServiceWorker, message: object): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(false), answerWithinMs);
    port1.addEventListener('message', ({ data }) => {
      clearTimeout(timer);
      port1.close();
      resolve(data === true);
    });
    port1.start();
    worker.postMessage(message, [port2]);
  });
}

/**
 * Makes the browser look for a newer service worker now. `register` alone does not wait for that check when the URL is
 * already known.
 */
async function findNewer(registration: ServiceWorkerRegistration): Promise<void> {
  if (registration.active === null || registration.installing !== null) return;
  // Errors are ignored. When the server does not respond, the page keeps the version it has.
  await registration.update().catch(() => undefined);
}

/**
 * Stores the program, this page and the pictures on the phone, so that the page opens offline. Returns false when the
 * browser cannot do this, or when the server has another version of the program than this page.
 */
export async function keepProgram(pictures: readonly string[]): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  const { pathname } = window.location;
  try {
    const registration = await navigator.serviceWorker.register(address.createScriptURL(workerPath), {
      scope: scopeOf(pathname),
      updateViaCache: 'none',
    });
    setOfflineMark();
    await findNewer(registration);
    // This page came from the server just now, so a service worker of the same version can take over at once.
    const next = registration.installing ?? registration.waiting;
    if (next) {
      next.postMessage({ kind: 'takeOver' });
      await isActivated(next);
    }
    const { active } = registration;
    return active !== null && (await asked(active, { kind: 'keep', page: pathname, pictures }));
  } catch (error) {
    console.warn('The page is not kept for use without a line', error);
    return false;
  }
}

/** Removes the old program, so that the next load of the page gets the newest one. Unsent numbers stay in the store. */
export async function renewProgram(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration(scopeOf(window.location.pathname));
  await registration?.unregister();
}
