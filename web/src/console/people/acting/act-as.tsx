import { limits } from '@engros/contracts/values/limits.ts';
import { UserRoundCog } from 'lucide-react';
import { useId, useState } from 'react';
import { beginActing } from '../../../features/people/acting/acting-data.ts';
import { browserPage } from '../../../lib/browser/browser-page.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Button, type ButtonProps } from '../../../ui/controls/button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Form } from '../../../ui/fields/form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

interface Props {
  customer: { Id: string; Name: string };
  /** Without one, the server takes the first user in charge of users, or else the first user. */
  person?: { DisplayName: string; EmailAddress: string };
  /** Address of the shop's page that opens; the front page when absent. */
  opens?: string;
  text?: string;
  size?: ButtonProps['size'];
  variant?: ButtonProps['variant'];
}

/** Asks for the reason, chooses the customer and opens the shop there. Nothing for staff who may not act for customers. */
export function ActAs({ customer, person, opens = '/', text, size, variant }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { CanImpersonate, CanPlaceOrderOnBehalfOfCustomer } = pageContext().user.UserActions;
  const said = text ?? label('console.act.as');
  if (!CanImpersonate && !CanPlaceOrderOnBehalfOfCustomer) return null;
  if (!CanImpersonate)
    return (
      <a href="/account/assign-customer" className={buttonClass({ ...(size && { size }) })}>
        <UserRoundCog aria-hidden="true" />
        {said}
      </a>
    );
  return (
    <>
      <Button
        {...(size && { size })}
        {...(variant && { variant })}
        {...(person && { 'aria-label': `${said}: ${person.DisplayName}` })}
        onPress={() => setAsking(true)}
      >
        <UserRoundCog aria-hidden="true" />
        {said}
      </Button>
      <AskReason
        customer={customer}
        person={person}
        opens={opens}
        isOpen={isAsking}
        onOpenChange={setAsking}
      />
    </>
  );
}

interface AskProps {
  customer: Props['customer'];
  person: Props['person'];
  opens: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

function AskReason({ customer, person, opens, isOpen, onOpenChange }: AskProps) {
  const id = useId();
  const name = person?.DisplayName ?? label('console.act.anybody');
  const request = useCall(
    async ({ reason }: { reason: string }) => {
      await beginActing({
        CustomerId: customer.Id,
        ...(person && { EmailAddress: person.EmailAddress }),
        Reason: reason.trim(),
      });
      browserPage.goTo(opens);
    },
    { failed: 'console.act.failed' },
  );
  const form = useForm({
    initial: { reason: '' },
    faultsOf: ({ reason }) => ({
      reason: reason.trim() === '' ? label('console.act.reasonMissing') : undefined,
    }),
    request,
  });
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={label('console.act.title', { name, customer: customer.Name })}
      safe={{ label: label('console.people.cancel') }}
      action={{ label: label('console.act.as'), form: id }}
      isPending={request.isPending}
      focusesField
      {...(request.failure !== undefined && { error: request.failure })}
    >
      <p className="mb-3">{label('console.act.text', { name })}</p>
      <Form of={form} id={id}>
        <TextField
          label={label('console.act.reason')}
          {...form.field('reason')}
          maxLength={limits.impersonationReasonLength}
          autoFocus
        />
      </Form>
    </Dialog>
  );
}
