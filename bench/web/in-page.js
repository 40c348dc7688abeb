// Measurements within the page, injected before its own code.
globalThis.bench = {
  /** Sum of the layout shifts since the page was opened, without those just after a key or a press. */
  shifted: 0,

  /**
   * Resolves in the frame in which so many quantities are on the page. Looks only after the page changed, because looking
   * in every frame would ask for frames that nothing else needs, and search the page in each.
   */
  drawn(count) {
    const quantities = '[data-testid=basket-line] [role=spinbutton]';
    return new Promise((resolve) => {
      const watch = new MutationObserver(() => look());
      const look = () => {
        if (document.querySelectorAll(quantities).length < count) return;
        watch.disconnect();
        requestAnimationFrame(resolve);
      };
      watch.observe(document, { subtree: true, childList: true });
      look();
    });
  },

  /** Returns the page as it is drawn now, as HTML without scripts and without the files that only scripts need. */
  withoutScripts() {
    const copy = document.documentElement.cloneNode(true);
    for (const element of copy.querySelectorAll('script, link[rel=modulepreload]')) element.remove();
    return `<!doctype html>${copy.outerHTML}`;
  },

  /** Promise of the duration in ms of the last watched key press. */
  pressed: undefined,

  /**
   * Measures the time from the next key press to the frame in which a new total was painted; 5 s when there
   * is none.
   */
  watchNextPress() {
    // The basket's total, or the one below a favourite list.
    const totals = '.summary-row-total dd, [data-testid="list-total"]';
    let shown = document.querySelector(totals);
    const side = shown?.parentElement?.parentElement ?? document.body;
    // Searches only when the total is not the same element any more, because searching adds to the measured time.
    const total = () => {
      if (!shown?.isConnected) shown = side.querySelector(totals);
      return shown?.textContent;
    };
    const before = total();
    this.pressed = new Promise((resolve) => {
      let pressedAt = 0;
      const stop = setTimeout(() => resolve(5000), 5000);
      const onKey = (event) => {
        pressedAt = event.timeStamp;
      };
      document.addEventListener('keydown', onKey, { capture: true, once: true });
      const watch = new MutationObserver(() => {
        if (total() === before) return;
        watch.disconnect();
        clearTimeout(stop);
        requestAnimationFrame(() => {
          // A message posted during a frame arrives after that frame was painted.
          const painted = new MessageChannel();
          painted.port1.onmessage = () => resolve(performance.now() - pressedAt);
          painted.port2.postMessage(null);
        });
      });
      watch.observe(side, { subtree: true, childList: true, characterData: true });
    });
  },

  /** Returns the times between frames while the page scrolls from top to bottom, some pixels a frame; at most 15 s. */
  scrolled(pixels) {
    return new Promise((resolve) => {
      window.scrollTo(0, 0);
      const frames = [];
      const begun = performance.now();
      let last = begun;
      const onFrame = (now) => {
        frames.push(now - last);
        last = now;
        window.scrollBy(0, pixels);
        const isAtEnd = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2;
        if (isAtEnd || now - begun > 15_000) resolve(frames.slice(1));
        else requestAnimationFrame(onFrame);
      };
      requestAnimationFrame(onFrame);
    });
  },
};

new PerformanceObserver((list) => {
  for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) bench.shifted += value;
}).observe({ type: 'layout-shift', buffered: true });
