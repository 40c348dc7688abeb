import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/** Seals small secrets, so that whoever has the database alone cannot read them. */
export interface Vault {
  /** Seals a secret of its owner with the present key. */
  seal(secret: Buffer, owner: string): Buffer;
  /** The secret again. Throws when it was sealed with another key, for another owner, or was altered. */
  open(sealed: Buffer, owner: string): Buffer;
}

export const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** Names a key without being it. */
export function fingerprintOf(key: Buffer): string {
  return createHmac('sha256', key).update('engros sealing key').digest('base64url').slice(0, 22);
}

/** AES-256-GCM with a random nonce; the owner is bound in, so that a secret cannot be given to somebody else's row. */
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
