/** Why a line of a mail orders nothing: it is of the mail's own head, of an older mail, or follows the greeting at the end. */
export type MailPart = 'head' | 'quoted' | 'signature';

const quotedLine = /^\s*(?:>|&gt;)/;
const said = /(?<!\p{L})(?:skrev|wrote|schrieb)(?!\p{L})/iu;
/** `Den 3. nov. 2026 kl. 10.12 skrev Mette <mette@…>:`, also when the mail program broke the line. */
const attribution = (text: string) =>
  said.test(text) &&
  (/:\s*$/.test(text) || /^\s*(?:den|d\.|on|am|man|tir|ons|tor|fre|lør|søn)(?!\p{L}).*\d/iu.test(text));
const separator =
  /^\s*[-_=]{2,}\s*(?:original|oprindelig|videresendt|forwarded|ursprüngliche|weitergeleitete)\s*(?:message|meddelelse|besked|mail|nachricht)\s*[-_=]{2,}\s*$/iu;
const begins = /^\s*(?:start på videresendt|begin forwarded|begyndelse af videresendt)/iu;
/** Alone above a mail that was passed on, which is then all there is. */
const passedOn =
  /^\s*[-_=]{2,}\s*(?:videresendt|forwarded|weitergeleitete)\s*(?:message|meddelelse|besked|mail|nachricht)\s*[-_=]{2,}\s*$/iu;
const from = /^\s*\*?(?:fra|from|von)\*?\s*:/iu;
const sent = /^\s*\*?(?:sendt|sent|dato|date|gesendet)\*?\s*:/iu;
const dated = /^\s*\*?(?:dato|date)/iu;
const subject = /^\s*\*?(?:emne|subject|betreff|vedr)\*?\s*:/iu;
const headLine =
  /^\s*\*?(?:fra|from|von|sendt|sent|dato|date|gesendet|til|to|an|cc|kopi|emne|subject|betreff|vedr|svar til|reply-to|vedhæftet|attachments?)\*?\s*:/iu;
const longestHead = 8;
const closing =
  /^\s*(?:(?:m\.?\s?v\.?\s?h|d\.?b\.?h|v\.?h|k\.?h|bh)\.?(?=[\s,.!/-]|$)|(?:med |de )?(?:venlig|kærlig|bedste|mange)(?:e|st)? hils(?:en|ner|ener)|hils(?:en|ner)(?!\p{L})|(?:best|kind|warm) (?:regards|wishes)|regards|cheers|(?:yours )?sincerely|(?:many )?thanks(?! for)|thank you(?! for)|(?:på forhånd )?(?:mange )?tak(?: på forhånd)?[\s.!,]*$|ha(?:v)? en (?:god|dejlig)|mit freundlichen|(?:viele|liebe|beste) grü|cordialement|sendt fra min|sent from my|hent outlook|get outlook|--\s*$)/iu;
const longestClosing = 60;
const afterthought = /^\s*(?:p\.?\s?s\.?|n\.?b\.?|husk|og så|glem ikke)(?!\p{L})/iu;

const isBlank = (text: string) => text.trim() === '';

function headLinesAt(texts: readonly string[], at: number): readonly string[] {
  const lines = texts.slice(at, at + longestHead);
  const end = lines.findIndex((text) => !headLine.test(text) && !isBlank(text));
  return end < 0 ? lines : lines.slice(0, end);
}

/** Number of lines of a mail's head that begins at this line: `Fra:`, `Sendt:`, `Emne:`; 0 for none. */
function headAt(texts: readonly string[], at: number): number {
  if (!from.test(texts[at] ?? '')) return 0;
  const head = headLinesAt(texts, at);
  return head.some((text) => sent.test(text)) && head.some((text) => subject.test(text)) ? head.length : 0;
}

/** Number of lines with which a mail that was pasted whole begins; its fields stand in any order. */
function ownHead(texts: readonly string[]): number {
  const start = texts.findIndex((text) => !isBlank(text) && !passedOn.test(text) && !begins.test(text));
  const head = headLinesAt(texts, Math.max(0, start));
  // A date alone may be the day of delivery.
  const isSent = head.some((text) => subject.test(text) || (sent.test(text) && !dated.test(text)));
  return start >= 0 && isSent && head.some((text) => from.test(text)) ? start + head.length : 0;
}

const beginsOlder = (text: string) => attribution(text) || separator.test(text) || begins.test(text);

/** True when the lines of the older mail that begins at this line are marked one by one: an answer may stand below them. */
function isMarkedBelow(texts: readonly string[], at: number): boolean {
  const next = texts.slice(at + 1).find((each) => !isBlank(each) && !/:\s*$/.test(each));
  return next !== undefined && quotedLine.test(next);
}

interface Progress {
  /** False from the beginning of an older mail on. */
  isOwn: boolean;
  isSigned: boolean;
  hasOwn: boolean;
}

function ownPart(text: string, progress: Progress, isOrder: (text: string) => boolean): MailPart | undefined {
  // A greeting that a mail begins with does not end it.
  progress.isSigned ||= progress.hasOwn && closing.test(text) && text.trim().length <= longestClosing;
  progress.hasOwn ||= !isBlank(text);
  return progress.isSigned && !isOrder(text) && !afterthought.test(text) ? 'signature' : undefined;
}

/** Undefined for lines of the mail itself. `isOrder` tells whether a line clearly orders. */
export function mailParts(
  texts: readonly string[],
  isOrder: (text: string) => boolean,
): (MailPart | undefined)[] {
  const progress: Progress = { isOwn: true, isSigned: false, hasOwn: false };
  const headUntil = ownHead(texts);
  return texts.map((text, at) => {
    if (at < headUntil) return 'head';
    const head = headAt(texts, at);
    const isOlder = head > 0 || beginsOlder(text);
    if (isOlder) progress.isOwn = head === 0 && isMarkedBelow(texts, at);
    return isOlder ? 'quoted' : partOf(text, progress, isOrder);
  });
}

function partOf(text: string, progress: Progress, isOrder: (text: string) => boolean): MailPart | undefined {
  return !progress.isOwn || quotedLine.test(text) ? 'quoted' : ownPart(text, progress, isOrder);
}
