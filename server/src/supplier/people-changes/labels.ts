export const peopleChangesLabels: Record<string, { da: string; en: string }> = {
  'error.customerClosed': { da: 'Kunden er lukket.', en: 'The customer is closed.' },
  'error.tooManyPeople': { da: 'Listen har mere end 1.000 personer. Del den i flere.', en: 'The list has more than 1,000 people. Split it into several.' },
  'people.change.customerNamed': { da: 'Skriv kundenummeret: {{name}} er {{id}}', en: 'Enter the customer number: {{name}} is {{id}}' },
};
