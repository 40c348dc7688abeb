/** Texts for the people who operate the supplier's systems. */
export const orderIntakeLabels = {
  'error.serviceTokenRefused': { da: 'Kaldet skal have en gyldig nøgle i hovedet Authorization: Bearer. Nøglen mangler, er ukendt eller er trukket tilbage.', en: 'The call needs a valid token in the header Authorization: Bearer. The token is missing, unknown or revoked.' },
  'error.serviceScopeMissing': { da: 'Nøglen må ikke bruges til dette. Den skal have {{scope}}.', en: 'The token must not be used for this. It needs {{scope}}.' },
  'error.signatureMissing': { da: 'Indholdet skal være underskrevet med webhook-id, webhook-timestamp og webhook-signature.', en: 'The content must be signed with webhook-id, webhook-timestamp and webhook-signature.' },
  'error.signatureTooOld': { da: 'Underskriften er mere end 5 minutter fra vores ur. Underskriv igen, og send på ny.', en: 'The signature is more than 5 minutes off our clock. Sign again and send once more.' },
  'error.signatureWrong': { da: 'Underskriften passer ikke til indholdet.', en: 'The signature does not match the content.' },
  'error.idempotencyKeyMissing': { da: 'Hovedet Idempotency-Key skal have 1 til {{max}} tegn uden mellemrum.', en: 'The header Idempotency-Key must have 1 to {{max}} characters without spaces.' },
  'error.idempotencyKeyReused': { da: 'Nøglen {{key}} er allerede brugt til et andet indhold. Der er ikke ændret noget.', en: 'The key {{key}} has already been used for other content. Nothing was changed.' },
  'error.arrivedField': { da: '{{field}} siges, når varerne kører (Left), ikke når de er kommet (Arrived).', en: '{{field}} is said when the goods leave (Left), not when they have come (Arrived).' },
  'error.dispatchNumberUsed': { da: 'Leverancen {{number}} er allerede sendt med andet indhold. Der er ikke ændret noget.', en: 'Delivery {{number}} has already been sent with other content. Nothing was changed.' },
  'error.changesForgotten': {
    da: 'Der kan ikke følges fra nr. {{after}}: ændringerne efter det er slettet efter {{days}} dage, eller nummeret er ikke fra denne database. Kald uden after, hent alt på ny, og følg fra det nummer, som kaldet gav.',
    en: 'Number {{after}} cannot be followed from: the changes after it were deleted after {{days}} days, or the number is not of this database. Call without after, read everything anew, and follow from the number that call gave.',
  },
  'intake.customerNotFound': { da: 'Der er ingen kunde {{customer}}.', en: 'There is no customer {{customer}}.' },
  'intake.caseNotFound': { da: 'Kunde {{customer}} har ikke denne reklamation.', en: 'Customer {{customer}} does not have this case.' },
  'intake.deliveryNotFound': { da: 'Kunde {{customer}} har ikke denne leverance.', en: 'Customer {{customer}} does not have this delivery.' },
  'intake.documentNotFound': { da: 'Kunde {{customer}} har ikke dette dokument.', en: 'Customer {{customer}} does not have this document.' },
  'error.intakeDay': { da: '{{field}} er {{text}}, som er før {{earliest}}. Udelad feltet, hvis dagen ikke kendes.', en: '{{field}} is {{text}}, which is before {{earliest}}. Leave the field out when the day is not known.' },
  'intake.fieldsWrong': { da: 'Fejlen er i {{fields}}.', en: 'The fault is in {{fields}}.' },
  'intake.orderNotFound': { da: 'Kunde {{customer}} har ingen ordre {{order}}.', en: 'Customer {{customer}} has no order {{order}}.' },
} as const;
