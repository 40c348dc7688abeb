import type { OutputOf } from '@engros/contracts/endpoint.ts';
import { givenParts } from '@engros/contracts/supplier/parts.ts';
import {
  changeStaff,
  listPeople,
  readConsolePerson,
  type StaffRole,
  staffRoles,
} from '@engros/contracts/supplier/people.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/http/call.ts';
import { refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { useAnnounce } from '../../../ui/layout/live-region.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { partName } from '../../frame/part-names.ts';

type Person = OutputOf<typeof readConsolePerson>;

export const roleOptions = () => staffRoles.map((id) => ({ id, label: label(`console.people.role.${id}`) }));

/** All values are saved together, and only administrators may save. */
export function StaffForm({ person }: { person: Person }) {
  const client = useQueryClient();
  const announce = useAnnounce();
  const request = useCall(
    async (draft: { role: string; parts: readonly string[]; depots: readonly string[] }) => {
      await call(changeStaff, {
        params: { userId: person.Id },
        body: {
          Role: draft.role as StaffRole,
          ConsoleParts: [...draft.parts],
          DepotIds: [...draft.depots],
          Version: person.Version,
        },
      });
      announce(label('console.people.saved'));
      await refreshAll(client, [listPeople, readConsolePerson]);
    },
    { failed: 'console.saveFailed' },
  );
  const form = useForm({
    version: person.Version,
    initial: () => ({
      role: person.Role as string,
      parts: person.ConsoleParts as readonly string[],
      depots: person.DepotIds as readonly string[],
    }),
    faultsOf: () => ({}),
    request,
  });
  const { role, parts, depots } = form.draft;
  return (
    <Panel title={label('console.people.staffRights')} isEdge>
      <Form of={form} className="grid gap-4">
        {request.failure && (
          <Notice kind="danger" isAlert>
            {request.failure}
          </Notice>
        )}
        <Select
          label={label('console.people.role')}
          isField
          value={role}
          options={roleOptions()}
          onChange={(next) => form.change({ role: next })}
        />
        {role === 'admin' ? (
          <p className="text-13 text-ink-2">{label('console.people.allParts')}</p>
        ) : (
          <Choices
            title={label('console.people.parts')}
            choices={givenParts.map((id) => ({ id, name: partName(id) }))}
            chosen={parts}
            onChange={(next) => form.change({ parts: next })}
          />
        )}
        {(role === 'sales' || role === 'supplier') && (
          <Choices
            title={label('console.people.depots')}
            text={label('console.people.depotsText')}
            choices={person.Depots.map(({ Id, Name }) => ({ id: Id, name: Name }))}
            chosen={depots}
            onChange={(next) => form.change({ depots: next })}
          />
        )}
        <div>
          <Button type="submit" variant="primary" isPending={request.isPending}>
            {label('console.save')}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

interface ChoicesProps {
  title: string;
  text?: string;
  choices: readonly { id: string; name: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

export function Choices({ title, text, choices, chosen, onChange }: ChoicesProps) {
  return (
    <fieldset>
      <legend className="field-label">{title}</legend>
      {text && <p className="mb-1 text-12 text-ink-3">{text}</p>}
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {choices.map(({ id, name }) => (
          <Checkbox
            key={id}
            isSelected={chosen.includes(id)}
            onChange={(isOn) => onChange(isOn ? [...chosen, id] : chosen.filter((other) => other !== id))}
          >
            {name}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
