const time = /^([01]\d|2[0-3]):[0-5]\d$/;
const written = /^(\d{1,2})(?:[.:]?(\d{2}))?$/;

/** HH:mm. */
export const isTimeText = (text: string): boolean => time.test(text);

/** `16.00`, `16:00`, `1600` or `16`. Null for another text. */
export function readWrittenTime(text: string): string | null {
  const [, hours = '', minutes = '00'] = written.exec(text.trim()) ?? [];
  const read = `${hours.padStart(2, '0')}:${minutes}`;
  return hours !== '' && isTimeText(read) ? read : null;
}
