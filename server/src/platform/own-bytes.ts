/** A text as bytes in a piece of memory of its own: kept bytes must not hold on to the pool that small ones come from. */
export function ownBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}
