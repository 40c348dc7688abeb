import { BlockList, isIP } from 'node:net';
import { StartupError } from '../database/start/startup-error.ts';

/**
 * Their X-Forwarded-For header is trusted: false for none, true for every proxy, a number of proxies, or a list of network
 * addresses.
 */
export type TrustProxy = boolean | number | string[];

const mostHops = 9;
/** Names that fastify knows: 127/8 and ::1; 169.254/16 and fe80::/10; 10/8, 172.16/12, 192.168/16 and fc00::/7. */
const ranges = new Set(['loopback', 'linklocal', 'uniquelocal']);

/**
 * TRUST_PROXY: `true`, a number of proxies, or addresses and networks separated by commas. Throws a StartupError for any other
 * text.
 */
export function readTrustProxy(text: string | undefined): TrustProxy {
  const given = text?.trim() ?? '';
  if (given === '' || given === 'false' || given === '0') return false;
  if (given === 'true') return true;
  if (/^\d+$/.test(given)) return hopsOf(given);
  const places = given.split(',').map((place) => place.trim());
  const wrong = places.find((place) => !ranges.has(place) && !isNetwork(place));
  if (wrong === undefined) return places;
  throw new StartupError(
    `TRUST_PROXY names "${wrong}"; it is true, the number of proxies in a row (1 to ${mostHops}), or addresses and networks such as 10.0.0.0/8 or loopback, with commas between.`,
  );
}

/** For fastify. A number becomes a function, because fastify trusts nobody for a plain number. */
export function trustedProxies(
  trust: TrustProxy,
): boolean | string[] | ((address: string, hop: number) => boolean) {
  return typeof trust === 'number' ? (_address, hop) => hop < trust : trust;
}

function hopsOf(given: string): number {
  const hops = Number(given);
  if (hops <= mostHops) return hops;
  throw new StartupError(`TRUST_PROXY=${given} is more than ${mostHops} proxies in a row.`);
}

function isNetwork(place: string): boolean {
  const [address = '', prefix, ...rest] = place.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  if (!/^\d{1,3}$/.test(prefix)) return false;
  try {
    new BlockList().addSubnet(address, Number(prefix), family === 4 ? 'ipv4' : 'ipv6');
    // A prefix length of 0 would trust everybody, which must be set as `true`.
    return Number(prefix) > 0;
  } catch {
    return false;
  }
}
