export const procurementServerLabels = {
  'error.connectionUserWrong': { da: 'Ingen aktiv bruger hos kunden har den e-mail og må bestille.', en: 'No active user of the customer has this e-mail address and may order.' },
  'error.connectionNameTaken': { da: 'Et andet indkøbssystem har allerede den identitet.', en: 'Another procurement system has this identity already.' },
  'error.connectionAddressWrong': { da: 'En adresse er forkert. Peppol-adresser skrives som 0088:5798000012345, og oprindelser som https://indkoeb.example.', en: 'An address is wrong. Peppol addresses are written like 0088:5798000012345, and origins like https://indkoeb.example.' },
  'error.connectionSecretMissing': { da: 'Svarene skal til en anden server. Skriv den hemmelighed, som den kræver.', en: 'The answers go to another server. Enter the secret that it asks for.' },
  'error.connectionDeliveryWrong': { da: 'Leveringsadressen {{address}} står to gange, eller bestilleren må ikke bestille hos kunde {{customer}}.', en: 'The delivery address {{address}} is there twice, or the buyer may not order for customer {{customer}}.' },
} as const;
