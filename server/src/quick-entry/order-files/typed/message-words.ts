import { isUnitWord } from '../unit-group.ts';

/** Words of messages to the supplier: delivery, terms, references, codes, places, guests, returns, requests. */
const message = [
  'levering\\p{L}*|leveres|afhent\\p{L}*|hentes|aflever\\p{L}*|deliver\\p{L}*|pick-?up|ankomst|chauffør\\p{L}*|driver|lieferung|livraison',
  'rabat\\p{L}*|skonto|discount|fragt\\p{L}*|porto|gebyr\\p{L}*|moms|vat|pris(?:en|er|erne)?|prices?|kredit|freight|shipping',
  '(?:web)?ordren?|ordrenr|ordrenummer|order|bestilling\\p{L}*|rekv\\p{L}*|ref|reference\\p{L}*|faktura\\p{L}*|invoice|følgeseddel\\p{L}*|bilag|po|konto|projekt|sagsnr',
  '\\p{L}*koden?|code|pin|alarm\\p{L}*|nøgle(?:n|r|boks\\p{L}*)?|lås|låsen|adgang\\p{L}*|porten|dør|døren|bagdør\\p{L}*|door|gate|keys?',
  'bord|table|stue|lokale|etage|sal|afd|afdeling\\p{L}*|room|floor|læsserampe\\p{L}*|rampen?|ramp|kælder(?:en|døren)?|personer|pers|gæster|kuverter|couverts?|people|guests|pax|selskab(?:et|er)?|arrangement|party',
  'retur\\p{L}*|tom(?:me)?|tomgods|emballage',
  'ringe?r?|call|kontakte?s?|stilles?|stil|sættes?|stå|lukket|closed|åbent|spørg\\p{L}*|tlf|telefon\\p{L}*|mobil|phone',
  'vi|jeg|du|os|jer|jeres|vores|dem|we|you|our|your|us',
].join('|');
const messageWord = new RegExp(`^(?:${message})$`, 'iu');
/** Abbreviated only before a day or a time, because `lev.` and `kl. 1` are of goods too. */
const abbreviated =
  /(?<!\p{L})(?:lev\.?(?=\s*(?:uge|kl|d\.|\d))|kl\.?\s?(?:\d{1,2}[.:]\d{2}|[3-9]|[12]\d)(?!\d))/giu;
const phone = /^\d{2}(?: \d{2}){3}$|^\d{4} \d{4}$/;
const filling = new Set(
  'i på til for fra af ved med uden og eller om inden senest før efter mellem omkring ca gerne bare er den det der de her når hvis ikke kan skal har have må vil holder bag foran under over ud ind op ned ja nej tak nr no nummer number pr kr dkk eur uge week husk mandag tirsdag onsdag torsdag fredag lørdag søndag morgen aften dag dagen monday tuesday wednesday thursday friday saturday sunday the a an at is are of on by in to before after between please if when not can have leave køl kølerum frost fryser fryseren'.split(
    ' ',
  ),
);

/**
 * For a line with a word of messages, the words that may be goods; empty for `Levering fredag kl 7, 2 paller`. Undefined for every
 * other line.
 */
export function besidesMessage(plain: string): string | undefined {
  if (phone.test(plain)) return '';
  const withoutTimes = plain.replaceAll(abbreviated, ' ');
  const words = withoutTimes.match(/\p{L}[\p{L}'’-]*/gu) ?? [];
  if (withoutTimes === plain && !words.some((word) => messageWord.test(word))) return undefined;
  const isGoods = (word: string) =>
    word.length > 2 && !messageWord.test(word) && !filling.has(word.toLowerCase()) && !isUnitWord(word);
  return words.filter(isGoods).join(' ');
}
