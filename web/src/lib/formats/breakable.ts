const parts = /(?<=\p{L}{3})(?=torsdag|fredag|fart|dag|aften|optælling|lukning|ferie)/giu;

/** Lets the name of a day break between its parts in a narrow cell; few browsers bring Danish hyphenation themselves. */
export const breakable = (name: string): string => name.replaceAll(parts, '\u00ad');
