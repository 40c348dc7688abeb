import type { Vault } from '../../platform/vault.ts';

const ownerOf = (connectionId: string) => `punch-out-answers:${connectionId}`;

/** Encrypts the secret that we send with answers to a connection's system, for storage in `answer_secret`. */
export const sealAnswerSecret = (vault: Vault, secret: string, connectionId: string): string =>
  vault.seal(Buffer.from(secret, 'utf8'), ownerOf(connectionId)).toString('base64url');

export const openAnswerSecret = (vault: Vault, sealed: string, connectionId: string): string =>
  vault.open(Buffer.from(sealed, 'base64url'), ownerOf(connectionId)).toString('utf8');
