/** The few things only the real page can do, in one object so that tests can watch them. */
export const browserPage = {
  goTo(address: string): void {
    window.location.assign(address);
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
  return pair ? decodeURIComponent(pair.slice(start.length)) : '';
}
