import type { Envelope } from '@engros/contracts/envelope.ts';
import { browserPage } from '../browser/browser-page.ts';
import { safeAddress } from './safe-address.ts';

/** Another page opens with this delay, so that a tracker can send its data first (specification 8). */
const trackerHeadStartMs = 500;

/** Other origins to which a response may redirect; none so far. */
const allowedOrigins: readonly string[] = [];

/** Runs a tracker, opens a page, or posts a form (ENV-06, ENV-07). `orGoTo` is opened when the response names no page. */
export async function followAnswer(
  answer: Envelope<unknown>,
  { orGoTo, replacesPage = false }: { orGoTo?: string; replacesPage?: boolean } = {},
): Promise<void> {
  const { AnalyticsTrackerScript, HtmlForm } = answer;
  const Redirect = answer.Redirect || orGoTo;
  // The code is loaded on demand, because trackers are rare and the code of the first page should be small.
  if (AnalyticsTrackerScript)
    (await import('../browser/page-script.ts')).runTrackerScript(AnalyticsTrackerScript);
  if (!Redirect && !HtmlForm) return;
  if (AnalyticsTrackerScript) await new Promise((resolve) => setTimeout(resolve, trackerHeadStartMs));
  if (HtmlForm) (await import('./posted-form.ts')).postForm(HtmlForm, window.location.origin);
  else if (Redirect) redirect(Redirect, replacesPage);
}

function redirect(target: string, replacesPage: boolean): void {
  const address = safeAddress(target, window.location.origin, allowedOrigins);
  if (address && replacesPage) browserPage.replaceWith(address);
  else if (address) browserPage.goTo(address);
  else console.error('The answer redirects to an address that is not allowed');
}
