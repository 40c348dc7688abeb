import { labelIfAny } from '../../../lib/labels.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function valueText(value: unknown): string {
  if (value === null || value === undefined) return '–';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Returns how a value changed, such as `da: Log ud → Gå hjem`. Only the fields that differ are named. */
function changeText(before: unknown, after: unknown): string {
  if (!isFields(before) || !isFields(after)) return `${valueText(before)} → ${valueText(after)}`;
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) => `${name}: ${valueText(before[name])} → ${valueText(after[name])}`)
    .join(', ');
}

/** Returns the details of a log entry in one line: the old and new values of a change, otherwise the entry's fields. */
export function detailsText(details: string): string {
  const fields: unknown = JSON.parse(details);
  if (!isFields(fields)) return valueText(fields);
  const { before, after, ...rest } = fields;
  const parts = Object.entries(rest).map(([name, value]) => `${name}: ${valueText(value)}`);
  return [...('after' in fields ? [changeText(before, after)] : []), ...parts].join(', ');
}

/** Returns the readable name of an event kind, or the kind itself if it has no name. */
export const kindText = (kind: string): string => labelIfAny(`console.audit.kind.${kind}`) ?? kind;
