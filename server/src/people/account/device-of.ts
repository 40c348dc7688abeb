import type { deviceKinds } from '@engros/contracts/people/account.ts';

interface Device {
  kind: (typeof deviceKinds)[number];
  browser: string | null;
  system: string | null;
}

// The first match is used. The order matters, because browsers also list older browsers that they are
// compatible with.
const browsers = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;
const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(intosh| OS X)\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

type Named = readonly (readonly [RegExp, string])[];
const firstOf = (named: Named, text: string) => named.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** From the User-Agent header. Without a known browser, the type is a program. */
export function deviceOf(userAgent: string | null): Device {
  const text = userAgent ?? '';
  const browser = firstOf(browsers, text);
  const system = firstOf(systems, text);
  return { kind: kindOf(text, browser !== null), browser, system };
}

function kindOf(text: string, isBrowser: boolean): Device['kind'] {
  if (!isBrowser) return 'program';
  if (/\biPad\b|\bTablet\b/.test(text)) return 'tablet';
  if (/\bMobile\b|\biPhone\b/.test(text)) return 'phone';
  return /\bAndroid\b/.test(text) ? 'tablet' : 'computer';
}
