import {
  auditCallLabels,
  auditFieldLabels,
  auditSilent,
  auditValueLabels,
} from '@engros/contracts/supplier/audit/words.ts';
import { fullDate } from '../../../lib/formats/day-formats.ts';
import { formatKroner } from '../../../lib/formats/formats.ts';
import { momentText } from '../../../lib/formats/moments.ts';
import { isDayText } from '../../../lib/formats/written-day.ts';
import { labelIfAny } from '../../../lib/labels.ts';
import { withDriveWords } from '../../choices/drive-text.ts';
import { browserText } from './browser-text.ts';

/** What a count of stock without an instant has. */
const neverCounted = '2000-01-01T00:00:00Z';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const firstLabel = (keys: readonly string[]): string | undefined =>
  keys.flatMap((key) => labelIfAny(key) ?? [])[0];

const isInstant = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text);
const isUserId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

function valueText(kind: string, name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value)) return value.map((each) => valueText(kind, name, each)).join(', ') || '–';
  if (isFields(value)) return fieldsText(kind, name, value);
  if (typeof value === 'number' && /ore$/i.test(name)) return formatKroner(value);
  return writtenText(kind, name, String(value));
}

function fieldsText(kind: string, name: string, { before, after, ...rest }: Fields): string {
  const texts = Object.entries(rest).map(([inner, each]) =>
    // An order's changed fields are pairs of what was and what is.
    name === 'fields' && Array.isArray(each) && each.length === 2
      ? changeText(kind, { [inner]: each[0] as unknown }, { [inner]: each[1] as unknown })
      : fieldText(inner, valueText(kind, inner, each)),
  );
  return [...texts, ...(after === undefined ? [] : [changeText(kind, before, after)])].join(', ') || '–';
}

/** A word of the program, a day or an instant, in the words of the reader; people are told of by their names elsewhere. */
function writtenText(kind: string, name: string, value: string): string {
  if (value === neverCounted) return '–';
  if (name === 'browser') return browserText(value);
  if (name === 'path' || name === 'call') return firstLabel(auditCallLabels(value)) ?? value;
  const word = firstLabel(auditValueLabels(kind, name, value));
  if (word !== undefined) return word.replaceAll('\u00AD', '');
  if (isInstant(value)) return momentText(value);
  if (isUserId(value)) return `…${value.slice(-4)}`;
  return isDayText(value) ? fullDate(value) : withDriveWords(value);
}

/** `kredit: 330,37`; a field without a label, of an earlier version of the program, keeps its name. */
const fieldText = (name: string, text: string): string =>
  `${firstLabel(auditFieldLabels(name))?.replaceAll('\u00AD', '') ?? name}: ${text}`;

/** `da: Log ud → Gå hjem`. Only the fields that differ are named. */
function changeText(kind: string, before: unknown, after: unknown): string {
  const step = (name: string, from: unknown, to: unknown) =>
    `${valueText(kind, name, from)} → ${valueText(kind, name, to)}`;
  if (!isFields(before) && !isFields(after)) return step('', before, after);
  const [from, to] = [before, after].map((each) => (isFields(each) ? each : {})) as [Fields, Fields];
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .filter((name) => JSON.stringify(from[name]) !== JSON.stringify(to[name]))
    .map((name) => fieldText(name, step(name, from[name], to[name])))
    .join(', ');
}

export function detailsText(kind: string, details: string): string {
  const fields: unknown = JSON.parse(details);
  if (!isFields(fields)) return valueText(kind, '', fields);
  const { before, after, from, to, ...rest } = fields;
  const parts = Object.entries(rest)
    // A change by hand has a run of its own, whose number nobody asks for.
    .filter(([name]) => !auditSilent.includes(name) && !(name === 'run' && kind === 'record.changed'))
    .map(([name, value]) => fieldText(name, valueText(kind, name, value)));
  return [
    ...('after' in fields ? [changeText(kind, before, after)] : []),
    ...fromAndTo(kind, { ...('from' in fields && { from }), ...('to' in fields && { to }) }),
    ...parts,
  ].join(', ');
}

/** Returns the states of a case or customer as a step, `Behandles → Krediteret`, and other borders one after the other. */
function fromAndTo(kind: string, borders: Fields): string[] {
  const texts = Object.entries(borders).map(([name, value]) => [name, valueText(kind, name, value)] as const);
  const values = texts.map(([, text]) => text);
  const isStep = kind === 'case.answered' || kind === 'customer.state';
  if (isStep && texts.length === 2) return [[...new Set(values)].join(' → ')];
  return texts.map(([name, text]) => fieldText(name, text));
}

export const kindText = (kind: string): string => labelIfAny(`console.audit.kind.${kind}`) ?? kind;

/** What an entry is about: a person by name, a text by itself, a call of staff by its area, other things by their number. */
export function subjectText({ Kind, Subject, SubjectName }: Subject): string {
  if (SubjectName !== null) return SubjectName;
  if (Subject === null) return '';
  if (isUserId(Subject)) return `…${Subject.slice(-4)}`;
  const [kind = '', number] = Subject.split(' ');
  // What a person saved is named by its kind and number, a file by its name.
  if (Kind === `${kind}.imported`) return number ?? '';
  return firstLabel(subjectLabels[Kind]?.(Subject) ?? []) ?? Subject;
}

const subjectLabels: Readonly<Record<string, (subject: string) => string[]>> = {
  'staff.read': auditCallLabels,
  'staff.call': auditCallLabels,
  'texts.published': (key) => [key],
  'menus.published': (place) => [`console.menus.place.${place}`],
  'work.asked': (job) => [`console.work.${job}`],
};

interface Subject {
  readonly Kind: string;
  readonly Subject: string | null;
  readonly SubjectName: string | null;
}
