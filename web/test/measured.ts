import { countCampaignEvents } from '@engros/contracts/campaigns/campaign-calls.ts';
import { expect, vi } from 'vitest';
import { sendCounted } from '../src/features/shell/measuring/measure.ts';

export function giveConsent(purposes: string): void {
  document.cookie = `cookieConsent=on=2026-11-01&allowed=${purposes}&asked=preferences.statistics.marketing; Path=/`;
}

/** Also removes the function that a test has put in place of the browser's. */
export function forgetMeasured(): void {
  document.cookie = 'cookieConsent=; Path=/; Max-Age=0';
  Reflect.deleteProperty(navigator, 'sendBeacon');
}

/** Replaces the browser's function that sends a batch when the page is left. */
export function beacons() {
  const sendBeacon = vi.fn((_to: string, _body: Blob) => true);
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
  return sendBeacon;
}

/** Events of all batches, each as `view 7`. */
export async function eventsSent(sendBeacon: ReturnType<typeof beacons>): Promise<string[]> {
  // A highlighted product counts once this code is loaded, which was requested before; the count runs in the next task.
  await import('../src/features/shell/measuring/measure.ts');
  await new Promise((resolve) => setTimeout(resolve));
  sendCounted();
  const batches = sendBeacon.mock.calls.map(async ([address, body]) => {
    expect(address).toBe(countCampaignEvents.path);
    const { Events } = JSON.parse(await body.text()) as { Events: { Kind: string; CampaignId: string }[] };
    return Events.map(({ Kind, CampaignId }) => `${Kind} ${CampaignId}`);
  });
  return (await Promise.all(batches)).flat();
}

/** Replaces the browser's observers by fakes, which a test tells what is on the screen. */
export function watchedElements() {
  const watched = new Map<Element, (entries: object[]) => void>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: (entries: object[]) => void;
      readonly #isHalf: boolean;
      constructor(tell: (entries: object[]) => void, { threshold }: { threshold?: number } = {}) {
        this.#tell = tell;
        this.#isHalf = threshold === 0.5;
      }
      observe(element: Element) {
        if (this.#isHalf) watched.set(element, this.#tell);
      }
      disconnect() {
        for (const [element, tell] of watched) if (tell === this.#tell) watched.delete(element);
      }
    },
  );
  return {
    /** Half of every watched element is visible for this many milliseconds. Returns the number of elements. */
    seeAll(ms: number): number {
      const all = [...watched.values()];
      vi.useFakeTimers();
      for (const tell of all) tell([{ isIntersecting: true }]);
      vi.advanceTimersByTime(ms);
      vi.useRealTimers();
      return all.length;
    },
  };
}
