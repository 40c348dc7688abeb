import type { CustomerPage } from '@engros/contracts/supplier/people/customers.ts';
import type { ReactNode } from 'react';
import { formatCount, formatKroner } from '../../../lib/formats/formats.ts';
import { momentText } from '../../../lib/formats/moments.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Badge } from '../../../ui/data/badge.tsx';
import { KeyValues } from '../../../ui/data/key-values.tsx';
import { Tag } from '../../../ui/data/tag.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ConsoleLink } from '../../frame/console-link.tsx';
import { mayUse } from '../../frame/parts.ts';
import type { CustomersState } from './customers-state.ts';

interface Props {
  page: CustomerPage;
}

interface RowProps {
  title: ReactNode;
  note: ReactNode;
  end?: ReactNode;
}

function Row({ title, note, end }: RowProps) {
  return (
    <li className="flex items-center gap-3 border-t border-line px-4 py-2.5 text-13 first:border-t-0">
      <span className="min-w-0 flex-1">
        <b className="block font-[620] wrap-anywhere">{title}</b>
        <span className="num block text-12 text-ink-3">{note}</span>
      </span>
      {end}
    </li>
  );
}

const Nothing = ({ children }: { children: string }) => <p className="p-4 text-13 text-ink-3">{children}</p>;

export function CasesPanel({ page: { Cases, Customer } }: Props) {
  if (!Cases) return null;
  const { Open, OpenCount, ClosedThisYear } = Cases;
  return (
    <Panel
      title={label('console.customer.cases')}
      note={
        <>
          <Badge count={OpenCount} label={label('console.cases.title')} />{' '}
          {label('console.customer.casesClosed', { count: formatCount(ClosedThisYear) })}
        </>
      }
      end={
        <ConsoleLink to="/console/cases" search={{ text: Customer.Id }} className="link text-13">
          {label('console.customer.see')}
        </ConsoleLink>
      }
      isFlush
      isEdge
    >
      {Open.length === 0 ? (
        <Nothing>{label('console.customer.noCases')}</Nothing>
      ) : (
        <ul>
          {Open.map((one) => (
            <Row
              key={one.Id}
              title={label('console.customer.caseOf', { case: one.Id, order: one.OrderId })}
              note={[
                label('console.customer.caseBy', { name: one.CreatedBy, when: momentText(one.CreatedAt) }),
                one.ExpectedCreditOre
                  ? label('console.customer.credit', { amount: formatKroner(one.ExpectedCreditOre) })
                  : null,
              ]
                .filter(Boolean)
                .join(' · ')}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}

export function LimitsPanel({ page, onTab }: Props & { onTab: (tab: CustomersState['tab']) => void }) {
  const { Limits, Customer } = page;
  const { PaymentDays, InvoicePeriod, BillTo, PaysFor } = Limits;
  const count = Customer.OrderReferenceMaxLength;
  const rows: [string, string][] = [
    [label('console.customer.minimum'), minimumText(Limits)],
    [label('console.customer.fee'), feeText(Limits)],
    [
      label('console.customer.reference'),
      label(
        Customer.IsOrderReferenceRequired
          ? 'console.customer.referenceNeeded'
          : 'console.customer.referenceFree',
        { count },
      ),
    ],
    [
      label('console.customer.payment'),
      PaymentDays === null ? '–' : label('console.customer.paymentDays', { count: PaymentDays }),
    ],
    [
      label('console.customer.invoices'),
      InvoicePeriod === null ? '–' : label(`console.customer.invoice.${InvoicePeriod}`),
    ],
    [label('console.customer.billTo'), billToText(BillTo, PaysFor)],
    [label('console.customer.creditLimit'), creditText(Limits)],
  ];
  return (
    <Panel
      title={label('console.customer.limits')}
      end={
        <Button size={28} onPress={() => onTab('record')}>
          {label('console.customer.change')}
        </Button>
      }
      isEdge
    >
      <KeyValues
        rows={rows.map(([key, value]) => ({
          key,
          value: <span className="num whitespace-normal">{value}</span>,
        }))}
      />
    </Panel>
  );
}

function minimumText({ MinimumOrderOre, RefusesBelowMinimum }: CustomerPage['Limits']): string {
  if (!MinimumOrderOre) return label('console.customer.none');
  const amount = formatKroner(MinimumOrderOre);
  return label(RefusesBelowMinimum ? 'console.customer.minimumRefused' : 'console.customer.minimumWarned', {
    amount,
  });
}

function billToText(
  BillTo: CustomerPage['Limits']['BillTo'],
  PaysFor: CustomerPage['Limits']['PaysFor'],
): string {
  if (BillTo) return label('console.customer.billToOther', { name: BillTo.Name, id: BillTo.Id });
  return PaysFor === 0
    ? label('console.customer.billToSelf')
    : label('console.customer.paysFor', { count: PaysFor });
}

function creditText({ Credit }: CustomerPage['Limits']): string {
  if (!Credit) return label('console.customer.none');
  const { LimitOre, LeftOre, IsRefused } = Credit;
  return label(IsRefused ? 'console.customer.creditRefused' : 'console.customer.creditWarned', {
    amount: formatKroner(LimitOre ?? 0),
    left: formatKroner(LeftOre ?? 0),
  });
}

function feeText({ DeliveryFeeOre, FreeDeliveryFromOre }: CustomerPage['Limits']): string {
  if (!DeliveryFeeOre) return label('console.customer.feeNone');
  const fee = formatKroner(DeliveryFeeOre);
  return FreeDeliveryFromOre
    ? label('console.customer.feeFree', { fee, free: formatKroner(FreeDeliveryFromOre) })
    : fee;
}

export function AssortmentPanel({ page: { Assortment } }: Props) {
  const products = (count: number) =>
    label('console.customer.products', { count, number: formatCount(count) });
  return (
    <Panel title={label('console.customer.assortment')} isEdge>
      <KeyValues
        rows={[
          {
            key: label('console.customer.allowed'),
            value:
              Assortment.Allowed === null
                ? label('console.customer.allowedAll')
                : products(Assortment.Allowed),
          },
          { key: label('console.customer.excluded'), value: products(Assortment.Excluded) },
          { key: label('console.customer.ownNumbers'), value: products(Assortment.OwnNumbers) },
        ]}
      />
    </Panel>
  );
}

export function ConnectionsPanel({ page: { Connections, Customer } }: Props) {
  if (!Connections) return null;
  return (
    <Panel
      title={label('console.customer.connections')}
      end={
        <ConsoleLink to="/console/procurement" search={{ text: Customer.Id }} className="link text-13">
          {label('console.customer.see')}
        </ConsoleLink>
      }
      isFlush
      isEdge
    >
      {Connections.length === 0 ? (
        <Nothing>{label('console.customer.noConnections')}</Nothing>
      ) : (
        <ul>
          {Connections.map((connection) => (
            <ConnectionRow key={connection.Id} of={connection} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

const protocols = { oci: 'OCI', cxml: 'cXML', peppol: 'Peppol' } as const;

type Connection = NonNullable<CustomerPage['Connections']>[number];

function ConnectionRow({ of: { Name, Protocol, IsActive, LastUsedAt } }: { of: Connection }) {
  const used =
    LastUsedAt === null
      ? label('console.customer.neverUsed')
      : label('console.customer.lastUsed', { when: momentText(LastUsedAt) });
  return (
    <Row
      title={Name}
      note={`${protocols[Protocol]}, ${used}`}
      end={
        <Tag kind={IsActive ? 'ok' : 'neutral'}>
          {label(IsActive ? 'console.customer.connection.on' : 'console.customer.connection.off')}
        </Tag>
      }
    />
  );
}

export function ContactPanel({ page: { Contacts, Customer } }: Props) {
  return (
    <Panel
      title={label('console.customer.contact')}
      end={
        mayUse('audit') && (
          <ConsoleLink to="/console/audit" search={{ text: Customer.Id }} className="link text-13">
            {label('console.customer.events')}
          </ConsoleLink>
        )
      }
      isFlush
      isEdge
    >
      {Contacts.length === 0 ? (
        <Nothing>{label('console.customer.noContact')}</Nothing>
      ) : (
        <ul>
          {Contacts.map(({ Kind, At, Name }) => (
            <Row
              key={Kind}
              title={label(`console.customer.contact.${Kind}`)}
              note={`${Name}, ${momentText(At)}`}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}
