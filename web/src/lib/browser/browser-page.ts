import { isAbovePage } from './close-on-back.ts';

/** Browser operations that jsdom cannot perform, in one object so that tests can replace them. */
export const browserPage = {
  goTo(address: string): void {
    if (isAbovePage()) window.location.replace(address);
    else window.location.assign(address);
  },
  replaceWith(address: string): void {
    window.location.replace(address);
  },
  reload(): void {
    window.location.reload();
  },
  submit(form: HTMLFormElement): void {
    // Calls the method of the prototype, because a form with a field named `submit` hides the form's own method.
    HTMLFormElement.prototype.submit.call(form);
  },
};

/** An empty text when the cookie is missing or scripts may not read it. */
export function cookieValue(name: string): string {
  const start = `${name}=`;
  const pair = document.cookie.split('; ').find((each) => each.startsWith(start));
  return pair ? decoded(pair.slice(start.length)) : '';
}

/** Other scripts may have set the cookie in another encoding; its value is then returned unchanged. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** For the whole site; scripts may read it. */
export function setCookie(name: string, value: string, maxAgeSeconds: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`;
}
