import { documentFaultLabels } from './faults/fault-labels.ts';

export const systemOrderLabels = {
  ...documentFaultLabels,
  'system_order.gone': { da: '{{name}} kan ikke købes.', en: '{{name}} cannot be bought.' },
  'system_order.unit': {
    da: '{{name}} sælges ikke i enheden {{unit}}.',
    en: '{{name}} is not sold in the unit {{unit}}.',
  },
  'system_order.quantity': {
    da: '{{name}} sælges kun i hele enheder, ikke {{quantity}}.',
    en: '{{name}} is sold in whole units only, not {{quantity}}.',
  },
  'system_order.noQuantity': {
    da: '{{name}} har intet antal, der kan læses.',
    en: '{{name}} has no quantity that can be read.',
  },
  'system_order.most': {
    da: '{{name}} kan højst bestilles i et antal af {{most}} på en linje, ikke {{quantity}}.',
    en: '{{name}} can be ordered at most {{most}} a line, not {{quantity}}.',
  },
  'system_order.price': {
    da: '{{name}} koster {{now}}. Ordren sagde {{before}}.',
    en: '{{name}} costs {{now}}. The order said {{before}}.',
  },
  'system_order.prices': { da: '{{name}}: {{parts}}.', en: '{{name}}: {{parts}}.' },
  'system_order.prices.unseen': {
    da: '{{name}}: Det, der kommer til, har en anden pris.',
    en: '{{name}}: what is added has another price.',
  },
  'system_order.prices.part': {
    da: '{{quantity}} koster {{price}}',
    en: '{{quantity}} at {{price}}',
  },
  'system_order.price.before': {
    da: '{{name}} koster {{now}}. Ordren havde den til {{before}}.',
    en: '{{name}} costs {{now}}. The order had it at {{before}}.',
  },
  'system_order.price.before.unseen': {
    da: '{{name}} har en anden pris, end ordren havde.',
    en: '{{name}} has another price than the order had.',
  },
  'system_order.kept': {
    da: '{{name}} bliver ved {{quantity}}, som ordren har.',
    en: '{{name}} stays at {{quantity}}, which the order has.',
  },
  'system_order.price.unseen': {
    da: '{{name}} har en anden pris, end ordren sagde.',
    en: '{{name}} has another price than the order said.',
  },
  'system_order.contradiction': {
    da: '{{first}} og {{second}} er to forskellige varer.',
    en: '{{first}} and {{second}} are two different products.',
  },
  'system_order.barcodeUnit': {
    da: '{{name}}: stregkoden er for {{barcode}}, bestilt er {{unit}}.',
    en: '{{name}}: the barcode is of {{barcode}}, ordered is {{unit}}.',
  },
  'system_order.window': {
    da: 'Der er ingen levering senest {{to}}. Første mulige dag derefter er {{next}}.',
    en: 'There is no delivery by {{to}}. The first possible day after it is {{next}}.',
  },
  'system_order.window.none': {
    da: 'Der er ingen levering senest {{to}}, og ingen af de næste {{days}} dage derefter.',
    en: 'There is no delivery by {{to}}, nor on the next {{days}} days after it.',
  },
  'system_order.expired': {
    da: 'Ordren gjaldt til {{day}}.',
    en: 'The order was valid until {{day}}.',
  },
  'system_order.whole': {
    da: 'Ordren må kun leveres samlet, og ikke alt kan leveres.',
    en: 'The order may only be delivered whole, and not all of it can be delivered.',
  },
  'system_order.note': {
    da: 'Linje {{number}}, {{name}}: {{note}}',
    en: 'Line {{number}}, {{name}}: {{note}}',
  },
  'system_order.said.time': { da: 'Ønsket tidspunkt: {{from}}–{{to}}', en: 'Wanted at: {{from}}–{{to}}' },
  'system_order.said.wholeOnly': {
    da: 'Kun hele antallet (PartialDeliveryIndicator).',
    en: 'Only the whole quantity (PartialDeliveryIndicator).',
  },
  'system_order.term.discount': {
    da: 'Rabatten er ikke aftalt og er ikke givet: {{written}}.',
    en: 'The discount is not agreed and is not given: {{written}}.',
  },
  'system_order.term.charge': {
    da: 'Tillægget er ikke aftalt og er ikke regnet med: {{written}}.',
    en: 'The charge is not agreed and is not counted: {{written}}.',
  },
  'system_order.term.prepaid': {
    da: 'Forudbetalingen er ikke regnet med: {{written}}.',
    en: 'The prepayment is not counted: {{written}}.',
  },
  'system_order.term.priceUnread': {
    da: 'Prisen “{{written}}” kan ikke læses. Vores pris gælder.',
    en: 'The price “{{written}}” cannot be read. Our price applies.',
  },
  'system_order.term.priceUnit': {
    da: 'Prisen er for en anden enhed end den bestilte: {{written}}. Vores pris gælder.',
    en: 'The price is for another unit than was ordered: {{written}}. Our price applies.',
  },
  'system_order.term.noteTooLong': {
    da: 'Bemærkningen er for lang og er ikke taget med: {{written}}.',
    en: 'The note is too long and was not taken: {{written}}.',
  },
  'system_order.term.messageCut': {
    da: 'Beskeden er for lang. Kun de første {{written}} tegn er taget med.',
    en: 'The message is too long. Only its first {{written}} characters were taken.',
  },
  'system_order.term.payment': {
    da: 'Betaling sker som aftalt med os, ikke som ordren siger: {{written}}.',
    en: 'Payment is as agreed with us, not as the order says: {{written}}.',
  },
  'system_order.term.delivery': {
    da: 'Levering sker som aftalt med os, ikke som ordren siger: {{written}}.',
    en: 'Delivery is as agreed with us, not as the order says: {{written}}.',
  },
  'system_order.term.address': {
    da: 'Der leveres til jeres adresse hos os, ikke til {{written}}.',
    en: 'Delivery is to your address that we have, not to {{written}}.',
  },
  'system_order.term.addressUnknown': {
    da: 'Leveringsstedet {{written}} kender vi ikke. Der leveres til jeres adresse hos os.',
    en: 'We do not know the place of delivery {{written}}. Delivery is to your address that we have.',
  },
  'system_order.term.lineTotal': {
    da: 'Linjens beløb {{written}} er ikke antal gange pris. Vores pris gælder.',
    en: 'The amount of the line, {{written}}, is not quantity times price. Our price applies.',
  },
  'system_order.total.goods': {
    da: 'Ordren sætter varerne til {{written}}. Hos os koster de {{ours}} uden moms.',
    en: 'The order puts the goods at {{written}}. With us they cost {{ours}} excluding VAT.',
  },
  'system_order.total.net': {
    da: 'Ordren siger {{written}} i alt uden moms. Hos os er det {{ours}}.',
    en: 'The order says {{written}} in all excluding VAT. With us it is {{ours}}.',
  },
  'system_order.total.gross': {
    da: 'Ordren siger {{written}} i alt. Hos os er det {{ours}} med moms.',
    en: 'The order says {{written}} in all. With us it is {{ours}} including VAT.',
  },
  'system_order.total.fee': {
    da: 'Heraf leveringstillæg {{fee}}.',
    en: 'Of which delivery fee {{fee}}.',
  },
  'system_order.term.quotation': {
    da: 'Tilbuddet er ikke slået op, og vores priser gælder: {{written}}.',
    en: 'The quotation was not looked up, and our prices apply: {{written}}.',
  },
  'system_order.term.invoiceTo': {
    da: 'Fakturaen sendes som aftalt med os, ikke som ordren siger: {{written}}.',
    en: 'The invoice goes as agreed with us, not as the order says: {{written}}.',
  },
  'system_order.term.attachment': {
    da: 'Bilag er ikke læst: {{written}}.',
    en: 'Attachments were not read: {{written}}.',
  },
  'system_order.term.unread': { da: 'Ikke læst: {{written}}.', en: 'Not read: {{written}}.' },
  'system_order.nothing': {
    da: 'Ingen af ordrens linjer kan leveres.',
    en: 'None of the lines of the order can be delivered.',
  },
  'system_order.known': {
    da: 'Ordre {{order}} er modtaget før med et andet indhold. Send den som en ændring.',
    en: 'Order {{order}} came before with other content. Send it as a change.',
  },
  'system_order.elsewhere': {
    da: 'Ordre {{order}} er bestilt til en anden leveringsadresse. Annullér den, og giv den nye et andet nummer.',
    en: 'Order {{order}} was ordered for another delivery address. Cancel it, and give the new one another number.',
  },
  'system_order.reused': {
    da: 'Et dokument med samme id er modtaget for ordre {{order}}. Send ordren i et dokument med et nyt id.',
    en: 'A document with the same id came for order {{order}}. Send the order in a document with a new id.',
  },
  'system_order.ended': {
    da: 'Ordre {{order}} er annulleret eller afvist af os. Send den i et dokument med et nyt id for at bestille igen.',
    en: 'Order {{order}} was cancelled or refused by us. Send it in a document with a new id to order again.',
  },
  'system_order.older.version': {
    da: 'Version {{written}} er ældre end version {{newest}}, som vi har. Den har ingen virkning.',
    en: 'Version {{written}} is older than version {{newest}}, which we have. It has no effect.',
  },
  'system_order.older.time': {
    da: 'Dokumentet er fra {{written}}, og vi har et nyere fra {{newest}}. Det har ingen virkning.',
    en: 'The document is from {{written}}, and we have a newer one from {{newest}}. It has no effect.',
  },
  'system_order.day': {
    da: 'Leveringsdagen er flyttet fra {{before}} til {{now}}.',
    en: 'The delivery day was moved from {{before}} to {{now}}.',
  },
  'system_order.unknown': {
    da: 'Vi har ingen ordre {{order}} fra jer.',
    en: 'We have no order {{order}} from you.',
  },
  'system_order.address': {
    da: 'Leveringsadressen {{address}} er ikke aftalt.',
    en: 'The delivery address {{address}} is not agreed.',
  },
  'system_order.undelivered': { da: '{{name}} leveres ikke.', en: '{{name}} will not be delivered.' },
  'system_order.undelivered.rest': { da: 'Leveres ikke.', en: 'Will not be delivered.' },
  'system_order.undelivered.whole': {
    da: 'Ordren leveres ikke.',
    en: 'The order will not be delivered.',
  },
  'system_order.instead': { da: 'I stedet kommer {{name}}.', en: '{{name}} comes instead.' },
  'system_order.besides': { da: 'Leveres desuden: {{goods}}.', en: 'Delivered in addition: {{goods}}.' },
  'system_order.number': { da: 'Jeres ordre {{order}}.', en: 'Your order {{order}}.' },
} as const;
