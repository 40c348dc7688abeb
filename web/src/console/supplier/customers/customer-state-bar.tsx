import { type CustomerPage, changeCustomerState } from '@engros/contracts/supplier/people/customers.ts';
import { type CustomerState, customerStates } from '@engros/contracts/supplier/people.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { useId, useState } from 'react';
import { momentText } from '../../../lib/formats/moments.ts';
import { call } from '../../../lib/http/call.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { useForm } from '../../../lib/use-form.ts';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { useAnnounce } from '../../../ui/layout/live-region.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { CustomerStateTag } from '../../people/people/customer-state-tag.tsx';
import { CreditBar } from './credit-bar.tsx';

interface Props {
  page: CustomerPage;
  onSaved: () => Promise<unknown>;
}

/** Each change asks for a reason, which the customer reads. */
export function CustomerStateBar({ page, onSaved }: Props) {
  const [wanted, setWanted] = useState<CustomerState>();
  const { Standing, Customer } = page;
  const { State, Reason, Since, By } = Standing;
  return (
    <Panel isFlush isEdge>
      <div className="grid lg:grid-cols-[minmax(256px,auto)_minmax(0,1fr)]">
        <div className="grid content-start justify-items-start gap-1.5 p-4">
          <p className="text-12 text-ink-3">{label('console.customers.state')}</p>
          <SegmentedControl
            label={label('console.customers.state')}
            value={State}
            segments={customerStates.map((id) => ({ id, label: label(`console.customer.state.${id}`) }))}
            onChange={(id) => setWanted(customerStates.find((each) => each === id && each !== State))}
          />
          {Reason !== null && State !== 'active' && (
            <p className="text-13 wrap-anywhere">
              {label('console.customer.stateReason', { reason: Reason })}
            </p>
          )}
          {Since !== null && (
            <p className="num text-12 text-ink-3">
              {label('console.customer.stateSince', {
                when: momentText(Since),
                name: By ?? label('console.system'),
              })}
            </p>
          )}
          {!Customer.IsActive && <CustomerStateTag of={{ ...Customer, State }} />}
        </div>
        <CreditBar credit={page.Limits.Credit} billTo={page.Limits.BillTo} />
      </div>
      {wanted && (
        <AskReason
          key={wanted}
          page={page}
          wanted={wanted}
          onClose={() => setWanted(undefined)}
          onSaved={onSaved}
        />
      )}
    </Panel>
  );
}

function AskReason({
  page: { Customer, Standing },
  wanted,
  onClose,
  onSaved,
}: Props & { wanted: CustomerState; onClose: () => void }) {
  const id = useId();
  const announce = useAnnounce();
  const state = label(`console.customer.state.${wanted}`);
  const request = useCall(
    async ({ reason }: { reason: string }) => {
      await call(changeCustomerState, {
        params: { customerNumber: Customer.Id },
        body: { State: wanted, Reason: reason, Seen: Standing.State },
      });
      announce(label('console.customer.stateSaved', { state }));
      await onSaved();
      onClose();
    },
    { failed: 'console.saveFailed' },
  );
  const form = useForm({
    initial: { reason: '' },
    faultsOf: ({ reason }) => ({
      reason: reason.trim() === '' ? label('console.customer.reasonMissing') : undefined,
    }),
    request,
  });
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={label(`console.customer.askState.${wanted}`, { name: Customer.Name })}
      safe={{ label: label('console.people.cancel') }}
      action={{
        label: label(`console.customer.setState.${wanted}`),
        isDangerous: wanted === 'blocked',
        form: id,
      }}
      isPending={request.isPending}
      focusesField
      {...(request.failure !== undefined && { error: request.failure })}
    >
      <p className="mb-3">{label(`console.customer.stateText.${wanted}`)}</p>
      <Form of={form} id={id}>
        <TextArea
          label={label('console.customer.reason')}
          {...form.field('reason')}
          maxLength={consoleLimits.customerReasonLength}
          autoFocus
        />
      </Form>
    </Dialog>
  );
}
