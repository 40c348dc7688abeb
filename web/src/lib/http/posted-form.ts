import { browserPage } from '../browser/browser-page.ts';
import { markupToRead } from '../browser/trusted-types.ts';

/**
 * For the form of a response (punch-out, import). Only the fields are copied into a new form, so that no other markup has an
 * effect. The form may be sent only to https or to this origin (ENV-06).
 */
export function postForm(markup: string, ownOrigin: string): void {
  const source = new DOMParser().parseFromString(markupToRead(markup), 'text/html').querySelector('form');
  if (!source) {
    console.error('No form found in the answer');
    return;
  }
  const action = formAction(source, ownOrigin);
  if (!action) {
    console.error('The form of the answer leads to an address that is not allowed');
    return;
  }
  const form = document.createElement('form');
  form.method = source.getAttribute('method')?.toLowerCase() === 'get' ? 'get' : 'post';
  form.action = action;
  form.acceptCharset = source.getAttribute('accept-charset') ?? 'utf-8';
  const target = source.getAttribute('target');
  if (target === '_top' || target === '_parent') form.target = target;
  for (const [name, value] of fieldsOf(source)) form.append(hiddenField(name, value));
  form.hidden = true;
  document.body.append(form);
  browserPage.submit(form);
}

function formAction(form: HTMLFormElement, ownOrigin: string): string | undefined {
  try {
    const url = new URL(form.getAttribute('action') ?? '', ownOrigin);
    return url.protocol === 'https:' || url.origin === ownOrigin ? url.href : undefined;
  } catch {
    return undefined;
  }
}

function fieldsOf(form: HTMLFormElement): [string, string][] {
  const fields: [string, string][] = [];
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') fields.push([name, value]);
  }
  return fields;
}

function hiddenField(name: string, value: string): HTMLElement {
  // A text area is used because browsers remove line breaks from hidden inputs.
  const field = document.createElement(value.includes('\n') ? 'textarea' : 'input');
  if (field instanceof HTMLInputElement) field.type = 'hidden';
  field.name = name;
  field.value = value;
  return field;
}
