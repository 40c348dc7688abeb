/** Texts of recalls that the server says: errors, notices, mails, and the export for the authority. */
export const recallServerLabels: Record<string, { da: string; en: string }> = {
  'error.recallAddressWrong': { da: '{{why}}', en: '{{why}}' },
  'error.tooManyRecallAddresses': {
    da: 'I kan have højst {{max}} adresser til tilbagekaldelser.',
    en: 'You can have {{max}} addresses for recalls at most.',
  },
  'error.recallAddressConfirmed': {
    da: 'Adressen er allerede bekræftet.',
    en: 'The address is already confirmed.',
  },
  'error.recallAddressPermanent': {
    da: 'Det er jeres hovedadresse hos os. Den kan ikke slettes her. Ring til os, hvis den er forkert.',
    en: 'This is your main address with us. It cannot be deleted here. Call us if it is wrong.',
  },
  'error.recallAddressLast': {
    da: 'Det er den eneste bekræftede adresse. Bekræft en anden, før I sletter den, ellers får ingen besked.',
    en: 'This is the only confirmed address. Confirm another before you delete it, or nobody is told.',
  },
  'error.recallNoticeStays': {
    da: 'Beskeden bliver stående, til I har svaret.',
    en: 'The notice stays until you have answered.',
  },
  'error.tokenUsed': {
    da: 'Linket er allerede brugt, og adressen er bekræftet. I skal ikke gøre mere.',
    en: 'The link has already been used and the address is confirmed. There is nothing more to do.',
  },
  'error.tokenExpired': {
    da: 'Linket er for gammelt. Bed om et nyt under Tilbagekaldelser.',
    en: 'The link is too old. Ask for a new one under Recalls.',
  },
  'error.recallSent': {
    da: 'Tilbagekaldelsen er allerede sendt.',
    en: 'The recall has already been sent.',
  },
  'error.recallTypedWrong': {
    da: 'Skriv {{typed}} for at sende. Intet er sendt.',
    en: 'Type {{typed}} to send. Nothing was sent.',
  },
  'error.recallReachesNobody': {
    da: 'Ingen kunder har fået varen i de lots og dage. Intet er sendt.',
    en: 'No customers got the product in these lots and days. Nothing was sent.',
  },
  'error.recallAnswerRefused': { da: '{{why}}', en: '{{why}}' },
  'error.recallOver': {
    da: 'Tilbagekaldelsen er afsluttet. Ring til os, hvis I stadig har varen.',
    en: 'The recall is closed. Call us if you still have the goods.',
  },
  'error.recallJustSent': {
    da: 'Mailen er sendt for under {{minutes}} minutter siden. Vent lidt, før den sendes igen.',
    en: 'The mail was sent less than {{minutes}} minutes ago. Wait a little before it is sent again.',
  },
  'recall.why.name': { da: 'Skriv dit navn.', en: 'Enter your name.' },
  'recall.why.quantity': {
    da: 'Skriv, hvor mange I havde tilbage. Det skal være mindst 1.',
    en: 'Enter how many you had left. It must be at least 1.',
  },
  'recall.why.tooMany': {
    da: 'I har fået {{max}} {{unit}}, så I kan ikke have flere tilbage.',
    en: 'You got {{max}} {{unit}}, so you cannot have more left.',
  },
  'recallAddress.wrong.form': {
    da: '“{{written}}” er ikke en e-mailadresse.',
    en: '“{{written}}” is not an e-mail address.',
  },
  'recallAddress.wrong.comma': {
    da: 'Der er et komma, hvor der skal være et punktum: “{{written}}”.',
    en: 'There is a comma where there must be a full stop: “{{written}}”.',
  },
  'recallAddress.wrong.long': {
    da: '“{{written}}” er for lang til at være en e-mailadresse.',
    en: '“{{written}}” is too long to be an e-mail address.',
  },
  'recallAddress.wrong.many': {
    da: 'Tilføj højst {{max}} adresser ad gangen.',
    en: 'Add {{max}} addresses at a time at most.',
  },
  'recallAddress.added.none': { da: 'Der er ikke tilføjet nogen adresse.', en: 'No address was added.' },
  'recallAddress.added.one': {
    da: 'Vi har sendt et link til {{email}}. Adressen gælder, når linket er brugt.',
    en: 'We have sent a link to {{email}}. The address counts once the link is used.',
  },
  'recallAddress.added.more': {
    da: 'Vi har sendt links til {{count}} adresser. De gælder, når linkene er brugt.',
    en: 'We have sent links to {{count}} addresses. They count once the links are used.',
  },
  'recallAddress.resent': {
    da: 'Vi har sendt et nyt link til {{email}}.',
    en: 'We have sent a new link to {{email}}.',
  },
  'recallAddress.deleted': { da: '{{email}} er slettet.', en: '{{email}} is deleted.' },
  'recall.notice.lots': { da: 'Lot {{lots}}.', en: 'Lot {{lots}}.' },
  'recall.notice.bought': { da: 'I har fået {{count}} {{unit}}.', en: 'You got {{count}} {{unit}}.' },
  'recall.notice.NoAddress': {
    da: 'Ingen hos jer får besked om tilbagekaldelser',
    en: 'Nobody at your place is told of recalls',
  },
  'recall.notice.NoAddress.text': {
    da: 'Tilføj en e-mail, så vi kan advare jer, hvis en vare er farlig.',
    en: 'Add an e-mail, so that we can warn you when a product is dangerous.',
  },
  'recall.notice.Unconfirmed': {
    da: 'En adresse til tilbagekaldelser er ikke bekræftet',
    en: 'An address for recalls is not confirmed',
  },
  'recall.notice.Unconfirmed.text': {
    da: 'Den får ingen besked, før linket i mailen er brugt.',
    en: 'It is told nothing before the link in the mail is used.',
  },
  'mail.recallAddress.confirm.subject': {
    da: 'Bekræft, at du vil have besked om tilbagekaldelser',
    en: 'Confirm that you want to be told of recalls',
  },
  'mail.recallAddress.confirm.lead': {
    da: '{{by}} har bedt {{supplier}} om at advare denne e-mail, når en vare til {{customer}} bliver tilbagekaldt. Bekræft inden {{days}} dage.',
    en: '{{by}} has asked {{supplier}} to warn this e-mail when a product delivered to {{customer}} is recalled. Confirm within {{days}} days.',
  },
  'mail.recallAddress.confirm.open': { da: 'Bekræft adressen', en: 'Confirm the address' },
  'mail.recallAddress.confirm.note': {
    da: 'Indtil da får adressen ingen besked. Kender du ikke til det, kan du se bort fra mailen.',
    en: 'Until then the address is told nothing. If you know nothing of this, you can ignore this mail.',
  },
  'mail.recallAddress.removed.subject': {
    da: 'Du får ikke længere besked om tilbagekaldelser',
    en: 'You are no longer told of recalls',
  },
  'mail.recallAddress.removed.lead': {
    da: '{{by}} har fjernet denne e-mail fra dem, der får besked, når en vare til {{customer}} bliver tilbagekaldt.',
    en: '{{by}} has removed this e-mail from those who are told when a product delivered to {{customer}} is recalled.',
  },
  'mail.recallAddress.removed.note': {
    da: 'Er det en fejl, så ring til {{supplier}} på {{phone}}.',
    en: 'If this is wrong, call {{supplier}} on {{phone}}.',
  },
  'mail.recall.subject': {
    da: 'BRUG IKKE: {{product}} er tilbagekaldt',
    en: 'DO NOT USE: {{product}} is recalled',
  },
  'mail.recall.subject.again': {
    da: 'Svar mangler: {{product}} er tilbagekaldt',
    en: 'Answer missing: {{product}} is recalled',
  },
  'mail.recall.lead': {
    da: '{{supplier}} tilbagekalder en vare, som I har fået. Læs, hvad I skal gøre, og svar os med det samme.',
    en: '{{supplier}} recalls goods that you got. Read what to do, and answer us at once.',
  },
  'mail.recall.lead.again': {
    da: '{{supplier}} mangler stadig svar fra jer. Vi ringer, hvis vi ikke hører noget.',
    en: '{{supplier}} still misses your answer. We call if we hear nothing.',
  },
  'mail.recall.product': { da: 'Varenummer', en: 'Item number' },
  'mail.recall.lot': { da: 'Lot', en: 'Lot' },
  'mail.recall.delivered': { da: 'Leveret', en: 'Delivered' },
  'mail.recall.customers': { da: 'Leveret til', en: 'Delivered to' },
  'mail.recall.reason': { da: 'Årsag', en: 'Reason' },
  'mail.recall.action': { da: 'Gør sådan', en: 'What to do' },
  'mail.recall.open': { da: 'Svar: har I stadig varen?', en: 'Answer: do you still have the goods?' },
  'mail.recall.note': {
    da: 'Linket er personligt og viser kun denne tilbagekaldelse. Har I spørgsmål, så ring på {{phone}}.',
    en: 'The link is personal and shows this recall only. If you have questions, call {{phone}}.',
  },
  'recall.export.recall': { da: 'Tilbagekaldelse', en: 'Recall' },
  'recall.export.product': { da: 'Varenummer', en: 'Item number' },
  'recall.export.name': { da: 'Vare', en: 'Product' },
  'recall.export.lots': { da: 'Lot', en: 'Lots' },
  'recall.export.sent': { da: 'Sendt', en: 'Sent' },
  'recall.export.customer': { da: 'Kundenr.', en: 'Customer number' },
  'recall.export.customerName': { da: 'Kunde', en: 'Customer' },
  'recall.export.phone': { da: 'Telefon', en: 'Telephone' },
  'recall.export.quantity': { da: 'Leveret antal', en: 'Quantity delivered' },
  'recall.export.unit': { da: 'Enhed', en: 'Unit' },
  'recall.export.deliveries': { da: 'Leveringer', en: 'Deliveries' },
  'recall.export.noLot': { da: 'uden lot', en: 'no lot' },
  'recall.export.basis': { da: 'Fundet ved', en: 'Found by' },
  'recall.export.basis.Lot': { da: 'lot', en: 'lot' },
  'recall.export.basis.Window': { da: 'vare og dage', en: 'product and days' },
  'recall.export.addresses': { da: 'E-mails', en: 'E-mails' },
  'recall.export.state': { da: 'Status', en: 'State' },
  'recall.export.state.Answered': { da: 'besvaret', en: 'answered' },
  'recall.export.state.Opened': { da: 'åbnet', en: 'opened' },
  'recall.export.state.NotOpened': { da: 'ikke åbnet', en: 'not opened' },
  'recall.export.state.Refused': { da: 'mail afvist', en: 'mail refused' },
  'recall.export.state.NoAddress': { da: 'ingen adresse', en: 'no address' },
  'recall.export.at': { da: 'Tidspunkt', en: 'Time' },
  'recall.export.answer': { da: 'Svar', en: 'Answer' },
  'recall.export.answer.Discarded': { da: 'kasseret', en: 'thrown out' },
  'recall.export.answer.Returned': { da: 'returneres', en: 'returned' },
  'recall.export.answer.UsedUp': { da: 'brugt eller smidt ud før', en: 'used or thrown out before' },
  'recall.export.answer.NotReceived': { da: 'ikke modtaget', en: 'not received' },
  'recall.export.left': { da: 'Antal tilbage', en: 'Quantity left' },
  'recall.export.answeredBy': { da: 'Svaret af', en: 'Answered by' },
  'recall.export.via': { da: 'Svaret ved', en: 'Answered by way of' },
  'recall.export.via.Mail': { da: 'mail', en: 'mail' },
  'recall.export.via.Page': { da: 'butikken', en: 'the shop' },
  'recall.export.via.Phone': { da: 'telefon', en: 'telephone' },
  'recall.export.note': { da: 'Bemærkning', en: 'Note' },
};
