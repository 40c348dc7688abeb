import { limits } from '@engros/contracts/values/limits.ts';
import type { Vault } from '../../platform/vault.ts';

/** Whose figures a report shows. */
export interface OwnerKey {
  kind: 'customer' | 'group';
  id: string;
}

/** What one token shows: one report of one customer or group, while this session lasts, until it expires. */
export interface EmbedGrant {
  sessionKey: string;
  reportId: string;
  owner: OwnerKey;
  expiresAtMs: number;
}

/** The name that the vault binds tokens of reports to, so that nothing else it sealed can serve as one. */
const purpose = 'report';

/** Writes a grant as a token that nobody but this program can make or read (AES-GCM). */
export function tokenOf(vault: Vault, grant: EmbedGrant): string {
  return vault.seal(Buffer.from(JSON.stringify(grant)), purpose).toString('base64url');
}

/** Returns the grant of a token; undefined for one that is forged, altered or not a token, and from its expiry on. */
export function grantOf(vault: Vault, token: string, now: Temporal.Instant): EmbedGrant | undefined {
  if (token.length > limits.reportTokenBytes || !/^[\w-]+$/.test(token)) return undefined;
  let grant: EmbedGrant;
  try {
    grant = JSON.parse(vault.open(Buffer.from(token, 'base64url'), purpose).toString('utf8')) as EmbedGrant;
  } catch {
    return undefined;
  }
  return now.epochMilliseconds < grant.expiresAtMs ? grant : undefined;
}
