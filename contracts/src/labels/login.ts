/** The login page. */
export const loginLabels = {
  'login.title': { da: 'Log ind', en: 'Log in' },
  'login.email': { da: 'E-mail', en: 'E-mail' },
  'login.password': { da: 'Adgangskode', en: 'Password' },
  'login.showPassword': { da: 'Vis adgangskode', en: 'Show password' },
  'login.hidePassword': { da: 'Skjul adgangskode', en: 'Hide password' },
  'login.rememberMe': { da: 'Forbliv logget ind på denne enhed', en: 'Stay logged in on this device' },
  'login.submit': { da: 'Log ind', en: 'Log in' },
  'login.emailMissing': { da: 'Skriv din e-mail', en: 'Write your e-mail' },
  'login.emailWrong': {
    da: 'Skriv e-mailen med @ og domæne, fx navn@firma.dk',
    en: 'Write the e-mail with @ and domain, such as name@company.com',
  },
  'login.passwordMissing': { da: 'Skriv din adgangskode', en: 'Write your password' },
  'login.unreachable': {
    da: 'Vi kunne ikke få forbindelse. Tjek nettet, og prøv igen.',
    en: 'We could not connect. Check the network and try again.',
  },
  'login.notCustomer': { da: 'Ikke kunde endnu?', en: 'Not a customer yet?' },
  'login.becomeCustomer': { da: 'Bliv kunde', en: 'Become a customer' },
  'login.customerService': { da: 'Kundeservice', en: 'Customer service' },
  'login.promise1': { da: 'Bestil inden 16.00.', en: 'Order before 16:00.' },
  'login.promise2': { da: 'På køkkenbordet kl. 6.10.', en: 'On the kitchen table at 6:10.' },
  'login.demoTitle': { da: 'Demobrugere', en: 'Demo users' },
  'login.demoPassword': { da: 'Adgangskode til dem alle:', en: 'Password for all of them:' },
  'login.demo.anna': { da: 'køber hos syv kunder', en: 'buyer of seven customers' },
  'login.demo.lars': {
    da: 'køber, skal skrive ordrereference',
    en: 'buyer, must write an order reference',
  },
  'login.demo.ida': {
    da: 'køber hos en lille kunde uden historik',
    en: 'buyer of a small customer without history',
  },
  'login.demo.sofie': { da: 'sælger, lager Aarhus', en: 'sales, depot Aarhus' },
  'login.demo.mads': { da: 'support', en: 'support' },
  'login.demo.karen': { da: 'administrator', en: 'admin' },
} as const;
