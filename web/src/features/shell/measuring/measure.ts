import { countCampaignEvents, type trackedKinds } from '@engros/contracts/campaigns/campaign-calls.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { type RefObject, useEffect } from 'react';
import { isAllowed } from '../../../lib/browser/consent.ts';

type Kind = (typeof trackedKinds)[number];

/** A campaign counts as seen when half of it has been on the screen for this many ms. */
const seenMs = 1000;
/** Counted events are collected for this many ms and then sent together. */
const batchMs = 10_000;

let waiting: { Kind: Kind; CampaignId: string }[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** The browser completes the request even after the page is closed. Sends nothing without consent for statistics. */
export function sendCounted(): void {
  clearTimeout(timer);
  timer = undefined;
  const events = waiting.splice(0, limits.campaignEvents);
  if (events.length === 0 || !isAllowed('statistics')) return;
  const body = new Blob([JSON.stringify({ Events: events })], { type: 'application/json' });
  navigator.sendBeacon(countCampaignEvents.path, body);
}

/** Drops unsent events, and which campaigns were seen. */
export function forgetCounted(): void {
  clearTimeout(timer);
  timer = undefined;
  waiting = [];
  seenAt = '';
}

/** `kind`: a user saw a campaign or followed its link (CAM-06). Without consent for statistics, nothing is sent or stored. */
export function countCampaign(kind: Kind, campaignId: string): void {
  if (!isAllowed('statistics')) {
    forgetCounted();
    return;
  }
  // The listener stays after the campaign has left the page, because the user may close the browser on the next page.
  document.addEventListener('visibilitychange', sendWhenHidden);
  waiting.push({ Kind: kind, CampaignId: campaignId });
  if (waiting.length >= limits.campaignEvents) sendCounted();
  else timer ??= setTimeout(sendCounted, batchMs);
}

export const clickOn = (campaignId: string | null | undefined) =>
  campaignId ? () => countCampaign('click', campaignId) : undefined;

function sendWhenHidden(): void {
  if (document.visibilityState === 'hidden') sendCounted();
}

/** Calls `onSeen` when half of the element has been visible for a second. Returns a function that stops watching. */
export function watchSeen(element: Element, onSeen: () => void): () => void {
  let waitingForIt: ReturnType<typeof setTimeout> | undefined;
  const observer = new IntersectionObserver(
    ([entry]) => {
      clearTimeout(waitingForIt);
      if (entry?.isIntersecting !== true) return;
      waitingForIt = setTimeout(() => {
        observer.disconnect();
        onSeen();
      }, seenMs);
    },
    { threshold: 0.5 },
  );
  observer.observe(element);
  return () => {
    clearTimeout(waitingForIt);
    observer.disconnect();
  };
}

let seenAt = '';
let seenThere = new Set<string>();

/** Once per page, because a campaign may have several parts on the page. */
export function countSeenOnce(campaignId: string): void {
  const { pathname, search } = window.location;
  const page = pathname + search;
  if (seenAt !== page) seenThere = new Set();
  seenAt = page;
  if (seenThere.has(campaignId) || !isAllowed('statistics')) return;
  seenThere.add(campaignId);
  countCampaign('view', campaignId);
}

/** Counts when half of the element has been on the screen for a second. */
export function useSeen(element: RefObject<HTMLElement | null>, campaignId: string): void {
  useEffect(() => {
    const seen = element.current;
    return seen === null ? undefined : watchSeen(seen, () => countCampaign('view', campaignId));
  }, [element, campaignId]);
}
