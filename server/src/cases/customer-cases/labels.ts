export const caseServerLabels: Record<string, { da: string; en: string }> = {
  'error.caseNotDelivered': {
    da: 'Der er ikke leveret noget på ordren endnu, så der kan ikke meldes fejl på den.',
    en: 'Nothing of the order has been delivered yet, so no fault can be reported on it.',
  },
  'error.caseRefused': { da: '{{why}}', en: '{{why}}' },
  'error.caseKeyUsed': {
    da: 'Sag {{id}} er allerede modtaget, som du sendte den først, med billeder. De linjer, den har uændret, er taget ud her. Send kun resten, hvis den skal være en ny sag.',
    en: 'Case {{id}} has already been received as you first sent it, with its photos. Lines that are unchanged in it are taken out here. Send the rest only if it is to be a new case.',
  },
  'error.caseTransition': {
    da: 'Sagen er “{{from}}” og kan ikke blive “{{to}}”.',
    en: 'The case is “{{from}}” and cannot become “{{to}}”.',
  },
  'error.caseCredit': { da: '{{why}}', en: '{{why}}' },
  'error.tooManyPhotos': {
    da: 'Du har {{max}} billeder, der ikke er sendt. Send eller fjern nogle af dem først.',
    en: 'You have {{max}} photos that are not sent. Send or remove some of them first.',
  },
  'case.why.noLines': { da: 'Vælg mindst én linje med fejl.', en: 'Choose at least one line with a fault.' },
  'case.why.line': {
    da: 'En af linjerne er ikke leveret på denne ordre.',
    en: 'One of the lines was not delivered with this order.',
  },
  'case.why.twice': { da: '{{name}} er valgt to gange.', en: '{{name}} is chosen twice.' },
  'case.why.quantity': {
    da: 'Der er kun leveret {{max}} af {{name}}.',
    en: 'Only {{max}} of {{name}} were delivered.',
  },
  'case.why.celsius': { da: 'Skriv, hvad I målte på {{name}}.', en: 'Enter what you measured on {{name}}.' },
  'case.why.photo': {
    da: 'Et af billederne findes ikke længere. Fjern det, og tag det igen.',
    en: 'One of the photos no longer exists. Remove it and take it again.',
  },
  'case.why.creditLine': {
    da: 'Linje {{line}} er ikke en del af sagen.',
    en: 'Line {{line}} is not part of the case.',
  },
  'case.why.creditTooMuch': {
    da: 'Linje {{line}} kan højst krediteres {{amount}} kr.',
    en: 'Line {{line}} can be credited {{amount}} kr. at most.',
  },
  'case.why.creditTooMuch.unseen': {
    da: 'Linje {{line}} kan ikke krediteres så meget.',
    en: 'Line {{line}} cannot be credited that much.',
  },
  'case.why.creditNone': {
    da: 'Skriv, hvad mindst én linje krediteres.',
    en: 'Enter what at least one line is credited.',
  },
  'case.why.creditNotCredited': {
    da: 'Kun en krediteret sag har beløb.',
    en: 'Only a credited case has amounts.',
  },
  'case.state.Received': { da: 'modtaget', en: 'received' },
  'case.state.InProgress': { da: 'under behandling', en: 'in progress' },
  'case.state.Credited': { da: 'krediteret', en: 'credited' },
  'case.state.Replaced': { da: 'erstattet', en: 'replaced' },
  'case.state.Rejected': { da: 'afvist', en: 'rejected' },
  'case.state.Noted': { da: 'noteret', en: 'noted' },
  'mail.case.subject': { da: 'Svar på sag {{id}}', en: 'Answer to case {{id}}' },
  'mail.case.Credited': {
    da: 'Hej {{name}}. Vi har krediteret {{amount}} kr. uden moms for ordre {{order}}. Kreditnotaen ligger under dokumenter.',
    en: 'Hello {{name}}. We have credited {{amount}} kr. without VAT for order {{order}}. The credit note is among your documents.',
  },
  'mail.case.Credited.unseen': {
    da: 'Hej {{name}}. Vi har lavet en kreditnota for ordre {{order}}.',
    en: 'Hello {{name}}. We have made a credit note for order {{order}}.',
  },
  'mail.case.Replaced': {
    da: 'Hej {{name}}. I får nye varer for dem, I meldte fejl på i ordre {{order}}.',
    en: 'Hello {{name}}. You get new goods for those you reported in order {{order}}.',
  },
  'mail.case.Rejected': {
    da: 'Hej {{name}}. Vi kan desværre ikke imødekomme jeres sag om ordre {{order}}.',
    en: 'Hello {{name}}. We are sorry that we cannot accept your case about order {{order}}.',
  },
  'mail.case.Noted': {
    da: 'Hej {{name}}. Tak, vi har noteret det, I skrev om ordre {{order}}.',
    en: 'Hello {{name}}. Thank you, we have noted what you wrote about order {{order}}.',
  },
  'mail.case.InProgress': {
    da: 'Hej {{name}}. Vi ser på jeres sag om ordre {{order}}.',
    en: 'Hello {{name}}. We are looking at your case about order {{order}}.',
  },
  'mail.case.open': { da: 'Åbn sagen', en: 'Open the case' },
  'case.demo.Credited': {
    da: 'Vi beklager fejlen. Beløbet er krediteret.',
    en: 'We are sorry about the fault. The amount is credited.',
  },
  'case.demo.Replaced': {
    da: 'Vi beklager fejlen. De nye varer kommer med næste levering.',
    en: 'We are sorry about the fault. The new goods come with the next delivery.',
  },
  'case.demo.Rejected': {
    da: 'Fejlen er meldt efter fristen for varerne.',
    en: 'The fault was reported after the time limit of the goods.',
  },
  'case.demo.Noted': {
    da: 'Tak for besked. Vi har talt med lageret.',
    en: 'Thank you. We have talked to the warehouse.',
  },
  'case.demo.InProgress': { da: 'Vi undersøger sagen.', en: 'We are looking into the case.' },
};
