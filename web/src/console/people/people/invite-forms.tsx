import { givenParts } from '@engros/contracts/supplier/parts.ts';
import {
  type ConsoleCustomer,
  invitePerson,
  inviteStaff,
  listPeople,
  type StaffRole,
} from '@engros/contracts/supplier/people.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { call } from '../../../lib/http/call.ts';
import { refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useAnnounce } from '../../../ui/layout/live-region.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { partName } from '../../frame/part-names.ts';
import { usualRights } from '../changes/change-words.ts';
import { Choices, roleOptions } from './staff-form.tsx';

interface Draft {
  email: string;
  name: string;
  language: 'da' | 'en';
  role: StaffRole;
  parts: readonly string[];
}

const empty: Draft = { email: '', name: '', language: 'da', role: 'sales', parts: [] };

function useInvitation(send: (draft: Draft) => Promise<void>) {
  const request = useCall(send, { failed: 'console.saveFailed' });
  const form = useForm({
    initial: empty,
    faultsOf: ({ email, name }: Draft) => ({
      email: email.trim() === '' ? label('console.people.emailMissing') : undefined,
      name: name.trim() === '' ? label('console.people.nameMissing') : undefined,
    }),
    request,
  });
  return { form, request };
}

const newPersonOf = ({ email, name, language }: Draft) => ({
  EmailAddress: email,
  DisplayName: name,
  Language: language,
});

interface PersonProps {
  customer: ConsoleCustomer;
  onClose: () => void;
  onInvited: () => Promise<unknown>;
}

/** A person who is already a user of another customer gets access to this customer too. */
export function InvitePerson({ customer, onClose, onInvited }: PersonProps) {
  const announce = useAnnounce();
  const invitation = useInvitation(async (draft) => {
    const { IsNew } = await call(invitePerson, {
      params: { customerNumber: customer.Id },
      body: { ...newPersonOf(draft), Rights: usualRights },
    });
    announce(label(IsNew ? 'console.people.invited' : 'console.people.connected', { name: draft.name }));
    await onInvited();
    onClose();
  });
  return (
    <InvitationPanel of={invitation} title={label('console.people.invite')} onClose={onClose}>
      <p className="text-13 text-ink-2">{label('console.people.inviteText')}</p>
    </InvitationPanel>
  );
}

/** Depots can only be chosen after the invitation. */
export function InviteStaff({
  onClose,
  onInvited,
}: {
  onClose: () => void;
  onInvited: (id: string) => void;
}) {
  const announce = useAnnounce();
  const client = useQueryClient();
  const invitation = useInvitation(async (draft) => {
    const { UserId } = await call(inviteStaff, {
      body: { ...newPersonOf(draft), Role: draft.role, ConsoleParts: [...draft.parts], DepotIds: [] },
    });
    announce(label('console.people.invited', { name: draft.name }));
    await refreshAll(client, [listPeople]);
    onClose();
    onInvited(UserId);
  });
  const { draft, change } = invitation.form;
  return (
    <InvitationPanel of={invitation} title={label('console.people.inviteStaff')} onClose={onClose}>
      <Select
        isField
        label={label('console.people.role')}
        value={draft.role}
        options={roleOptions()}
        onChange={(role) => change({ role: role as StaffRole })}
      />
      {draft.role !== 'admin' && (
        <Choices
          title={label('console.people.parts')}
          choices={givenParts.map((id) => ({ id, name: partName(id) }))}
          chosen={draft.parts}
          onChange={(parts) => change({ parts })}
        />
      )}
    </InvitationPanel>
  );
}

interface PanelProps {
  of: ReturnType<typeof useInvitation>;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

function InvitationPanel({ of: { form, request }, title, onClose, children }: PanelProps) {
  return (
    <Panel
      className="mb-4 max-w-160"
      isEdge
      title={title}
      end={
        <IconButton label={label('console.content.close')} onPress={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      }
    >
      <Form of={form} className="grid gap-3">
        {request.failure && (
          <Notice kind="danger" isAlert>
            {request.failure}
          </Notice>
        )}
        <TextField
          label={label('console.people.email')}
          type="email"
          maxLength={limits.emailLength}
          autoComplete="off"
          {...form.field('email')}
        />
        <TextField
          label={label('console.people.name')}
          maxLength={limits.displayNameLength}
          autoComplete="off"
          {...form.field('name')}
        />
        <Select
          isField
          label={label('console.people.language')}
          value={form.draft.language}
          options={(['da', 'en'] as const).map((id) => ({
            id,
            label: label(`console.people.language.${id}`),
          }))}
          onChange={(id) => form.change({ language: id === 'en' ? 'en' : 'da' })}
        />
        {children}
        <div>
          <Button type="submit" variant="primary" isPending={request.isPending}>
            {label('console.people.sendIt')}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
