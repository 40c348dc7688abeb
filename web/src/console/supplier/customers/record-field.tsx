import { listCustomerChoices } from '@engros/contracts/supplier/choices.ts';
import type { CustomerField, SavedCustomer } from '@engros/contracts/supplier/people/customers.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { Lock } from 'lucide-react';
import { DayField } from '../../../features/baskets/delivery/day-field.tsx';
import { fullDate } from '../../../lib/formats/day-formats.ts';
import { isDayText } from '../../../lib/formats/written-day.ts';
import { label, labelIfAny } from '../../../lib/labels.ts';
import { Select } from '../../../ui/controls/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ChoicePicker } from '../../choices/choice-picker.tsx';
import { withDriveWords } from '../../choices/drive-text.ts';
import { useChosenNames } from '../../choices/use-chosen-names.ts';
import { existingText } from '../changes/change-texts.ts';
import { problemHelp, problemName } from '../imports/run-words.tsx';

/** In the reader's language; by the header of the file where a field is new. */
export const fieldName = ({ Field, Header }: CustomerField): string =>
  labelIfAny(`console.customer.field.${Field}`) ?? Header;

/** Fields whose value is a day. */
const dayFields: ReadonlySet<string> = new Set(['agreementUntil']);

const between = ' | ';
const partsOf = (value: string): string[] => (value === '' ? [] : value.split(between));

interface Props {
  field: CustomerField;
  value: string;
  problem: SavedCustomer['Problems'][number] | undefined;
  /** Whose routes can be chosen. */
  depotId: string | undefined;
  onChange: (value: string) => void;
}

/** A field that names something is chosen from what there is; the others are written. */
export function RecordField({ field, value, problem, depotId, onChange }: Props) {
  const isChanged = value !== field.Value;
  const error = problem && faultText(problem);
  const Shown = field.Owner !== null ? OwnedField : field.Of !== null ? Picked : Written;
  return (
    <div className={isChanged ? '-m-2 rounded-2 bg-time-tint p-2' : ''}>
      <Shown field={field} value={value} error={error} depotId={depotId} onChange={onChange} />
    </div>
  );
}

function Written({ field, value, error, onChange }: Omit<ShownProps, 'depotId'>) {
  const common = {
    label: fieldName(field),
    value,
    onChange,
    ...(error !== undefined && { error }),
  };
  const was = value !== field.Value && { hint: wasText(field.Value) };
  if (dayFields.has(field.Field)) return <DayField {...common} {...was} />;
  if (field.Options.length === 0)
    return <TextField {...common} {...was} maxLength={consoleLimits.recordValueLength} />;
  const options = [...(value === '' ? [''] : []), ...field.Options];
  return <Select {...common} isField options={options.map((id) => ({ id, label: wordOf(id) }))} />;
}

const faultText = ({ Code, Exists }: SavedCustomer['Problems'][number]): string =>
  [problemName(Code), existingText(Exists) || problemHelp(Code)].filter(Boolean).join('. ');

const wordOf = (word: string): string =>
  word === '' ? label('console.customer.empty') : (labelIfAny(`console.customer.word.${word}`) ?? word);

/** A value as it is read: a day by the reader's calendar, a drive in words, everything else as it stands. */
export const readableValue = (value: string): string =>
  isDayText(value) ? fullDate(value) : withDriveWords(value) || label('console.customer.empty');

const wasText = (value: string): string => label('console.customer.was', { value: readableValue(value) });

const withinOf = ({ Weekday }: CustomerField, depotId = ''): { within?: string } =>
  Weekday === null ? {} : { within: `${depotId}/${Weekday}` };

/** As the import writes a drive: its name, hours of delivery, and the hour and working days before of its deadline. */
const exampleDrive = 'Rute 9 6-8, 16 -1';

interface ShownProps extends Pick<Props, 'field' | 'value' | 'depotId' | 'onChange'> {
  error: string | undefined;
}

function Picked({ field, value, error, depotId, onChange }: ShownProps) {
  const { Field, Value, Of, IsMany, Weekday } = field;
  const names = useNames(field, Value, depotId);
  if (Of === null) return null;
  const form =
    Weekday === 1
      ? label('console.customer.newDriveForm', { example: exampleDrive })
      : labelIfAny(`console.customer.choiceForm.${Field}`);
  const hint = value === Value ? form : wasText(names);
  return (
    <>
      <ChoicePicker
        from={listCustomerChoices}
        kind={Of}
        {...withinOf(field, depotId)}
        isSingle={!IsMany}
        label={fieldName(field)}
        chosen={partsOf(value)}
        onChange={(ids) => onChange(ids.join(between))}
        {...(hint !== undefined && { hint })}
      />
      {error && <span className="field-error">{error}</span>}
    </>
  );
}

/** With their numbers, as the list of choices shows them; the numbers alone while the names are loading. */
function useNames(field: CustomerField, value: string, depotId: string | undefined): string {
  const { Of, Weekday } = field;
  const ids = Of === null ? [] : partsOf(value);
  const nameOf = useChosenNames(listCustomerChoices, Of ?? 'customers', ids, withinOf(field, depotId).within);
  if (Of === null || Weekday !== null) return withDriveWords(value);
  return ids.map((id) => [nameOf(id), id].filter(Boolean).join(' ')).join(', ');
}

const ownedText = (value: string): string => (value === '' ? '' : readableValue(value));

function OwnedField({ field, depotId }: Pick<Props, 'field' | 'depotId'>) {
  const names = useNames(field, field.Value, depotId);
  return (
    <TextField
      label={fieldName(field)}
      value={field.Of === null ? ownedText(field.Value) : names}
      onChange={() => undefined}
      isDisabled
      icon={<Lock aria-hidden="true" />}
      hint={label('console.customer.owned', { system: field.Owner ?? '' })}
    />
  );
}
