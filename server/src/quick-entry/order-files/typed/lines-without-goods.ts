const greeting =
  /^(?:hej|hejsa|kære|dear|hello|hi|god ?(?:morgen|dag|aften|weekend)|mvh|m\.?v\.?h|venlig hilsen|med venlig|vh|kh|hilsen|tak|på forhånd|undskyld|ps|nb|obs|fra|til|emne|sendt|att)(?![\p{L}\d])/iu;
const aboutOthers =
  /(?<!\p{L})(?:ringe?r?|ring|kontakt\w*|leveres?|levering\w*|levér|bestilling\w*|indkøbsliste|huskeliste|ordreliste|faktura\w*|kommer|komme|møde|hilsen|spørg\w*|telefon|tlf|mobil|mail|parkering|nøgle\w*|porten|bagdøren|køkkenchef\w*|vagt\w*|ferie|husk at|glem ikke|dagens|menu|i alt|ialt|total|subtotal|moms)(?!\p{L})|@|https?:/iu;
const day =
  /^(?:til\s+)?(?:på\s+)?(?:mandag|tirsdag|onsdag|torsdag|fredag|lørdag|søndag|i morgen|i dag|uge)(?:\s*(?:d\.?)?\s*\d{1,2}(?:[./-]\d{1,2}(?:[./-]\d{2,4})?)?\.?)?\s*:?$/iu;
const date = /^(?:d(?:en)?\.?\s*)?\d{1,2}[./-]\d{1,2}(?:[./-]\d{2,4})?\s*:?$/i;
const heading =
  /^(?:frugt og grønt|grønt|grøntsager|frost|frys|køl|kolonial|mejeri|mejerivarer|kød|fisk|brød|drikkevarer|diverse|tørvarer|non-?food|rengøring|andet|øvrigt|varer|bestilling|ordre|indkøb)\s*:?$/iu;
const column =
  /(?<!\p{L})(?:vare ?nr|vare ?nummer|antal|enhed|quantity|qty|item number|beskrivelse)(?!\p{L})/giu;

const contactNumber =
  /(?<!\p{L})(?:tlf|telefon\p{L}*|mobil\p{L}*|mob|phone|cvr|se-?nr|vat|gln|lokationsn\p{L}+|kunden\p{L}+|kunde ?n\p{L}+|debitor\p{L}*|faktura(?:nr|nummer)?|ordren\p{L}+|ordre ?nr|rekvisition\p{L}*|konto\p{L}*|postboks|reg)(?!\p{L})\.?[-\s]*(?:nr|nummer|no)?\.?\s*[:#]?\s*\+?\(?\d/iu;
const address =
  /\p{L}(?:vej|gade|gaden|allé|alle|stræde|plads|pladsen|torv|torvet|boulevard|vænge|vænget|stien|kaj|havnen)\s+\d{1,3}\s?[a-z]?(?:\s*[,.]|\s*$|\s+\d{4}(?!\d))/iu;

/** True for a line with a telephone, CVR, customer's or order's number, or an address, even if that is an item number too. */
export function isContact(plain: string): boolean {
  return contactNumber.test(plain) || address.test(plain);
}

/** True for lines that are clearly not about goods: greetings, days, headings, messages to people. */
export function isWithoutGoods(plain: string, hasUnit: boolean): boolean {
  if (!/\p{L}{2}/u.test(plain)) return !/\d{3}/.test(plain);
  if ([day, date, heading].some((pattern) => pattern.test(plain))) return true;
  if ((plain.match(column)?.length ?? 0) >= 2) return true;
  if (hasUnit) return false;
  if (isContact(plain)) return true;
  const words = plain.split(/\s+/).length;
  return greeting.test(plain) || aboutOthers.test(plain) || /[:?]$/.test(plain) || words > 12;
}
