/** Each mail says what to do if the recipient did not make the request. */
export const accountMailLabels: Record<string, { da: string; en: string }> = {
  'mail.account.invited.subject': {
    da: 'Du kan nu bestille hos {{supplier}}',
    en: 'You can order at {{supplier}} now',
  },
  'mail.account.invited.lead': {
    da: 'Hej {{name}}. Du er oprettet som bruger hos {{supplier}}. Vælg en adgangskode med linket. Det virker i {{hours}} timer og kun én gang.',
    en: 'Hello {{name}}. You have been made a user at {{supplier}}. Choose a password with the link. It works for {{hours}} hours and only once.',
  },
  'mail.account.invited.open': { da: 'Vælg adgangskode', en: 'Choose a password' },
  'mail.account.invited.note': {
    da: 'Derefter logger du ind med denne e-mail. Virker linket ikke længere, så ring til os på {{phone}}.',
    en: 'After that you log in with this e-mail. If the link no longer works, call us on {{phone}}.',
  },
  'mail.account.password.subject': { da: 'Vælg en ny adgangskode', en: 'Choose a new password' },
  'mail.account.password.lead': {
    da: 'Hej {{name}}. Der er bedt om en ny adgangskode til din bruger hos {{supplier}}. Linket virker i {{minutes}} minutter og kun én gang.',
    en: 'Hello {{name}}. A new password was asked for, for your user at {{supplier}}. The link works for {{minutes}} minutes and only once.',
  },
  'mail.account.password.open': { da: 'Vælg ny adgangskode', en: 'Choose a new password' },
  'mail.account.password.note': {
    da: 'Har du ikke bedt om det, kan du se bort fra mailen. Din adgangskode er ikke ændret.',
    en: 'If you did not ask for it, you can ignore this mail. Your password has not been changed.',
  },
  'mail.account.passwordChanged.subject': {
    da: 'Din adgangskode er ændret',
    en: 'Your password was changed',
  },
  'mail.account.passwordChanged.lead': {
    da: 'Hej {{name}}. Adgangskoden til din bruger hos {{supplier}} blev ændret {{day}} kl. {{time}}. Andre enheder er logget ud.',
    en: 'Hello {{name}}. The password of your user at {{supplier}} was changed on {{day}} at {{time}}. Other devices are logged out.',
  },
  'mail.account.passwordChanged.open': { da: 'Det var ikke mig', en: 'It was not me' },
  'mail.account.passwordChanged.note': {
    da: 'Var det dig, skal du ikke gøre noget. Ellers vælg straks en ny adgangskode, og ring til os på {{phone}}.',
    en: 'If it was you, there is nothing to do. Otherwise choose a new password at once and call us on {{phone}}.',
  },
  'mail.account.emailConfirm.subject': { da: 'Bekræft din nye e-mail', en: 'Confirm your new e-mail' },
  'mail.account.emailConfirm.lead': {
    da: 'Hej {{name}}. Denne e-mail skal fremover bruges til din bruger hos {{supplier}}. Bekræft den inden {{minutes}} minutter.',
    en: 'Hello {{name}}. This e-mail is to be used for your user at {{supplier}} from now on. Confirm it within {{minutes}} minutes.',
  },
  'mail.account.emailConfirm.open': { da: 'Bekræft e-mail', en: 'Confirm the e-mail' },
  'mail.account.emailConfirm.note': {
    da: 'Indtil da logger du ind med den gamle. Kender du ikke til det, kan du se bort fra mailen.',
    en: 'Until then you log in with the old one. If you know nothing of this, you can ignore this mail.',
  },
  'mail.account.emailTaken.subject': {
    da: 'Din e-mail er allerede i brug',
    en: 'Your e-mail is in use already',
  },
  'mail.account.emailTaken.lead': {
    da: 'Der er bedt om at bruge denne e-mail til en bruger hos {{supplier}}, men den hører allerede til en anden bruger. Intet er ændret.',
    en: 'Somebody asked to use this e-mail for a user at {{supplier}}, but it belongs to another user already. Nothing has been changed.',
  },
  'mail.account.emailTaken.open': { da: 'Log ind', en: 'Log in' },
  'mail.account.emailTaken.note': {
    da: 'Var det dig, så log ind med den, eller ring til os på {{phone}}. Ellers kan du se bort fra mailen.',
    en: 'If it was you, log in with it or call us on {{phone}}. Otherwise you can ignore this mail.',
  },
  'mail.account.emailNotice.subject': {
    da: 'Din e-mail er ved at blive ændret',
    en: 'Your e-mail is being changed',
  },
  'mail.account.emailNotice.lead': {
    da: 'Hej {{name}}. Der er bedt om at ændre e-mailen på din bruger hos {{supplier}} til {{email}}. Den gælder først, når linket i den nye indbakke er brugt.',
    en: 'Hello {{name}}. A change of the e-mail of your user at {{supplier}} to {{email}} was asked for. It counts only once the link in the new inbox has been used.',
  },
  'mail.account.emailNotice.open': { da: 'Det var ikke mig', en: 'It was not me' },
  'mail.account.emailNotice.note': {
    da: 'Var det ikke dig, så vælg straks en ny adgangskode. Så bliver e-mailen ikke ændret. Du kan også ringe til os på {{phone}}.',
    en: 'If it was not you, choose a new password at once. Then the e-mail is not changed. You can also call us on {{phone}}.',
  },
  'mail.account.emailChanged.subject': { da: 'Din e-mail er ændret', en: 'Your e-mail was changed' },
  'mail.account.emailChanged.lead': {
    da: 'Hej {{name}}. Din bruger hos {{supplier}} har fra {{day}} kl. {{time}} e-mailen {{email}}.',
    en: 'Hello {{name}}. Since {{day}} at {{time}} your user at {{supplier}} has the e-mail {{email}}.',
  },
  'mail.account.emailChanged.note': {
    da: 'Var det ikke dig, så ring straks til os på {{phone}}.',
    en: 'If it was not you, call us at once on {{phone}}.',
  },
  'mail.account.twoFactorOn.subject': { da: 'To-trins-login er slået til', en: 'Two-step login is on' },
  'mail.account.twoFactorOn.lead': {
    da: 'Hej {{name}}. Fra {{day}} kl. {{time}} skal du bruge en kode fra din godkendelses-app, når du logger ind hos {{supplier}}.',
    en: 'Hello {{name}}. Since {{day}} at {{time}} you need a code from your authenticator app to log in at {{supplier}}.',
  },
  'mail.account.twoFactorOn.note': {
    da: 'Gem gendannelseskoderne et andet sted end telefonen. Var det ikke dig, så ring straks til os på {{phone}}.',
    en: 'Keep the recovery codes somewhere else than on the phone. If it was not you, call us at once on {{phone}}.',
  },
  'mail.account.twoFactorOff.subject': { da: 'To-trins-login er slået fra', en: 'Two-step login is off' },
  'mail.account.twoFactorOff.lead': {
    da: 'Hej {{name}}. Fra {{day}} kl. {{time}} logger du ind hos {{supplier}} med adgangskoden alene.',
    en: 'Hello {{name}}. Since {{day}} at {{time}} you log in at {{supplier}} with the password alone.',
  },
  'mail.account.twoFactorOff.note': {
    da: 'Var det ikke dig, så vælg straks en ny adgangskode, og ring til os på {{phone}}.',
    en: 'If it was not you, choose a new password at once and call us on {{phone}}.',
  },
  'mail.account.deleted.subject': { da: 'Din bruger er slettet', en: 'Your user has been deleted' },
  'mail.account.deleted.lead': {
    da: 'Hej {{name}}. Din bruger hos {{supplier}} blev slettet {{day}} kl. {{time}}. Vi har fjernet navn, e-mail, telefon og indstillinger.',
    en: 'Hello {{name}}. Your user at {{supplier}} was deleted on {{day}} at {{time}}. We have removed name, e-mail, phone and settings.',
  },
  'mail.account.deleted.note': {
    da: 'Ordrer og fakturaer bliver hos jeres firma, uden dit navn. Var det ikke dig, så ring til os på {{phone}}.',
    en: 'Orders and invoices stay with your company, without your name. If it was not you, call us on {{phone}}.',
  },
};
