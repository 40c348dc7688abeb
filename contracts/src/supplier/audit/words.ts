import { caseStates } from '../../cases/customer-cases.ts';
import { accountingSystems } from '../../documents/bookkeeping.ts';
import { serviceScopes } from '../../endpoint.ts';
import { answerWays, recallAnswers } from '../../notices/recalls.ts';
import { caseWishes } from '../../values/case-rule.ts';
import { importKinds } from '../imports.ts';
import { audiences } from '../notifications.ts';
import { consoleParts } from '../parts.ts';
import { peopleActions } from '../people/people-changes.ts';
import { customerStates } from '../people.ts';

interface Words {
  /** Of an entry's details. */
  readonly fields: readonly string[];
  /** Only of these kinds of entry; without it of all. */
  readonly kinds?: readonly string[];
  readonly labelOf: (value: string) => string;
  readonly values: readonly string[];
}

/** Details whose values are words of the program, each with where its labels stand. */
export const auditValues: readonly Words[] = [
  {
    kinds: ['customer.state'],
    fields: ['from', 'to'],
    labelOf: (value) => `console.customer.state.${value}`,
    values: customerStates,
  },
  {
    kinds: ['case.answered'],
    fields: ['from', 'to'],
    labelOf: (value) => `order.caseState.${value}`,
    values: caseStates,
  },
  {
    kinds: [
      'record.changed',
      'price.ended',
      'import.takenBack',
      'import-mapping.saved',
      'import-mapping.deleted',
    ],
    fields: ['record', 'kind'],
    labelOf: (value) => `console.imports.kind.${value}`,
    values: importKinds,
  },
  { fields: ['wish'], labelOf: (value) => `report.wish.${value}`, values: caseWishes },
  { fields: ['audience'], labelOf: (value) => `console.notices.audience.${value}`, values: audiences },
  { fields: ['via'], labelOf: (value) => `console.recalls.via.${value}`, values: answerWays },
  { fields: ['answer'], labelOf: (value) => `recalls.answer.${value}`, values: recallAnswers },
  { fields: ['scopes'], labelOf: (value) => `console.tokens.scope.${value}`, values: serviceScopes },
  { fields: ['consoleParts'], labelOf: (part) => `console.${part}.title`, values: consoleParts },
  {
    fields: ['role'],
    labelOf: (value) => `console.people.role.${value}`,
    values: ['buyer', 'supplier', 'sales', 'support', 'admin'],
  },
  { fields: ['action'], labelOf: (value) => `console.people.change.action.${value}`, values: peopleActions },
  { fields: ['system'], labelOf: (value) => `bookkeeping.system.${value}`, values: accountingSystems },
];

const fieldPlaces = [
  'console.audit.field',
  'console.products.field',
  'console.customer.field',
  'console.imports.field',
  'console.people.right',
  'console.deletion.group',
];

/** Labels under which the name of a detail is looked for; the first that is there counts. Of `products country` the field is named. */
export const auditFieldLabels = (name: string): string[] => {
  const field = name.split(' ').at(-1) ?? name;
  return fieldPlaces.map((place) => `${place}.${field}`);
};

/** Labels under which a value of a detail is looked for. */
export const auditValueLabels = (kind: string, name: string, value: string): string[] => [
  ...auditValues
    .filter(({ fields, kinds }) => fields.includes(name) && (kinds === undefined || kinds.includes(kind)))
    .map(({ labelOf }) => labelOf(value)),
  `console.audit.value.${name}.${value}`,
  `console.audit.value.${value}`,
  `console.products.choice.${value}`,
];

/** Nothing that a person reads: sums by which contents are told apart. */
export const auditSilent: readonly string[] = ['hash', 'sha256'];

/** Labels of what a call of staff was about, from `GET /api/orders/{id}`; of a message of a system, from its path. */
export const auditCallLabels = (call: string): string[] => {
  const [, first = '', second = ''] = /\/api\/([a-z-]+)(?:\/([a-z-]+))?/.exec(call) ?? [];
  return first === 'supplier' ? [`console.audit.door.${second}`] : [`console.audit.call.${first}`];
};
