/** Sentences to buyers whose systems send orders: about single lines, and about whole documents. */
export const systemOrderLabels = {
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
  'system_order.price.unseen': {
    da: '{{name}} har en anden pris, end ordren sagde.',
    en: '{{name}} has another price than the order said.',
  },
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
