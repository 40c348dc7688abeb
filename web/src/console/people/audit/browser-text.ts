const programs = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Headless)?Chrome\/|\bCriOS\//],
  ['Safari', /\bSafari\//],
] as const;
const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** `Chrome, Windows` of what a browser says of itself; as it stands where nothing in it is known. */
export function browserText(agent: string): string {
  const found = [programs, systems].flatMap((names) => names.find(([, form]) => form.test(agent))?.[0] ?? []);
  return found.length === 0 ? agent : found.join(', ');
}
