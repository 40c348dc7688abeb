import {
  type ConnectionDetails,
  type ConnectionProtocol,
  catalogueGoods,
  cataloguePrices,
  returnEncodings,
} from '@engros/contracts/supplier/procurement.ts';
import { label } from '../../../lib/labels.ts';
import type { Faults } from '../../../lib/use-form.ts';

type Settings = ConnectionDetails['Settings'];

/** Values of the connection form as typed. Lists and mappings have one entry per line. */
export interface ConnectionDraft {
  customer: string;
  protocol: ConnectionProtocol;
  loginName: string;
  name: string;
  email: string;
  origins: string;
  encoding: string;
  vendor: string;
  answersTo: string;
  /** A new secret that replaces the saved one; empty keeps the saved secret. */
  answerSecret: string;
  units: string;
  categories: string;
  goods: string;
  price: string;
  isAgreementOnly: boolean;
  addresses: string;
}

const typed = (pairs: Settings['UnitCodes']) =>
  pairs.map(({ Ours, Theirs }) => `${Ours}=${Theirs}`).join('\n');

export const emptyDraft: ConnectionDraft = {
  customer: '',
  protocol: 'cxml',
  loginName: '',
  name: '',
  email: '',
  origins: '',
  encoding: 'cxml-urlencoded',
  vendor: '',
  answersTo: '',
  answerSecret: '',
  units: '',
  categories: '',
  goods: 'agreement',
  price: 'customer',
  isAgreementOnly: false,
  addresses: '',
};

export const draftOf = ({ Connection, Settings }: ConnectionDetails): ConnectionDraft => ({
  customer: Connection.CustomerId,
  protocol: Connection.Protocol,
  loginName: Connection.LoginName,
  name: Settings.Name,
  email: Settings.EmailAddress,
  origins: Settings.Origins.join('\n'),
  encoding: Settings.ReturnEncoding,
  vendor: Settings.VendorNumber,
  answersTo: Settings.AnswersTo,
  answerSecret: '',
  units: typed(Settings.UnitCodes),
  categories: typed(Settings.Categories),
  goods: Settings.CatalogueGoods,
  price: Settings.CataloguePrice,
  isAgreementOnly: Settings.IsAgreementOnly,
  addresses: typed(
    Settings.Addresses.map(({ Address, CustomerId }) => ({ Ours: CustomerId, Theirs: Address })),
  ),
});

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const pairOf = (line: string) => {
  const [Ours = '', Theirs = '', ...more] = line.split('=').map((part) => part.trim());
  return more.length === 0 && Ours !== '' && Theirs !== '' ? { Ours, Theirs } : undefined;
};

export const settingsOf = (draft: ConnectionDraft): Settings & { AnswerSecret: string } => ({
  Name: draft.name.trim(),
  EmailAddress: draft.email.trim(),
  Origins: linesOf(draft.origins),
  ReturnEncoding: returnEncodings.find((each) => each === draft.encoding) ?? 'cxml-urlencoded',
  VendorNumber: draft.vendor.trim(),
  AnswersTo: draft.protocol === 'cxml' ? draft.answersTo.trim() : '',
  AnswerSecret: draft.protocol === 'cxml' ? draft.answerSecret : '',
  UnitCodes: linesOf(draft.units).flatMap((line) => pairOf(line) ?? []),
  Categories: linesOf(draft.categories).flatMap((line) => pairOf(line) ?? []),
  CatalogueGoods: catalogueGoods.find((each) => each === draft.goods) ?? 'agreement',
  CataloguePrice: cataloguePrices.find((each) => each === draft.price) ?? 'customer',
  IsAgreementOnly: draft.isAgreementOnly,
  Addresses: linesOf(draft.addresses)
    .flatMap((line) => pairOf(line) ?? [])
    .map(({ Ours, Theirs }) => ({ CustomerId: Ours, Address: Theirs })),
});

const missing = (text: string) => (text.trim() === '' ? label('console.procurement.missing') : undefined);

function mappingFault(text: string): string | undefined {
  const line = linesOf(text).findIndex((each) => pairOf(each) === undefined);
  return line < 0 ? undefined : label('console.procurement.mappingWrong', { line: line + 1 });
}

export const faultsOf = (draft: ConnectionDraft): Faults<ConnectionDraft> => ({
  customer: missing(draft.customer),
  loginName: missing(draft.loginName),
  name: missing(draft.name),
  email: missing(draft.email),
  units: mappingFault(draft.units),
  categories: mappingFault(draft.categories),
  addresses: mappingFault(draft.addresses),
});
