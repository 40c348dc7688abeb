import { isAbovePage } from './close-on-back.ts';

/** The few things only the real page can do, in one object so that tests can watch them. */
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
    // The form's own `submit` may be hidden by a field of that name.
    HTMLFormElement.prototype.submit.call(form);
  },
};

/** Value of a cookie the page may read; empty without it. */
export function cookieValue(name: string): string {
  const start = `${name}=`;
  const pair = document.cookie.split('; ').find((each) => each.startsWith(start));
  return pair ? decoded(pair.slice(start.length)) : '';
}

/** What somebody else wrote may be no encoding at all. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Sets a cookie of the whole site that the page may read. */
export function setCookie(name: string, value: string, maxAgeSeconds: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`;
}
