export const entranceLabels = {
  'login.forgot': { da: 'Glemt?', en: 'Forgotten?' },
  'login.forgotName': { da: 'Glemt? Vælg en ny adgangskode', en: 'Forgotten? Choose a new password' },
  'login.passwordChanged': {
    da: 'Din adgangskode er ændret. Log ind med den nye.',
    en: 'Your password was changed. Log in with the new one.',
  },
  'login.secondTitle': { da: 'Bekræft, at det er dig', en: 'Confirm that it is you' },
  'login.secondText': {
    da: 'Skriv de 6 cifre fra din godkendelses-app.',
    en: 'Enter the 6 digits from your authenticator app.',
  },
  'login.secondCode': { da: 'Kode', en: 'Code' },
  'login.secondMissing': { da: 'Skriv koden', en: 'Enter the code' },
  'login.secondLost': {
    da: 'Har du ikke telefonen? Skriv en af dine gendannelseskoder i stedet. Ellers ring til os.',
    en: 'Without your phone? Enter one of your recovery codes instead. Otherwise call us.',
  },
  'entrance.back': { da: 'Tilbage til log ind', en: 'Back to log in' },
  'entrance.forgotTitle': { da: 'Glemt adgangskode', en: 'Forgotten password' },
  'entrance.forgotText': {
    da: 'Skriv din e-mail, så sender vi et link, der virker i 30 minutter.',
    en: 'Enter your e-mail and we send a link that works for 30 minutes.',
  },
  'entrance.sendLink': { da: 'Send link', en: 'Send link' },
  'entrance.forgotElsewhere': {
    da: 'Logger du ind gennem et indkøbssystem eller jeres firmas konto, skal koden skiftes dér.',
    en: 'If you log in through a procurement system or the account of your company, the password is changed there.',
  },
  'entrance.sentTitle': { da: 'Se i din indbakke', en: 'Look in your inbox' },
  'entrance.sentBefore': { da: 'Findes', en: 'If' },
  'entrance.sentAfter': {
    da: 'hos os, er der nu et link. Det virker til kl. {{time}}.',
    en: 'is known to us, there is a link now. It works until {{time}}.',
  },
  'entrance.sentHint': {
    da: 'Ingen mail efter 2 minutter? Se i uønsket post, eller spørg den, der styrer jeres brugere.',
    en: 'No mail after 2 minutes? Look in your junk mail, or ask whoever manages your users.',
  },
  'entrance.sendAgain': { da: 'Send igen', en: 'Send again' },
  'entrance.sendAgainIn': { da: 'Send igen om {{time}}', en: 'Send again in {{time}}' },
  'entrance.resetTitle': { da: 'Vælg ny adgangskode', en: 'Choose a new password' },
  'entrance.resetText_one': {
    da: 'Til {{email}}. Linket virker i 1 minut endnu.',
    en: 'For {{email}}. The link works for 1 more minute.',
  },
  'entrance.resetText_other': {
    da: 'Til {{email}}. Linket virker i {{count}} minutter endnu.',
    en: 'For {{email}}. The link works for {{count}} more minutes.',
  },
  'entrance.resetSave': { da: 'Gem adgangskode', en: 'Save password' },
  'entrance.resetNote': {
    da: 'Du bliver logget ud på alle enheder og logger ind med den nye.',
    en: 'You are logged out on all devices and log in with the new one.',
  },
  'entrance.goneTitle': { da: 'Linket virker ikke længere', en: 'The link no longer works' },
  'entrance.goneText': {
    da: 'Det er ældre end 30 minutter, eller det er brugt. Din adgangskode er ikke ændret.',
    en: 'It is older than 30 minutes, or it has been used. Your password has not been changed.',
  },
  'entrance.sendNewLink': { da: 'Send nyt link', en: 'Send a new link' },
  'entrance.emailGoneText': {
    da: 'Det er ældre end 30 minutter, eller det er brugt. Du logger ind med den e-mail, du plejer.',
    en: 'It is older than 30 minutes, or it has been used. You log in with the e-mail you are used to.',
  },
  'entrance.confirmTitle': { da: 'Bekræft din nye e-mail', en: 'Confirm your new e-mail' },
  'entrance.confirmText': {
    da: 'Fra nu af logger du ind med {{email}}, og vi skriver til den.',
    en: 'From now on you log in with {{email}}, and we write to it.',
  },
  'entrance.confirm': { da: 'Bekræft e-mail', en: 'Confirm the e-mail' },
  'entrance.confirmedTitle': { da: 'Din e-mail er ændret', en: 'Your e-mail was changed' },
  'entrance.confirmedText': {
    da: 'Næste gang logger du ind med {{email}}.',
    en: 'Next time you log in with {{email}}.',
  },
  'entrance.toShop': { da: 'Fortsæt', en: 'Continue' },
  'entrance.failed': { da: 'Linket kunne ikke læses', en: 'The link could not be read' },
} as const;
