import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/** For small secrets, so that access to the database alone does not reveal them. */
export interface Vault {
  seal(secret: Buffer, owner: string): Buffer;
  /** Throws when the secret was encrypted with another key or for another owner, or was altered. */
  open(sealed: Buffer, owner: string): Buffer;
}

export const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** Identifies the key without revealing it. */
export function fingerprintOf(key: Buffer): string {
  return createHmac('sha256', key).update('engros sealing key').digest('base64url').slice(0, 22);
}

/**
 * AES-256-GCM with a random nonce. The encryption also covers the owner, so that a secret cannot be moved to another user's row.
 */
export function createVault(key: Buffer): Vault {
  if (key.length !== keyBytes) throw new Error(`a sealing key has ${keyBytes} bytes`);
  return {
    seal: (secret, owner) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open: (sealed, owner) => {
      const nonce = sealed.subarray(0, nonceBytes);
      const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
      return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]);
    },
  };
}
