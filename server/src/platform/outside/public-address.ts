import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { StartupError } from '../database/start/startup-error.ts';

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

/** What an operator lets be called inside private networks: hosts by name, and networks. */
export interface NamedPrivate {
  readonly hosts: ReadonlySet<string>;
  readonly networks: BlockList;
}

/** Whether an address may be inside a private network: any, none, or what the operator named (`EGRESS_ALLOW`). */
export type PrivateReach = boolean | NamedPrivate;

/**
 * Reads `erp.intern, 10.20.0.0/16, fd00::5`. Throws a StartupError for anything else, and for a network that is wider than a
 * private one may be.
 */
export function namedPrivate(text: string | undefined): PrivateReach {
  const names = (text ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  const hosts = new Set<string>();
  const networks = new BlockList();
  for (const name of names.filter((each) => each !== '')) {
    const network = networkOf(name);
    if (network !== undefined) networks.addSubnet(...network);
    else if (hostName.test(name)) hosts.add(name);
    else throw new StartupError(`EGRESS_ALLOW=${name} is no host, address or network such as 10.20.0.0/16.`);
  }
  return names.every((name) => name === '') ? false : { hosts, networks };
}

/** Of an address, or of an address with a prefix; undefined for any other text. */
function networkOf(name: string): [address: string, prefix: number, family: 'ipv4' | 'ipv6'] | undefined {
  const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(name) ?? [];
  const family = isIP(address);
  const longest = family === 4 ? 32 : 128;
  const bits = Number(prefix ?? longest);
  if (family === 0 || bits < widestPrefix || bits > longest) return undefined;
  return [address, bits, family === 4 ? 'ipv4' : 'ipv6'];
}

const hostName = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;
/** 10.0.0.0/8 is the widest private network. */
const widestPrefix = 8;

/** Whether an IP address may be called. */
const isReached = (address: string, reach: PrivateReach): boolean =>
  reach === true ||
  isPublicAddress(address) ||
  (reach !== false && reach.networks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4'));

/** False for an IP address that may not be called, and for this machine unless it was named. Other names are checked when called. */
export function mayReach(hostname: string, reach: PrivateReach): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  if (isIP(host) !== 0) return isReached(host, reach);
  return reach === true || (reach !== false && reach.hosts.has(host)) || isPublicHost(host);
}

/** A host name resolves to an address inside a private network. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';

  constructor(address: string) {
    super(`${address} is on a private network`);
  }
}

/**
 * Fails when an address of the host name may not be called. Given to the socket itself, so that the address that was checked is
 * the one that is called. Undefined when any may be called.
 */
export function lookupWithin(reach: PrivateReach): LookupFunction | undefined {
  if (reach === true) return undefined;
  return (hostname, options, callback) => {
    const isNamed = reach !== false && reach.hosts.has(hostname.toLowerCase());
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const hidden = isNamed ? undefined : addresses?.find(({ address }) => !isReached(address, reach));
      if (error !== null) callback(error, '', 0);
      else if (hidden !== undefined) callback(new PrivateAddress(hidden.address), '', 0);
      else answer(addresses, options.all === true, callback);
    });
  };
}

function answer(
  addresses: readonly LookupAddress[],
  isAll: boolean,
  callback: Parameters<LookupFunction>[2],
): void {
  const [first] = addresses;
  if (isAll) callback(null, [...addresses]);
  else callback(null, first?.address ?? '', first?.family ?? 0);
}
