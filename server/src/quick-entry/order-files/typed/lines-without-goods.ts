import { headingsIn } from '../order-columns.ts';

const greeting =
  /^(?:hej(?:sa)?|halløj|kære|dear|hello|hi|hey|hallo|god ?(?:morgen|dag|aften|weekend)|good (?:morning|afternoon|evening)|guten (?:tag|morgen)|mvh|m\.?v\.?h|(?:med )?venlig(?:e)?(?: hils\p{L}+)?|(?:de |med )?bedste hils\p{L}+|kærlig hils\p{L}+|vh|kh|dbh|hils\p{L}+|cheers|(?:best|kind|warm) ?(?:regards|wishes)?|regards|sincerely|yours|thanks|thank you|many thanks|mit freundlichen|viele grüße|gruß|danke|bonjour|cordialement|merci|tak|på forhånd|undskyld|ps|nb|obs|fra|til|emne|sendt|att|(?:from|to|subject|sent)\s*:)(?![\p{L}\d])/iu;
const aboutOthers =
  /(?<!\p{L})(?:ringe?r?|ring|kontakt\w*|leveres?|levering\w*|levér|deliver\w*|bestilling\w*|indkøbsliste|huskeliste|ordreliste|shopping list|faktura\w*|invoice\w*|kommer|komme|møde|hilsen|spørg\w*|telefon|phone|tlf|mobil|mail|parkering|nøgle\w*|porten|bagdøren|køkkenchef\w*|vagt\w*|ferie|husk at|remember to|glem ikke|dagens|menu|i alt|ialt|total|subtotal|moms|a\/s|aps|i\/s|gmbh|ltd)(?!\p{L})|@|https?:|www\./iu;
const day =
  /^(?:til\s+|for\s+|on\s+)?(?:på\s+)?(?:mandag|tirsdag|onsdag|torsdag|fredag|lørdag|søndag|i morgen|i dag|monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|today|uge|week)(?:\s*(?:d\.?|den|the)?\s*\d{1,2}(?:[./-]\d{1,2}(?:[./-]\d{2,4})?|(?:st|nd|rd|th)?\.?\s+\p{L}{3,9})?)?\.?\s*:?$/iu;
const date =
  /^(?:d(?:en)?\.?\s*)?\d{1,2}(?:[./-]\d{1,2}(?:[./-]\d{2,4})?|\.?\s*(?:jan|feb|mar|apr|maj|may|jun|jul|aug|sep|okt|oct|nov|dec)\p{L}*(?:\s+20\d\d)?)\s*:?$/iu;
const heading =
  /^(?:frugt og grønt|grønt|grøntsager|frost|frys|køl|kolonial|mejeri|mejerivarer|kød|fisk|brød|drikkevarer|diverse|tørvarer|non-?food|rengøring|andet|øvrigt|varer|bestilling|ordre|indkøb|fruit and vegetables|vegetables|frozen|chilled|dairy|dry goods|drinks|cleaning|other|order)\s*:?$/iu;
const column =
  /(?<!\p{L})(?:vare ?nr|vare ?nummer|antal|enhed|quantity|qty|item number|beskrivelse)(?!\p{L})/giu;

const contactNumber =
  /(?<!\p{L})(?:tlf|telefon\p{L}*|mobil\p{L}*|mob|phone|tel|cell|fax|cvr|se-?nr|vat|ust-?id\p{L}*|gln|lokationsn\p{L}+|kunden\p{L}+|kunde ?n\p{L}+|customer (?:no|number)|debitor\p{L}*|faktura(?:nr|nummer)?|ordren\p{L}+|ordre ?nr|rekvisition\p{L}*|konto\p{L}*|(?:dør|port|alarm|adgangs|nøgle)\p{L}*|koden(?: er)?|(?:door|gate|pin) code|postboks|reg|iban|org\.?-?nr)(?!\p{L})\.?[-\s]*(?:nr|nummer|no|number)?\.?\s*[:#]?\s*(?:[a-z]{2}[-\s]?)?\+?\(?\d/iu;
/** Alone on a line: `+45 22 33 44 55`, `DK-12345678`, a number of a place of delivery of the public. */
const contactAlone =
  /^\+\d{2}[\s\d()-]{6,}$|^00\d{2}(?:[\s-]\d{2,4}){3,4}$|^(?:dk|se|no|de)[-\s]?\d[\d\s]{6,9}$|^ean\D{0,6}5798\d{9}$/iu;
const address =
  /\p{L}(?:vej|gade|gaden|gata|gatan|allé|alle|stræde|plads|pladsen|torv|torvet|boulevard|vænge|vænget|stien|kaj|havnen|straße|strasse)\s+\d{1,3}\s?[a-z]?(?:\s*[,.]|\s*$|\s+\d{4}(?!\d))|^\d{1,4}\s+(?:\p{Lu}\p{L}+\s+){1,3}(?:street|road|avenue|lane|st\.|rd\.)\s*(?:,|$)/iu;
/** A postcode and a town. */
const town = /^(?:(?:DK|NO|SE|[DNS])[-\s]?)?\d{4,5}\s+\p{Lu}\p{L}+(?:[\s-]\p{Lu}\p{L}*\.?)?$/u;
/** A name of one to four words: `Karsten`, `Mette Holm-Jensen`, `K. Holm`. */
const name = /^\/?\s*(?:\p{Lu}[\p{Ll}\u2019']+|\p{Lu}\.)(?:[\s-]+(?:\p{Lu}[\p{Ll}\u2019']+|\p{Lu}\.)){0,3}$/u;

const negation = '(?:ingen|ikke|uden|nej tak til|afbestil|no|not|without|keine?n?|inga?)';
const thisTime =
  '(?:(?:i\\s+)?denne\\s+(?:uge|gang)|i\\s+(?:dag|morgen)|this\\s+(?:week|time)|today|tomorrow)';
const declined = new RegExp(
  `^${negation}\\s.*\\s${thisTime}[\\s.!]*$|(?<!\\p{L})(?:udgår|afbestilles|(?:ikke|not)\\s+${thisTime})[\\s.!]*$`,
  'iu',
);
const notWanted =
  /^(?:ingen|ikke\s+(?:flere|mere|noget|nogen)|nej tak til|afbestil|no(?:\s+more)?|keine?n?|inga?)\s+(?=\p{L})/iu;
/** With such a word the line may order something after all. */
const afterAll =
  /(?<!\p{L})(?:men|kun|istedet|i stedet|derimod|glem\p{L}*|but|only|instead|forget)(?!\p{L})/iu;

/** True for `ingen pommes denne uge` and `204118 udgår`. */
export function isDeclined(plain: string, hasQuantity: boolean): boolean {
  return (declined.test(plain) || (!hasQuantity && notWanted.test(plain))) && !afterAll.test(plain);
}

/** True for a line with a telephone, CVR, customer's or order's number, or an address, even if that is an item number too. */
export function isContact(plain: string): boolean {
  return contactNumber.test(plain) || contactAlone.test(plain) || address.test(plain);
}

/** True for what is a person or a place when no goods have that name. */
export const isTown = (plain: string): boolean => town.test(plain);
export const isPersonName = (plain: string): boolean => name.test(plain);

/** True for a line of headings alone: `Vare  Antal`. */
function isHeading(plain: string): boolean {
  const fields = new Set(headingsIn(plain));
  return fields.size >= 2 && !fields.has(undefined);
}

const longestHeading = 4;

/** True for what may head a list when no goods have that name: `Wat/Kolli`. */
export function mayHead(plain: string): boolean {
  const fields = headingsIn(plain);
  const isShort = fields.length >= 2 && fields.length <= longestHeading;
  return isShort && !/\d/.test(plain) && fields.includes('quantity');
}

/** True for lines that are clearly not about goods: greetings, days, headings, messages to people. */
export function isWithoutGoods(plain: string, hasUnit: boolean): boolean {
  if (!/\p{L}{2}/u.test(plain)) return !/\d{3}/.test(plain);
  if ([day, date, heading].some((pattern) => pattern.test(plain))) return true;
  if ((plain.match(column)?.length ?? 0) >= 2 || isHeading(plain)) return true;
  if (hasUnit) return false;
  if (isContact(plain)) return true;
  const words = plain.split(/\s+/).length;
  return greeting.test(plain) || aboutOthers.test(plain) || /[:?]$/.test(plain) || words > 12;
}
