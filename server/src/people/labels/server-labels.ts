/** Each error code has a text with the key `error.<code>`. */
export const serverLabels: Record<string, { da: string; en: string }> = {
  'error.invalidInput': {
    da: 'Noget i det, du sendte, kunne ikke læses. Ret det, og prøv igen.',
    en: 'Something in what you sent could not be read. Correct it and try again.',
  },
  'error.invalidInput.maxLength': {
    da: 'Teksten er for lang. Den må højst være {{limit}} tegn.',
    en: 'The text is too long. It can be at most {{limit}} characters.',
  },
  'error.invalidInput.maxItems': {
    da: 'Der er for meget på én gang. Der må højst være {{limit}}.',
    en: 'That is too much at once. There can be at most {{limit}}.',
  },
  'error.invalidInput.maximum': {
    da: 'Tallet er for stort. Det må højst være {{limit}}.',
    en: 'The number is too large. It can be at most {{limit}}.',
  },
  'error.invalidInput.minimum': {
    da: 'Tallet er for lille. Det skal mindst være {{limit}}.',
    en: 'The number is too small. It must be at least {{limit}}.',
  },
  'error.unsupportedContentType': {
    da: 'Indholdet er sendt i et format, vi ikke læser.',
    en: 'The content was sent in a format we do not read.',
  },
  'error.tooLarge': {
    da: 'Det sendte er for stort. Det må højst fylde {{kb}} KB.',
    en: 'What was sent is too large. It can be at most {{kb}} KB.',
  },
  'error.uploadBroken': {
    da: 'Filen kom ikke helt frem. Prøv igen.',
    en: 'The file did not arrive in full. Try again.',
  },
  'error.fileRefused': { da: '{{why}}', en: '{{why}}' },
  'error.fileTooLarge': { da: '{{why}}', en: '{{why}}' },
  'error.fileKindUnknown': { da: '{{why}}', en: '{{why}}' },
  'error.importEmpty': {
    da: 'Der er ingen varer at lægge i kurven.',
    en: 'There are no products to put in the basket.',
  },
  'error.urlTooLong': {
    da: 'Adressen er for lang. Den må højst være {{max}} tegn.',
    en: 'The address is too long. It can be at most {{max}} characters.',
  },
  'error.headersTooLarge': {
    da: 'Kaldets hoveder og cookies er for store. De må højst fylde {{kb}} KB.',
    en: 'The headers and cookies of the call are too large. They can be at most {{kb}} KB.',
  },
  'error.requestTimeout': {
    da: 'Kaldet kom ikke frem i tide. Prøv igen.',
    en: 'The call did not arrive in time. Try again.',
  },
  'error.tooManyRequests': {
    da: 'Det gik lidt for hurtigt. Vent et øjeblik, og prøv igen.',
    en: 'That was a little too fast. Wait a moment and try again.',
  },
  'error.notSignedIn': {
    da: 'Du er ikke længere logget ind. Log ind for at fortsætte.',
    en: 'You are no longer logged in. Log in to continue.',
  },
  'error.notAllowed': { da: 'Du har ikke adgang til dette.', en: 'You do not have access to this.' },
  'error.crossSite': {
    da: 'Kaldet kom fra en anden side og blev afvist.',
    en: 'The call came from another site and was refused.',
  },
  'error.notFound': {
    da: 'Det, du leder efter, findes ikke.',
    en: 'What you are looking for does not exist.',
  },
  // The specification prescribes this wording in every language.
  'error.invalidApiEndpoint': { da: 'Invalid API endpoint', en: 'Invalid API endpoint' },
  'error.internal': {
    da: 'Der skete en fejl hos os. Prøv igen om lidt.',
    en: 'Something went wrong on our side. Try again shortly.',
  },
  'error.unavailable': {
    da: 'Systemet svarer ikke lige nu. Dit arbejde er gemt. Prøv igen om et øjeblik.',
    en: 'The system does not answer right now. Your work is kept. Try again in a moment.',
  },
  'error.serviceAway': {
    da: '{{area}} svarer ikke lige nu. Resten af siden virker. Prøv igen om lidt.',
    en: '{{area}} cannot be reached right now. The rest of the site works. Try again shortly.',
  },
  'service.customerCases': { da: 'Kundesager', en: 'Customer cases' },
  'service.orders': { da: 'Ordrer', en: 'Orders' },
  'service.salesDocuments': { da: 'Salgsdokumenter', en: 'Sales documents' },
  'service.baskets': { da: 'Kurvene', en: 'Baskets' },
  'service.campaigns': { da: 'Kampagner', en: 'Campaigns' },
  'service.notifications': { da: 'Notifikationer', en: 'Notifications' },
  'error.formClosed': {
    da: 'Formularen kan ikke sendes herfra lige nu. Ring til os i stedet.',
    en: 'The form cannot be sent from here right now. Please call us instead.',
  },
  'error.formIncomplete': {
    da: 'Formularen er ikke udfyldt rigtigt. Ret felterne, og send igen.',
    en: 'The form is not filled in correctly. Fix the fields and send again.',
  },
  'error.captchaUnsolved': {
    da: 'Bekræft, at du er et menneske, før du sender.',
    en: 'Confirm that you are human before you send.',
  },
  'error.captchaRefused': {
    da: 'Bekræftelsen gælder ikke længere. Bekræft igen, at du er et menneske.',
    en: 'The confirmation is no longer valid. Confirm again that you are human.',
  },
  'error.captchaUnavailable': {
    da: 'Vi kan ikke kontrollere bekræftelsen lige nu. Det, du har skrevet, er her stadig. Prøv igen om lidt.',
    en: 'We cannot check the confirmation right now. What you wrote is still here. Try again shortly.',
  },
  'error.labelPlaces': {
    da: 'Teksten til {{key}} skal have de samme pladser som originalen: {{places}}.',
    en: 'The text of {{key}} must have the same places as the original: {{places}}.',
  },
  'error.wrongCredentials': {
    da: 'E-mail eller adgangskode er forkert.',
    en: 'The e-mail or the password is wrong.',
  },
  'error.tooManyMails': {
    da: 'Der er bedt om for mange mails. Se i indbakken, eller prøv igen om {{minutes}} minutter.',
    en: 'Too many mails were asked for. Look in the inbox, or try again in {{minutes}} minutes.',
  },
  'error.tooManyLogins': {
    da: 'Der har været for mange forsøg. Prøv igen om {{seconds}} sekunder.',
    en: 'There have been too many attempts. Try again in {{seconds}} seconds.',
  },
  'error.customerIdMissing': { da: 'Kundenummer mangler.', en: 'Customer id is missing' },
  'error.customerNotFound': { da: 'Kunden findes ikke.', en: 'The customer does not exist.' },
  'error.customerMismatch': {
    da: 'Du har skiftet til {{customer}} i et andet vindue. Genindlæs siden, før du fortsætter.',
    en: 'You switched to {{customer}} in another window. Reload the page before you continue.',
  },
  'error.userMismatch': {
    da: 'Du er logget ind som {{name}} i et andet vindue. Genindlæs siden, før du fortsætter.',
    en: 'You are logged in as {{name}} in another window. Reload the page before you continue.',
  },
  'error.searchTermTooShort': {
    da: 'Skriv mindst {{min}} tegn, eller * for alle.',
    en: 'Enter at least {{min}} characters, or * for all.',
  },
  'error.searchStarRefused': {
    da: 'Kun sælgere kan søge med *. Skriv mindst {{min}} tegn.',
    en: 'Only sales staff can search with *. Enter at least {{min}} characters.',
  },
  'error.directoryExhausted': {
    da: 'Du har slået {{max}} brugere op den seneste time. Vent lidt, før du søger igen.',
    en: 'You have looked up {{max}} users in the last hour. Wait a while before you search again.',
  },
  'error.impersonationTargetMissing': {
    da: 'Vælg en bruger, en kunde eller et single sign-on.',
    en: 'Choose a user, a customer or a single sign-on.',
  },
  'error.impersonationRefused': {
    da: 'Du kan ikke handle på vegne af den, du har valgt. Vælg en indkøber hos en af dine kunder.',
    en: 'You cannot act on behalf of the one you chose. Choose a buyer of one of your customers.',
  },
  'error.notImpersonating': {
    da: 'Du handler ikke på vegne af nogen.',
    en: 'You are not acting on behalf of anybody.',
  },
  'error.basketNotFound': {
    da: 'Kurven findes ikke længere. Genindlæs siden.',
    en: 'The basket no longer exists. Reload the page.',
  },
  'error.basketSubmitted': {
    da: 'Kurven er allerede bestilt. Genindlæs siden.',
    en: 'The basket has already been ordered. Reload the page.',
  },
  'error.basketTooManyLines': {
    da: 'En kurv kan højst have {{max}} linjer.',
    en: 'A basket can hold at most {{max}} lines.',
  },
  'error.basketTooManyNotices': {
    da: 'En kurv kan højst have {{max}} bemærkninger fra filer. Brug en ny kurv.',
    en: 'A basket can hold at most {{max}} notices of files. Use a new basket.',
  },
  'error.basketQuantity': {
    da: 'Antallet skal være et helt tal fra 1 til {{max}}.',
    en: 'The quantity must be a whole number from 1 to {{max}}.',
  },
  'error.tooManyBaskets': {
    da: 'I kan højst have {{max}} åbne kurve. Slet eller bestil en af dem først.',
    en: 'You can have at most {{max}} open baskets. Delete or order one of them first.',
  },
  'error.tooManyStockNotices': {
    da: 'Du kan højst vente besked om {{max}} varer.',
    en: 'You can wait to hear about {{max}} products at most.',
  },
  'error.versionConflict': {
    da: 'Kurven er ændret, siden du så den. Se den igennem, og bestil igen.',
    en: 'The basket has changed since you saw it. Look it over and order again.',
  },
  'error.changedMeanwhile': {
    da: 'En anden har ændret det, siden du så det. Hent det igen, og skriv din ændring ind på ny.',
    en: 'Somebody else has changed it since you saw it. Load it again and make your change once more.',
  },
  'error.basketLineGone': {
    da: 'Linjerne er der ikke længere. En anden har ændret kurven imens.',
    en: 'The lines are no longer there. Somebody else has changed the basket meanwhile.',
  },
  'error.nothingToUndo': {
    da: 'Det kan ikke længere fortrydes.',
    en: 'This can no longer be undone.',
  },
  'error.tooManyStreams': {
    da: 'Kurven følges allerede i mange vinduer. Her opdateres den lidt langsommere.',
    en: 'The basket is already followed in many windows. Here it is updated a little slower.',
  },
  'error.webOrderLocked': {
    da: 'Ordren er låst og kan ikke længere ændres. Ring til os, hvis noget skal rettes.',
    en: 'The order is locked and can no longer be changed. Call us if anything must be corrected.',
  },
  'error.orderRefused': {
    da: 'Ordren kan ikke sendes endnu. Ret det, der er markeret.',
    en: 'The order cannot be sent yet. Correct what is marked.',
  },
  'error.orderWarning': {
    da: 'Se ordren igennem, før du sender den.',
    en: 'Look the order over before you send it.',
  },
  'error.orderReferenceMissing': {
    da: 'Skriv jeres ordrereference. Jeres aftale kræver den på fakturaen.',
    en: 'Enter your order reference. Your agreement requires it on the invoice.',
  },
  'error.orderReferenceTooLong': {
    da: 'Ordrereferencen må højst være {{max}} tegn.',
    en: 'The order reference can be at most {{max}} characters.',
  },
  'error.basketEmpty': {
    da: 'Kurven er tom. Læg varer i, før du bestiller.',
    en: 'The basket is empty. Add products before you order.',
  },
  'error.emailWrong': {
    da: 'Skriv e-mailen med @ og domæne, fx navn@firma.dk.',
    en: 'Enter the e-mail with @ and domain, such as name@company.com.',
  },
  'error.tokenInvalid': {
    da: 'Linket virker ikke længere. Bed om et nyt.',
    en: 'The link no longer works. Ask for a new one.',
  },
  'error.passwordWrong': {
    da: 'Den nuværende adgangskode er forkert.',
    en: 'The current password is wrong.',
  },
  'error.passwordsDiffer': {
    da: 'De to nye adgangskoder er ikke ens.',
    en: 'The two new passwords are not the same.',
  },
  'error.passwordTooShort': {
    da: 'Adgangskoden skal være på mindst 12 tegn. En sætning er bedst.',
    en: 'The password must have at least 12 characters. A sentence is best.',
  },
  'error.passwordCommon': {
    da: 'Adgangskoden er blandt dem, der gættes først. Vælg en anden.',
    en: 'The password is among those that are guessed first. Choose another.',
  },
  'error.passwordIsEmail': {
    da: 'Adgangskoden ligner din e-mail for meget. Vælg en anden.',
    en: 'The password is too much like your e-mail. Choose another.',
  },
  'error.displayNameMissing': { da: 'Skriv dit navn.', en: 'Enter your name.' },
  'error.confirmationWrong': {
    da: 'Det skrevne er ikke din e-mail. Din bruger er ikke slettet.',
    en: 'What you wrote is not your e-mail. Your user has not been deleted.',
  },
  'error.lastAdmin': {
    da: 'Du er den sidste administrator og kan ikke slettes.',
    en: 'You are the last admin and cannot be deleted.',
  },
  'error.twoFactorNeeded': {
    da: 'Skriv koden fra din godkendelses-app.',
    en: 'Enter the code from your authenticator app.',
  },
  'error.twoFactorWrong': {
    da: 'Koden er forkert eller allerede brugt. Vent på den næste, og prøv igen.',
    en: 'The code is wrong or has been used. Wait for the next one and try again.',
  },
  'error.twoFactorRequired': {
    da: 'Administratorer skal have to-trins-login.',
    en: 'Admins must have two-step login.',
  },
  'error.twoFactorAlreadyOn': {
    da: 'To-trins-login er allerede slået til.',
    en: 'Two-step login is on already.',
  },
  'settings.price.SalesUnit': { da: 'Pris i kr.', en: 'Price per unit' },
  'settings.price.Kilo': { da: 'Pris pr. kg', en: 'Price per kg' },
  'settings.price.Both': { da: 'Kr. og pr. kg', en: 'Per unit and per kg' },
};
