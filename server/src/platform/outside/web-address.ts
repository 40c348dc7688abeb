/** The rule of the database's constraints `…__safe` of addresses that other systems give. */
const storable = /^https?:\/\/[A-Za-z0-9]/;

/**
 * As browsers write it: `HTTPS://` in small letters, `https:host` with its slashes, a host of other letters in Punycode.
 * Undefined for anything but http and https, for an address with a user, and for a host that is an IPv6 number.
 */
export function webAddressOf(text: string): URL | undefined {
  const url = URL.parse(text.trim());
  const isPlain = url?.username === '' && url.password === '' && storable.test(url.href);
  return isPlain ? url : undefined;
}
