/** These groups of an IPv6 address identify the network; whoever has a network has all its addresses. */
const groupsOfNetwork = 4;
const groups = 8;

const partsOf = (text: string): string[] => (text === '' ? [] : text.split(':'));

/**
 * For counting calls: an IPv4 address itself, and the first half of an IPv6 address, because one household or server has 2^64 of
 * them and could call from a new one each time.
 */
export function networkOf(address: string): string {
  const withoutPrefix = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!withoutPrefix.includes(':')) return withoutPrefix;
  const [start = '', end] = withoutPrefix.split('::');
  const [first, last] = [partsOf(start), partsOf(end ?? '')];
  const between = Array<string>(Math.max(0, groups - first.length - last.length)).fill('0');
  return `${[...first, ...between, ...last].slice(0, groupsOfNetwork).join(':')}::/64`;
}
