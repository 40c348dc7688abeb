import { completePunchOut, type ReturnForm } from '@engros/contracts/procurement/punch-out.ts';
import { browserPage } from '../../../lib/browser/browser-page.ts';
import { leavePage } from '../../../lib/browser/page-left.ts';
import { clearUserStorage } from '../../../lib/browser/storage.ts';
import { type CallInput, call } from '../../../lib/http/call.ts';
import { label } from '../../../lib/labels.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';

const slowAfterMs = 5000;

/**
 * Covers the page while a basket is sent to the procurement system. After some time, offers to send it again. Uncovers the page
 * when the browser returns to it.
 */
function showSending(form: HTMLFormElement): void {
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

/** Posting opens the procurement system's page. Builds the form from DOM elements, so that no value is parsed as markup. */
export function postForm({ Action, Target, Fields }: ReturnForm): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = Action;
  form.target = Target;
  form.acceptCharset = 'UTF-8';
  for (const { Name, Value } of Fields) {
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = Name;
    field.value = Value;
    form.append(field);
  }
  form.hidden = true;
  document.body.append(form);
  leavePage();
  // The next punch-out session in this browser is a new one with its own basket, so the stored data must not remain.
  clearUserStorage();
  browserPage.submit(form);
  showSending(form);
}

/**
 * Depending on `body`, sends a basket to the procurement system, sends an earlier basket again, or sends none. Ends the session.
 */
export async function handBack(body: CallInput<typeof completePunchOut>['body']): Promise<void> {
  const { Form } = await call(completePunchOut, { body, isSilent: true });
  postForm(Form);
}
