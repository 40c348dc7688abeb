import { followBaskets } from '@engros/contracts/baskets/basket-events.ts';
import { raise } from '../../../../lib/browser/app-events.ts';
import { isPageLeft } from '../../../../lib/browser/page-left.ts';
import { call } from '../../../../lib/http/call.ts';
import { readStream } from '../../../../lib/http/read-stream.ts';
import { label } from '../../../../lib/labels.ts';
import { announce } from '../../../../lib/live-announcer.ts';
import { tellUnread, tellUnreadAtStart } from '../../../shell/messages/unread.ts';
import { toast } from '../../../shell/notices/toasts.ts';
import { type OthersChange, type VersionWatchParts, watchBasketVersion } from './basket-version-watch.ts';
import { followEventStream } from './event-stream.ts';
import { watchListVersions } from './list-version-watch.ts';

/**
 * Time in ms without input after which the page stops following changes. Otherwise an unused page would keep its
 * session alive.
 */
const untouchedMs = 30 * 60_000;
const lookMs = 60_000;
/** Time in ms after which a poll is cancelled, because the next ones wait for it. */
const pollWithinMs = 10_000;
const touches = ['pointerdown', 'keydown'] as const;

type LiveParts = Omit<VersionWatchParts, 'onOthersChange'>;

/** Only while the page is visible. Returns the function that stops it. */
export function followBasketsHere(parts: LiveParts): () => void {
  const watch = watchBasketVersion({ ...parts, onOthersChange: tell });
  const lists = watchListVersions();
  let stop: (() => void) | undefined;
  let touchedAt = performance.now();
  let hearUnread = tellUnreadAtStart;

  const pause = () => {
    stop?.();
    stop = undefined;
  };
  const follow = () => {
    if (document.visibilityState === 'hidden') return pause();
    stop ??= followEventStream({
      read: (stream) => readStream(followBaskets, stream),
      isLeft: isPageLeft,
      poll: () => call(followBaskets, { isSilent: true, signal: AbortSignal.timeout(pollWithinMs) }),
      onAll: (versions) => {
        watch.all(versions);
        lists.all(versions.Lists);
      },
      onOne: watch.one,
      onOrder: () => raise('orderMoved', {}),
      onNotifications: (count) => {
        hearUnread(count);
        hearUnread = tellUnread;
      },
      onFavorites: lists.one,
    });
  };
  const touched = () => {
    touchedAt = performance.now();
    follow();
  };
  const look = setInterval(() => {
    if (performance.now() - touchedAt > untouchedMs) pause();
  }, lookMs);
  document.addEventListener('visibilitychange', follow);
  for (const name of touches) document.addEventListener(name, touched, { passive: true });
  follow();
  return () => {
    clearInterval(look);
    document.removeEventListener('visibilitychange', follow);
    for (const name of touches) document.removeEventListener(name, touched);
    pause();
    watch.end();
  };
}

function tell({ by, lines }: OthersChange): void {
  const name = by ?? label('basket.somebody');
  const [first] = lines;
  const sentence =
    lines.length === 1 && first
      ? label('basket.changedLine', { name, product: first.Product.DisplayName })
      : label('basket.changedByOther', { name });
  announce(sentence);
  toast(sentence);
}
