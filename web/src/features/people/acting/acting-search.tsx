import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { FaultText } from '../../../ui/fields/fault-text.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FoundCustomers } from './found-customers.tsx';
import { FoundPeople } from './found-people.tsx';
import type { ActingForm, ActingMode } from './use-acting-form.ts';
import './acting.css';

/** Searches by person, by customer, or by a customer's number (specification 4; ui, Impersonation bar). */
export function ActingSearch({ form }: { form: ActingForm }) {
  const { mode, error } = form;
  return (
    <div className="acting-form" data-exiting={form.phase === 'closing' ? '' : undefined}>
      <div className="acting-what grid gap-3 border-b border-line px-5 py-4">
        <SegmentedControl
          block
          label={label('acting.mode')}
          value={mode}
          onChange={(next) => form.setMode(next as ActingMode)}
          segments={[
            { id: 'user', label: label('acting.modeUser') },
            { id: 'customer', label: label('acting.modeCustomer') },
            { id: 'number', label: label('acting.modeNumber') },
          ]}
        />
        {mode === 'number' ? <NumberField form={form} /> : <WordsField form={form} />}
        {error && <FaultText>{error}</FaultText>}
        {mode !== 'number' && <LocationLimit form={form} />}
      </div>
      {mode === 'user' && <FoundPeople form={form} />}
      {mode === 'customer' && <FoundCustomers form={form} />}
    </div>
  );
}

function NumberField({ form }: { form: ActingForm }) {
  return (
    <TextField
      size={40}
      label={label('acting.modeNumber')}
      value={form.term}
      onChange={form.look}
      inputMode="numeric"
      maxLength={32}
    />
  );
}

function WordsField({ form }: { form: ActingForm }) {
  const words = label(form.mode === 'user' ? 'acting.searchUser' : 'acting.searchCustomer');
  return (
    <SearchField
      label={words}
      placeholder={words}
      clearLabel={label('shell.clearSearch')}
      value={form.term}
      onChange={form.look}
    />
  );
}

/** Limits the search to the depot of the current customer, if there is one. */
function LocationLimit({ form }: { form: ActingForm }) {
  const location = pageContext().customer?.Location;
  if (!location) return null;
  return (
    <Checkbox isSelected={form.isLocal} onChange={form.setLocal}>
      {label('acting.onlyLocation', { name: location.Name })}
    </Checkbox>
  );
}
