export const formsLabels = {
  'forms.optional': { da: 'valgfri', en: 'optional' },
  'forms.choose': { da: 'Vælg', en: 'Choose' },
  'forms.send': { da: 'Send', en: 'Send' },
  'forms.sentTitle': { da: 'Tak, vi har modtaget det', en: 'Thank you, we have received it' },
  'forms.toFrontPage': { da: 'Til forsiden', en: 'To the front page' },
  'forms.faultsTitle': { da: 'Ret felterne, og send igen', en: 'Fix the fields and send again' },
  'forms.failed': { da: 'Formularen blev ikke sendt', en: 'The form was not sent' },
  'forms.readFailed': { da: 'Formularen kunne ikke hentes', en: 'The form could not be loaded' },
  'forms.unreachable': {
    da: 'Vi kunne ikke nå serveren. Det, du har skrevet, er her stadig. Prøv igen.',
    en: 'We could not reach the server. What you wrote is still here. Try again.',
  },
  'forms.closed': {
    da: 'Formularen kan ikke sendes herfra lige nu. Ring til os på {{phone}}, {{hours}}.',
    en: 'The form cannot be sent from here right now. Call us on {{phone}}, {{hours}}.',
  },
  'forms.captcha': { da: 'Bekræft, at du er et menneske', en: 'Confirm that you are human' },
  'forms.captchaLoading': { da: 'Henter bekræftelsen …', en: 'Loading the confirmation …' },
  'forms.captchaUnsolved': {
    da: 'Bekræft, at du er et menneske, før du sender.',
    en: 'Confirm that you are human before you send.',
  },
  'forms.captchaFailed': {
    da: 'Bekræftelsen kunne ikke hentes. Tillad hCaptcha i din browser, eller ring til os på {{phone}}.',
    en: 'The confirmation could not be loaded. Allow hCaptcha in your browser, or call us on {{phone}}.',
  },
  'forms.fault.missing': { da: 'Udfyld feltet.', en: 'Fill in the field.' },
  'forms.fault.tooLong': { da: 'Højst {{max}} tegn.', en: 'At most {{max}} characters.' },
  'forms.fault.email': {
    da: 'Skriv en e-mailadresse som navn@firma.dk.',
    en: 'Enter an e-mail address such as name@company.dk.',
  },
  'forms.fault.phone': {
    da: 'Skriv et telefonnummer med mindst 8 cifre.',
    en: 'Enter a telephone number of at least 8 digits.',
  },
  'forms.fault.choice': { da: 'Vælg en af mulighederne.', en: 'Choose one of the options.' },
  'forms.fault.digits': { da: 'Skriv kun tal.', en: 'Enter digits only.' },
  'forms.fault.cvr': { da: 'Skriv et CVR-nummer på 8 cifre.', en: 'Enter a CVR number of 8 digits.' },
  'forms.fault.gln': { da: 'Skriv et EAN-nummer på 13 cifre.', en: 'Enter a GLN of 13 digits.' },
  'forms.fault.postalCode': { da: 'Skriv et postnummer.', en: 'Enter a postcode.' },
} as const;
