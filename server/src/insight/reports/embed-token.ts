import { limits } from '@engros/contracts/values/limits.ts';
import type { Vault } from '../../platform/vault.ts';

export interface OwnerKey {
  kind: 'customer' | 'group';
  id: string;
}

/** What a token allows: to see one report of one customer or group until it expires, as long as this session exists. */
export interface EmbedGrant {
  sessionKey: string;
  reportId: string;
  owner: OwnerKey;
  expiresAtMs: number;
}

/** The encryption binds tokens of reports to this name, so that no other encrypted value can be used as one. */
const purpose = 'report';

/** Only this program can make or read the token (AES-GCM). */
export function tokenOf(vault: Vault, grant: EmbedGrant): string {
  return vault.seal(Buffer.from(JSON.stringify(grant)), purpose).toString('base64url');
}

/** Undefined for a token that is forged, altered or not a token, and from its expiry on. */
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
