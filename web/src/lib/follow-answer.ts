import type { Envelope } from '@engros/contracts/envelope.ts';
import { browserPage } from './browser-page.ts';
import { safeAddress } from './safe-address.ts';

/** A tracker needs this long to send what it saw before the page is left (specification 8). */
const trackerHeadStartMs = 500;

/** Origins outside this site that an answer may send the browser to; none so far. */
const allowedOrigins: readonly string[] = [];

/**
 * Does what an answer asks of the page beside its Model: run a tracker, go elsewhere, post a form (ENV-06, ENV-07).
 * `orGoTo` is where the page goes when the answer names nothing.
 */
export async function followAnswer(
  answer: Envelope<unknown>,
  { orGoTo, replacesPage = false }: { orGoTo?: string; replacesPage?: boolean } = {},
): Promise<void> {
  const { AnalyticsTrackerScript, HtmlForm } = answer;
  const Redirect = answer.Redirect || orGoTo;
  // Rare, so that the first page does without their code.
  if (AnalyticsTrackerScript) (await import('./page-script.ts')).runTrackerScript(AnalyticsTrackerScript);
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
