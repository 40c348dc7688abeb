export const personalDataLabels = {
  'personalData.ofPerson': { da: 'Oplysninger om {{name}}, {{email}}, udtrukket {{day}}', en: 'Data about {{name}}, {{email}}, taken {{day}}' },
  'personalData.ofCustomer': { da: 'Oplysninger om kunde {{id}}, {{name}}, udtrukket {{day}}', en: 'Data about customer {{id}}, {{name}}, taken {{day}}' },
  'personalData.aboutPerson': {
    da: 'OVERSIGT.html viser det i ord. Hver fil har en linje JSON for hver række, som bærer dit navn eller din e-mail. Beløb er kundens og er ikke med. Indholdet af mails er sendt til dig, og billeder og adgangskoder er ikke med.',
    en: 'OVERVIEW.html shows it in words. Each file has a line of JSON for each row that has your name or e-mail. Amounts belong to the customer and are not in it. The contents of mails were sent to you; pictures and passwords are not in it.',
  },
  'personalData.aboutCustomer': {
    da: 'OVERSIGT.html viser det i ord. Hver fil har en linje JSON for hver række, som hører til kunden. Dokumenternes PDF og billeder hentes i butikken.',
    en: 'OVERVIEW.html shows it in words. Each file has a line of JSON for each row that belongs to the customer. PDFs of documents and pictures are in the shop.',
  },
  'personalData.kept': {
    da: 'Slettes en bruger, slettes alt, der kun er om personen. Ordrer og dokumenter beholdes uden navn, fordi bogføringsloven kræver dem i 5 år.',
    en: 'When a user is deleted, all that is about the person alone goes. Orders and documents are kept without the name, because the bookkeeping act requires them for 5 years.',
  },
} as const;
