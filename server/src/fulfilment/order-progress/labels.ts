/** The names of statuses and steps are those of the interface to the supplier's system. */
export const orderProgressLabels = {
  'error.orderTransition': { da: 'Ordren har status {{from}} og kan ikke gå videre til {{to}}.', en: 'The order has the status {{from}} and cannot go on to {{to}}.' },
  'error.orderRevision': { da: 'Ordre {{order}} er ikke modtaget i version {{revision}}.', en: 'Order {{order}} was not received in version {{revision}}.' },
  'error.orderStepTime': { da: 'Tidspunktet {{at}} ligger før ordren eller i fremtiden.', en: 'The moment {{at}} is before the order or in the future.' },
  'error.orderStepOlder': { da: 'Det er fra {{at}}, og ordren har noget nyere fra {{newer}}. Det har ingen virkning.', en: 'This is from {{at}}, and the order has something newer from {{newer}}. It has no effect.' },
  'error.orderLineUnknown': { da: 'Ordren har ingen linje {{line}}.', en: 'The order has no line {{line}}.' },
  'error.orderLineTaken': { da: 'Linje {{line}} er allerede i en anden ordre fra samme webordre.', en: 'Line {{line}} is in another order of the same web order already.' },
  'error.orderPartUnknown': { da: 'Ordren har kun en del af webordren. Sig med Positions, hvilke linjer i version {{revision}} der er dens.', en: 'The order has only a part of the web order. Say by Positions which lines of version {{revision}} are its own.' },
  'error.orderOfShop': { da: 'Ordre {{order}} kom fra butikken. Den følges med status, bekræftelser og leveringer og kan ikke sendes hel.', en: 'Order {{order}} came from the shop. It is followed by statuses, confirmations and deliveries and cannot be sent whole.' },
} as const;
