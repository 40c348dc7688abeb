// What is measured within the page; laid into it before its own code.
globalThis.bench = {
  /** The milliseconds of the press last watched. */
  pressed: undefined,

  /** From the next key to the frame in which another total was painted; 5 s stand for never. */
  watchNextPress() {
    const side = document.querySelector('.basket-side') ?? document.body;
    // Looked for in its part of the page only: a search of the whole page would be measured with the press.
    const total = () => side.querySelector('.summary-row-total dd')?.textContent;
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
          // What is posted in a frame is heard after it was painted.
          const painted = new MessageChannel();
          painted.port1.onmessage = () => resolve(performance.now() - pressedAt);
          painted.port2.postMessage(null);
        });
      });
      watch.observe(side, { subtree: true, childList: true, characterData: true });
    });
  },

  /** The pauses between frames while the page is scrolled from its start to its end; at most 15 s. */
  scrolled() {
    return new Promise((resolve) => {
      window.scrollTo(0, 0);
      const frames = [];
      const begun = performance.now();
      let last = begun;
      const onFrame = (now) => {
        frames.push(now - last);
        last = now;
        window.scrollBy(0, 150);
        const isAtEnd = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 2;
        if (isAtEnd || now - begun > 15_000) resolve(frames.slice(1));
        else requestAnimationFrame(onFrame);
      };
      requestAnimationFrame(onFrame);
    });
  },
};
