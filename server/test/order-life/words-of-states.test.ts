import { caseStates } from '@engros/contracts/cases/customer-cases.ts';
import { documentStatuses, documentTypes } from '@engros/contracts/documents/sales-documents.ts';
import { recallAnswers } from '@engros/contracts/notices/recalls.ts';
import { orderStatuses } from '@engros/contracts/ordering/orders.ts';
import { expect, it } from 'vitest';
import { ownLabels } from '../../src/own-labels.ts';

/** What a text about a status, kind or answer says of it, in Danish and in English. */
const words: Readonly<Record<string, readonly [da: RegExp, en: RegExp]>> = {
  Sent: [/sendt|i gang/i, /sent|running/i],
  Received: [/modtaget|behandles/i, /received|in progress/i],
  Confirmed: [/bekræftet/i, /confirmed/i],
  Picking: [/pakke/i, /packed/i],
  OnTheWay: [/på vej/i, /on the way/i],
  Delivered: [/leveret/i, /delivered/i],
  PartlyDelivered: [/leveret, .*af/i, /delivered, .*of/i],
  Invoiced: [/faktureret/i, /invoiced/i],
  Cancelled: [/annulleret/i, /cancelled/i],
  Refused: [/afvist|ikke levere/i, /refused|cannot deliver/i],
  Delayed: [/forsinket|senere end ventet/i, /delayed|later than expected/i],
  Changed: [/ændret|flyttet/i, /changed|moved/i],
  Amended: [/ændring/i, /change/i],
  Invoice: [/faktura/i, /invoice/i],
  CreditNote: [/kreditnota/i, /credit note/i],
  DeliveryNote: [/følgesed/i, /delivery note/i],
  Statement: [/kontoudtog/i, /statement/i],
  Reminder: [/rykker/i, /reminder/i],
  Open: [/åben/i, /open/i],
  Overdue: [/forfalden/i, /overdue/i],
  Paid: [/betalt/i, /paid/i],
  ToSetOff: [/modregnes/i, /to be set off/i],
  SetOff: [/modregnet/i, /^set off/i],
  InProgress: [/behandl|ser på|undersøger/i, /in progress|looking|under consideration|being handled/i],
  Credited: [/kredit/i, /credit/i],
  Replaced: [/nye varer|erstattet/i, /new (?:goods|products)|replaced/i],
  Rejected: [/afvis|ikke imødekomme|efter fristen/i, /reject|cannot accept|after the time limit/i],
  Noted: [/noteret|tak for besked/i, /noted|thank you/i],
  Discarded: [/kassere[rt]/i, /thrown? (?:it )?out/i],
  Returned: [/retur/i, /returned|get it back/i],
  UsedUp: [/brugt/i, /used/i],
  NotReceived: [/ikke (?:fået|modtaget)/i, /not (?:get|received)/i],
  Answered: [/besvaret|bekræftet/i, /answered|confirmed/i],
  Opened: [/^åbnet/i, /^opened/i],
  NotOpened: [/^ikke åbnet/i, /^not opened/i],
  NoAddress: [/ingen|tilføj/i, /no(?:body| address)|add an/i],
  Resent: [/igen/i, /again/i],
  Reminded: [/påmindelse/i, /reminder/i],
  Corrected: [/rettet/i, /corrected/i],
  Updated: [/opdatering/i, /update/i],
  Phone: [/telefon|opkald/i, /phone|call/i],
  Mail: [/mail/i, /mail/i],
  Page: [/butik/i, /shop/i],
  News: [/nyt/i, /news/i],
  Delivery: [/leveringer/i, /deliver/i],
  OrderChanged: [/ordre .*ændret/i, /order .*changed/i],
  BackInStock: [/på lager igen/i, /back in stock/i],
  PriceEnds: [/pris .*udløber/i, /price ends/i],
  CaseAnswered: [/besvaret/i, /answered/i],
  DayClosed: [/dag .*lukket/i, /day .*closed/i],
};

const plainOf = (segment: string) => segment.replace(/_(?:one|other)$/, '');
/** Says what to do or is about the same word of another list. */
const otherwise = new Set([
  'order.change.Replaced',
  'documents.status.Open',
  'console.recalls.status.Refused',
  'console.orders.state.Changed',
  'console.audit.field.Page',
]);

it('has words for each status of orders, cases, documents and answers', () => {
  const members = [...orderStatuses, ...caseStates, ...documentTypes, ...documentStatuses, ...recallAnswers];
  expect(members.filter((member) => !(member in words))).toEqual([]);
});

it('says in each text about a status or answer what it is', () => {
  const wrong = Object.entries(ownLabels).flatMap(([key, texts]) =>
    key
      .split('.')
      .slice(1)
      .map(plainOf)
      .flatMap((member) => {
        const [da, en] = words[member] ?? [];
        if (otherwise.has(key) || !da || !en) return [];
        return da.test(texts.da) && en.test(texts.en) ? [] : [`${key}: ${texts.da} / ${texts.en}`];
      }),
  );
  expect(wrong).toEqual([]);
});
