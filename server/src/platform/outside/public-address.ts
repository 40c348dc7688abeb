import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that are not part of the public internet (IANA's registries of special-purpose addresses). */
const special: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
/** Every public IPv6 address is in this network; the networks below are parts of it that are not public. */
const publicSix: readonly [string, number] = ['2000::', 3];
const specialSix: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const privateFour = blockList(special, 'ipv4');
const privateSix = blockList(specialSix, 'ipv6');
const globalSix = blockList([publicSix], 'ipv6');

function blockList(networks: readonly (readonly [string, number])[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, family);
  return list;
}

/** False for text that is no IP address. Addresses that hide an IPv4 address inside an IPv6 one are not public. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !privateFour.check(address);
  return family === 6 && globalSix.check(address, 'ipv6') && !privateSix.check(address, 'ipv6');
}

/** False for a private IP address or this machine. Host names are checked later, when they are called. */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return isPublicAddress(host);
  return host !== 'localhost' && !host.endsWith('.localhost');
}

/** A host name resolves to an address inside a private network. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';

  constructor(address: string) {
    super(`${address} is on a private network`);
  }
}

/**
 * Fails when any address of the host name is private. Given to the socket itself, so that the address that was checked is the one
 * that is called.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const hidden = addresses?.find(({ address }) => !isPublicAddress(address));
    const [first] = addresses ?? [];
    if (error !== null) callback(error, '', 0);
    else if (hidden !== undefined) callback(new PrivateAddress(hidden.address), '', 0);
    else if (options.all === true) callback(null, addresses);
    else callback(null, first?.address ?? '', first?.family ?? 0);
  });
};
