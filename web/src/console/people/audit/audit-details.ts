import { formatKroner } from '../../../lib/formats/formats.ts';
import { labelIfAny } from '../../../lib/labels.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function valueText(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (Array.isArray(value)) return value.map(valueText).join(', ') || '–';
  if (isFields(value))
    return (
      Object.entries(value)
        .map(([name, each]) => fieldText(name, valueText(each)))
        .join(', ') || '–'
    );
  return labelIfAny(`console.audit.value.${value}`) ?? String(value);
}

/** Fields of records and rights go by the names that they have where they are changed. */
const ownNames = [
  'console.audit.field',
  'console.products.field',
  'console.customer.field',
  'console.people.right',
];

/** `kredit: 330,37`; a field of published content without a label keeps its name. */
function fieldText(name: string, text: string): string {
  const [named] = ownNames.flatMap((from) => labelIfAny(`${from}.${name}`) ?? []);
  return `${named?.replaceAll('\u00AD', '') ?? name}: ${text}`;
}

// Labels of values do not depend on the kind of event, except the states of a case: `Received` means something else for an order.
function writtenValue(kind: string, name: string, value: unknown): string {
  if (name.endsWith('Ore') && typeof value === 'number') return formatKroner(value);
  const ofCase = kind === 'case.answered' && (name === 'from' || name === 'to');
  return (ofCase ? labelIfAny(`order.caseState.${value}`) : undefined) ?? valueText(value);
}

/** `da: Log ud → Gå hjem`. Only the fields that differ are named. */
function changeText(before: unknown, after: unknown): string {
  if (!isFields(before) || !isFields(after)) return `${valueText(before)} → ${valueText(after)}`;
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) => fieldText(name, `${valueText(before[name])} → ${valueText(after[name])}`))
    .join(', ');
}

export function detailsText(kind: string, details: string): string {
  const fields: unknown = JSON.parse(details);
  if (!isFields(fields)) return valueText(fields);
  const { before, after, from, to, ...rest } = fields;
  const parts = Object.entries(rest).map(([name, value]) => fieldText(name, writtenValue(kind, name, value)));
  return [
    ...('after' in fields ? [changeText(before, after)] : []),
    ...fromAndTo(kind, { ...('from' in fields && { from }), ...('to' in fields && { to }) }),
    ...parts,
  ].join(', ');
}

/** Returns the states of a case as a step, `Behandles → Krediteret`, and other borders one after the other. */
function fromAndTo(kind: string, borders: Fields): string[] {
  const texts = Object.entries(borders).map(
    ([name, value]) => [name, writtenValue(kind, name, value)] as const,
  );
  const values = texts.map(([, text]) => text);
  if (kind === 'case.answered' && texts.length === 2) return [[...new Set(values)].join(' → ')];
  return texts.map(([name, text]) => fieldText(name, text));
}

export const kindText = (kind: string): string => labelIfAny(`console.audit.kind.${kind}`) ?? kind;
