import { fullDate, loneTime } from '../../lib/formats/day-formats.ts';
import { label } from '../../lib/labels.ts';

/** As the server names a drive: `Rute 4 06:00–08:00, 16:00 −1`, and behind it what else it differs by. */
const drive = /^(.+) (\d\d:\d\d)–(\d\d:\d\d), (\d\d:\d\d) −(\d+)((?:, [^,|]+)*)$/;
const between = '|';

/** `kl. 06.00–08.00, frist hverdagen før kl. 16.00`: a drive in words, without the name of its route; null for anything else. */
export function driveWords(text: string): string | null {
  const [, , from = '', to = '', until = '', days = '', beside = ''] = drive.exec(text) ?? [];
  if (from === '') return null;
  const time = loneTime(until);
  const deadline =
    days === '0'
      ? label('console.drive.sameDay', { time })
      : label('console.drive.before', { time, count: Number(days) });
  const hours = `${loneTime(from)}–${loneTime(to).replace(/^kl\.\u00a0/, '')}`;
  return [hours, deadline, ...beside.split(', ').filter(Boolean).map(besideWords)].join(', ');
}

/** Text in which every drive, one or several parted by strokes, is said in words; any other text as it stands. */
export function withDriveWords(text: string): string {
  const parts = text.split(between);
  const words = parts.map((part) => driveWords(part.trim()));
  if (words.some((each) => each === null)) return text;
  return parts.map((part, at) => `${drive.exec(part.trim())?.[1]}, ${words[at]}`).join('; ');
}

function besideWords(part: string): string {
  const every = /^1\/(\d{1,2})$/.exec(part)?.[1];
  if (every !== undefined) return label('console.drive.every', { count: every });
  if (/^\d{4}-\d\d-\d\d$/.test(part)) return label('console.drive.since', { day: fullDate(part) });
  if (part === 'even' || part === 'odd') return label(`console.drive.${part}`);
  return part
    .split('+')
    .map((each) => goods[each]?.() ?? each)
    .join(' + ');
}

const goods: Readonly<Record<string, () => string>> = {
  cool: () => label('console.products.choice.køl'),
  freeze: () => label('console.products.choice.frost'),
  dry: () => label('console.products.choice.tør'),
};
