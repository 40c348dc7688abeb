import { isAllowed } from './consent.ts';
import { trackerScript } from './trusted-types.ts';

/**
 * Only with consent to statistics and with a tag manager on the page. The script gets the page's nonce, which its
 * Content-Security-Policy requires. Its errors are logged and not thrown (ENV-07).
 */
export function runTrackerScript(script: string): void {
  if (!('dataLayer' in window) || !isAllowed('statistics')) return;
  const logFault = (event: ErrorEvent) => {
    console.error('The analytics script failed', event.error);
    event.preventDefault();
  };
  window.addEventListener('error', logFault);
  try {
    const element = document.createElement('script');
    element.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
    element.textContent = trackerScript(script);
    document.head.append(element);
    element.remove();
  } catch (error) {
    console.error('The analytics script failed', error);
  } finally {
    window.removeEventListener('error', logFault);
  }
}
