/** In separately allocated memory. Small buffers share a pool, and a cached one would keep the whole pool alive. */
export function ownBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}
