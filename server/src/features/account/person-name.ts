/** Returns a name as it is stored: on one line, without control characters and space around it. */
export const personNameOf = (typed: string): string => typed.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
