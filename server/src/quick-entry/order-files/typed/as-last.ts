/** A line that says what it wants by what was ordered before: the whole order, or the same of some goods. */
export type AsLast = { kind: 'order' } | { kind: 'goods'; words: string };

const pointing =
  '(?:(?:præcis|nøjagtigt|just|exactly)\\s+)?(?:det|den|de|the)?\\s*(?:samme|sædvanlige|vanlige|same|usual|gleiche)|som sædvanlig\\p{L}*|as usual|som altid|som (?:vi )?plejer|som sidst|ligesom sidst|gentag|repeat|wie immer|wie letztes mal';
const filling =
  'som|lige(?:som)?|ordren?|bestilling(?:en)?|order|delivery|as|igen|again|fra|from|af|of|sidste?|last|forrige|previous|gang|uges?|weeks?|times?|altid|always|normalt|sædvanlig\\p{L}*|usual|vi|plejer|our|the|mandag|tirsdag|onsdag|torsdag|fredag|please|tak';
const wholeOrder = new RegExp(
  `^(?:${pointing})(?:[\\s,]+(?:${filling}))*[\\s.!]*$|^(?:${pointing})\\s+(?:ordre|bestilling|order)(?:[\\s,]+(?:${filling}))*[\\s.!]*$`,
  'iu',
);
const before =
  /^(?:(?:det|den|de|the|af|of)\s+)*(?:samme|sædvanlige|vanlige|same|usual)\s+(?:slags\s+|kind\s+of\s+)?(?=\p{L})/iu;
const behind =
  /[\s,]+(?:(?:lige)?som\s+(?:sidst(?:e\s+gang)?|altid|sædvanlig\p{L}*|(?:vi\s+)?plejer)|(?:as|like)\s+(?:last\s+(?:time|week)|usual|always|before)|the\s+usual|den\s+sædvanlige)\s*$/iu;

/** `words` are those of the goods; undefined for every other line. */
export function asLast(text: string): AsLast | undefined {
  if (wholeOrder.test(text)) return { kind: 'order' };
  const words = text.replace(before, '').replace(behind, '').trim();
  return words === text.trim() || words === '' ? undefined : { kind: 'goods', words };
}

const description =
  /^(?:str|strl|størrelse|size|gr|nr|x{0,3}s|m|x{0,4}l|store|stor|lille|små|mellem|medium|large|small|big|\d+)$/iu;

/** True when the words only describe goods that are not named: `str M`, `large`. */
export function isDescriptionOnly(words: string): boolean {
  const each = words.split(/[\s,./-]+/).filter((word) => word !== '');
  return each.length > 0 && each.every((word) => description.test(word));
}
