export const documentFaultLabels = {
  'system_order.fault.currency': {
    da: 'Valutaen er {{currency}}, ikke {{ours}}.',
    en: 'The currency is {{currency}}, not {{ours}}.',
  },
  'system_order.fault.noDate': {
    da: 'Leveringsdagen “{{written}}” er ingen dato.',
    en: 'The delivery day “{{written}}” is no date.',
  },
  'system_order.fault.severalDays': {
    da: 'Ordren beder om flere leveringsdage: {{days}}. Send en ordre for hver dag.',
    en: 'The order asks for several delivery days: {{days}}. Send an order for each.',
  },
  'system_order.fault.dayOfOrder': { da: '{{day}} (hele ordren)', en: '{{day}} (the whole order)' },
  'system_order.fault.dayOfLines': { da: '{{day}} (linje {{lines}})', en: '{{day}} (line {{lines}})' },
  'system_order.fault.periodBackwards': {
    da: 'Leveringsperioden slutter {{to}}, før den begynder {{from}}.',
    en: 'The delivery period ends on {{to}}, before it begins on {{from}}.',
  },
  'system_order.fault.severalAddresses': {
    da: 'Ordren skal leveres til flere adresser. Send en ordre for hver adresse.',
    en: 'The order goes to several addresses. Send an order for each.',
  },
  'system_order.fault.kind': {
    da: 'Et dokument af typen {{kind}} kan ikke modtages her.',
    en: 'A document of the kind {{kind}} is not taken here.',
  },
  'system_order.fault.copy': {
    da: 'Dokumentet er en kopi (CopyIndicator) og bestiller ingenting.',
    en: 'The document is a copy (CopyIndicator), which orders nothing.',
  },
  'system_order.fault.orderType': {
    da: 'En ordre af typen “{{type}}” kan ikke modtages her.',
    en: 'An order of the type “{{type}}” is not taken here.',
  },
  'system_order.fault.missing': {
    da: '{{element}} mangler i dokumentet.',
    en: '{{element}} is missing in the document.',
  },
  'system_order.fault.noBuyer': {
    da: 'Køberen har ingen cbc:EndpointID med et kendt skema.',
    en: 'The buyer has no cbc:EndpointID with a known scheme.',
  },
  'system_order.fault.noLines': {
    da: 'Ordren har ingen linjer ({{element}}).',
    en: 'The order has no lines ({{element}}).',
  },
  'system_order.fault.tooManyLines': {
    da: 'Ordren har mere end {{max}} linjer.',
    en: 'The order has more than {{max}} lines.',
  },
  'system_order.fault.notCxml': {
    da: 'Dokumentet er ikke cXML.',
    en: 'The document is no cXML.',
  },
  'system_order.fault.tooLong': {
    da: '{{element}} er for lang.',
    en: '{{element}} is too long.',
  },
  'system_order.fault.unknownValue': {
    da: '{{element}} “{{written}}” er ukendt.',
    en: '{{element}} “{{written}}” is unknown.',
  },
  'system_order.fault.internal': {
    da: 'En version af en ordre til internt brug (isInternalVersion) kan ikke modtages her.',
    en: 'An internal version of an order (isInternalVersion) is not taken here.',
  },
  'system_order.fault.return': {
    da: 'En returnering af varer (isReturn) kan ikke modtages her.',
    en: 'A return of goods (isReturn) is not taken here.',
  },
  'system_order.fault.composite': {
    da: 'En linje, der består af andre (itemType composite), kan ikke modtages her.',
    en: 'A line that consists of others (itemType composite) is not taken here.',
  },
} as const;
