import { browserPage } from '../../../lib/browser/browser-page.ts';
import { label } from '../../../lib/labels.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';

const slowAfterMs = 5000;

/**
 * Covers the page while a basket is sent to the procurement system. After some time, offers to send it again. Uncovers the page
 * when the browser returns to it.
 */
export function showSending(form: HTMLFormElement): void {
  const page = document.createElement('div');
  page.className = 'fixed inset-0 z-60 grid place-content-center gap-4 bg-surface p-6 text-center text-ink';
  const said = document.createElement('p');
  said.className = 'text-18 font-semibold';
  said.setAttribute('role', 'status');
  page.append(said);
  document.body.append(page);
  const root = document.getElementById('root');
  if (root) root.inert = true;
  // The text is set only when its element is on the page, because screen readers announce changes and not new elements.
  said.textContent = label('punchOut.sending');
  const slow = setTimeout(() => {
    const again = document.createElement('button');
    again.type = 'button';
    again.className = buttonClass({ variant: 'primary', size: 48 });
    again.textContent = label('punchOut.sendAgain');
    again.addEventListener('click', () => browserPage.submit(form));
    page.append(again);
    again.focus();
  }, slowAfterMs);
  window.addEventListener(
    'pageshow',
    () => {
      clearTimeout(slow);
      page.remove();
      if (root) root.inert = false;
    },
    { once: true },
  );
}
