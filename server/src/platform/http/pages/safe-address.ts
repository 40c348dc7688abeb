/** A path of this site or https, of plain characters, as the database's `is_safe_address` (reliability T16). */
const safe = /^(\/|https:\/\/[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?(:[0-9]{1,5})?(\/|$))/;
const never = /^\/[/\\]|[\s\p{Cc}\\"<>]/u;

/** Returns true for an address that may stand in a link: a path of this site, or https. */
export const isSafeAddress = (address: string): boolean => safe.test(address) && !never.test(address);
