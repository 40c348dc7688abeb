/**
 * A path of this site or an https address, of plain characters; the same rule as `is_safe_address` in the database
 * (reliability T16), which does not know which hosts and ports exist.
 */
const safe = /^(\/|https:\/\/[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?(:[0-9]{1,5})?(\/|$))/;
const never = /^\/[/\\]|[\s\p{Cc}\\"<>]/u;

/** A path of this site, or https. */
export const isSafeAddress = (address: string): boolean =>
  safe.test(address) && !never.test(address) && URL.canParse(address, 'https://shop.example');
