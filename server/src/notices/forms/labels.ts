export const formsLabels: Record<string, { da: string; en: string }> = {
  'mail.form.subject': { da: 'Ny besked: {{form}}', en: 'New message: {{form}}' },
  'mail.form.lead': { da: 'Sendt fra hjemmesiden {{day}} kl. {{time}}.', en: 'Sent from the website on {{day}} at {{time}}.' },
  'mail.form.visitor': { da: 'Afsenderen var ikke logget ind.', en: 'The sender was not signed in.' },
  'mail.form.person': { da: 'Afsenderen var logget ind som {{name}} ({{email}}), kunde {{customer}}.', en: 'The sender was signed in as {{name}} ({{email}}), customer {{customer}}.' },
  'mail.form.noCustomer': { da: 'ingen', en: 'none' },
  'mail.form.page': { da: 'Side', en: 'Page' },
  'mail.form.ticked': { da: 'Ja', en: 'Yes' },
  'mail.form.empty': { da: '(ikke udfyldt)', en: '(left empty)' },
};
