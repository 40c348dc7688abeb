import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { setInteractionModality } from 'react-aria';
import { afterEach, beforeEach } from 'vitest';
import { forgetBrowser, prepareBrowser } from './prepare-browser.ts';

// A screen renders in several steps; on a busy machine this takes longer than the library's default of one second.
configure({ asyncUtilTimeout: 15_000 });

// Each check of a wait that finds nothing yet would write out the whole document for a message that nobody reads. Only the
// message at the end of the wait contains the document.
const { getElementError: sayWithDocument } = getConfig();
configure({
  getElementError(message, container) {
    const { _disableExpensiveErrorDiagnostics: isWaiting } = getConfig() as {
      _disableExpensiveErrorDiagnostics?: boolean;
    };
    if (!isWaiting) return sayWithDocument(message, container);
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
  },
});

// React notes with each element where the code made it, only to add that to a warning: a tenth of its work in the tests. Beyond a
// number of elements it notes nothing; a warning still fails its test.
const react = React as typeof React & {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE?: { recentlyCreatedOwnerStacks: number };
};
const internals = react.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => 10_000,
    set: () => {},
    configurable: true,
  });

// Loads the screens and their lazy parts once per worker and before the tests, so no test waits for their code.
const parts = import.meta.glob([
  '../src/screens/*/*/*-screen.tsx',
  '../src/ui/overlays/{dialog-box,menu-list}.tsx',
  '../src/ui/controls/select-list.tsx',
]);
await Promise.all(Object.values(parts).map((load) => load()));

// jsdom draws frames by an interval that it starts when a frame is requested or a focused element is removed. Started while a
// test has fake timers, the interval would never fire again, and no later dialog of the worker would get the focus. So a frame is
// requested all the time, from before the first test on.
const awaited = document as Document & { isFrameAwaited?: true };
if (!awaited.isFrameAwaited) {
  awaited.isFrameAwaited = true;
  const frame = window.requestAnimationFrame.bind(window);
  const awaitFrame = () => void frame(awaitFrame);
  awaitFrame();
}

// The files of a worker share one document: an overlay that a test leaves open would keep the focus of the next test, and an
// element that it added itself would be found by the next. React Aria keeps its announcer permanently.
afterEach(() => {
  forgetBrowser();
  for (const element of [...document.body.children])
    if (!element.hasAttribute('data-live-announcer')) element.remove();
});
beforeEach(() => {
  prepareBrowser();
  setInteractionModality('pointer');
});
