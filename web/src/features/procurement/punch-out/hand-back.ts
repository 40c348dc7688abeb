import { completePunchOut, type ReturnForm } from '@engros/contracts/procurement/punch-out.ts';
import { browserPage } from '../../../lib/browser/browser-page.ts';
import { leavePage } from '../../../lib/browser/page-left.ts';
import { clearUserStorage } from '../../../lib/browser/storage.ts';
import { type CallInput, call } from '../../../lib/http/call.ts';
import { showSending } from './sending-page.ts';

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
