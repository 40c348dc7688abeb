import { completePunchOut, type ReturnForm } from '@engros/contracts/punch-out/punch-out.ts';
import { browserPage } from '../../lib/browser/browser-page.ts';
import { leavePage } from '../../lib/browser/page-left.ts';
import { clearUserStorage } from '../../lib/browser/storage.ts';
import { type CallInput, call } from '../../lib/http/call.ts';
import { showSending } from './sending-page.ts';

/** Posts a form to the procurement system, which leaves the shop, and says so meanwhile. Built of elements, so that no value becomes markup. */
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
  // The next session of this browser is another one, with a basket of its own.
  clearUserStorage();
  browserPage.submit(form);
  showSending(form);
}

/** Hands a basket back, or sends one again, or with neither ends the session without one; then leaves the shop. */
export async function handBack(body: CallInput<typeof completePunchOut>['body']): Promise<void> {
  const { Form } = await call(completePunchOut, { body, isSilent: true });
  postForm(Form);
}
