export const webOrderLabels: Record<string, { da: string; en: string }> = {
  'order.next_date': {
    da: 'Der kan ikke længere bestilles til den valgte dag. Næste leveringsdag er {{day}}.',
    en: 'The chosen day can no longer be ordered for. The next delivery day is {{day}}.',
  },
  'order.below_minimum': {
    da: 'Minimumsordren er {{minimum}} kr. Læg varer i for {{missing}} kr. mere.',
    en: 'The minimum order is {{minimum}} kr. Add products for another {{missing}} kr.',
  },
  'order.below_minimum.unseen': {
    da: 'Ordren er under minimumsordren. Læg flere varer i.',
    en: 'The order is below the minimum order. Add more products.',
  },
  'order.below_drop_size.unseen': {
    da: 'Ordren når ikke grænsen for fri levering. Bestiller du nu, lægges et gebyr til for levering.',
    en: 'The order does not reach the limit for free delivery. If you order now, a delivery charge is added.',
  },
  'order.below_drop_size': {
    da: 'Ordren mangler {{missing}} kr. i at nå fri levering. Bestiller du nu, lægges {{fee}} kr. til for levering.',
    en: 'The order is {{missing}} kr. short of free delivery. If you order now, {{fee}} kr. is added for delivery.',
  },
  'order.duplicate_order': {
    da: 'I har allerede bestilt præcis de samme varer til {{day}} (ordre {{order}}). Send kun ordren, hvis I vil have dem to gange.',
    en: 'You have already ordered exactly the same products for {{day}} (order {{order}}). Send it only if you want them twice.',
  },
  'order.unusual_quantity': {
    da: '{{product}}: {{quantity}} er langt mere, end I plejer at købe ({{usual}}). Tjek antallet og enheden.',
    en: '{{product}}: {{quantity}} is far more than you usually buy ({{usual}}). Check the quantity and the unit.',
  },
  'order.split_delivery': {
    da: '{{count}} af varerne ligger også i en kurv til {{day}}, som ikke er bestilt endnu.',
    en: '{{count}} of the products are also in a basket for {{day}} that has not been ordered yet.',
  },
  'order.total_changed': {
    da: 'Beløbet er ændret til {{total}} kr., siden du så kurven. Se den igennem, før du bestiller.',
    en: 'The total has changed to {{total}} kr. since you saw the basket. Look it over before you order.',
  },
  'order.total_changed.unseen': {
    da: 'Beløbet er ændret, siden du så kurven. Se den igennem, før du bestiller.',
    en: 'The total has changed since you saw the basket. Look it over before you order.',
  },
  'order.group.other': { da: 'Andre varer', en: 'Other products' },
  'mail.order.subject': { da: 'Ordre {{order}} er modtaget', en: 'Order {{order}} has been received' },
  'mail.order.heading': { da: 'Ordre {{order}} er modtaget', en: 'Order {{order}} has been received' },
  'mail.amended.subject': { da: 'Ordre {{order}} er ændret', en: 'Order {{order}} has been changed' },
  'mail.amended.heading': { da: 'Ordre {{order}} er ændret', en: 'Order {{order}} has been changed' },
  'mail.withdrawn.subject': {
    da: 'Ordre {{order}} er trukket tilbage',
    en: 'Order {{order}} has been cancelled',
  },
  'mail.withdrawn.lead': {
    da: 'Hej {{name}}. Ordren til {{customer}} {{day}} er trukket tilbage og bliver ikke leveret.',
    en: 'Hello {{name}}. The order for {{customer}} on {{day}} has been cancelled and will not be delivered.',
  },
  'mail.withdrawn.by_colleague': {
    da: 'Hej {{name}}. {{by}} har trukket ordren til {{customer}} {{day}} tilbage. Den bliver ikke leveret.',
    en: 'Hello {{name}}. {{by}} has cancelled the order for {{customer}} on {{day}}. It will not be delivered.',
  },
  'mail.withdrawn.basket': {
    da: 'Varerne ligger i en kurv, så de kan bestilles igen.',
    en: 'The products are in a basket, so that they can be ordered again.',
  },
  'mail.withdrawn.changed': {
    da: 'Kurven er, som I sidst ændrede den. Ikke alt fra ordren ligger der.',
    en: 'The basket is as you last changed it. It does not have everything from the order.',
  },
  'mail.withdrawn.by_system': {
    da: 'Hej {{name}}. Jeres indkøbssystem har trukket ordren til {{customer}} {{day}} tilbage. Den bliver ikke leveret.',
    en: 'Hello {{name}}. Your procurement system has cancelled the order for {{customer}} on {{day}}. It will not be delivered.',
  },
  'mail.withdrawn.open': { da: 'Se kurven', en: 'See the basket' },
  'mail.amended.by_colleague': {
    da: '{{by}} har ændret ordren.',
    en: '{{by}} has changed the order.',
  },
  'mail.order.greeting': {
    da: 'Hej {{name}}. Vi leverer til {{customer}}, {{address}}.',
    en: 'Hello {{name}}. We deliver to {{customer}}, {{address}}.',
  },
  'mail.order.on_behalf': {
    da: 'Bestilt af {{staff}} på vegne af {{name}}.',
    en: 'Ordered by {{staff}} on behalf of {{name}}.',
  },
  'mail.order.window': {
    da: 'Levering mellem {{from}} og {{to}}',
    en: 'Delivery between {{from}} and {{to}}',
  },
  'mail.order.delivery': { da: 'Levering {{day}}', en: 'Delivery {{day}}' },
  'mail.order.changeable': {
    da: 'Kan ændres eller trækkes tilbage indtil {{day}} kl. {{time}}',
    en: 'Can be changed or cancelled until {{day}} at {{time}}',
  },
  'mail.order.reference': { da: 'Jeres reference: {{reference}}', en: 'Your reference: {{reference}}' },
  'mail.order.message': { da: 'Besked: {{message}}', en: 'Message: {{message}}' },
  'mail.order.separate_invoice': { da: 'Særskilt faktura', en: 'Separate invoice' },
  'mail.order.product': { da: 'Vare', en: 'Product' },
  'mail.order.quantity': { da: 'Antal', en: 'Quantity' },
  'mail.order.amount': { da: 'Beløb, kr.', en: 'Amount, kr.' },
  'mail.order.more_lines': { da: 'og {{count}} linjer mere', en: 'and {{count}} more lines' },
  'mail.order.more_line': { da: 'og 1 linje mere', en: 'and 1 more line' },
  'mail.order.delivery_fee': { da: 'Leveringstillæg', en: 'Delivery charge' },
  'mail.order.fee_paid': {
    da: 'Leveringstillægget for dagen er betalt med ordre {{order}}.',
    en: 'The delivery fee of the day is paid with order {{order}}.',
  },
  'mail.order.total': { da: 'I alt ekskl. moms', en: 'Total excluding VAT' },
  'mail.order.approximate': {
    da: 'Beløb med ca. afregnes efter den faktiske vægt.',
    en: 'Amounts with approx. are invoiced by the actual weight.',
  },
  'mail.order.circa': { da: 'ca. {{amount}}', en: 'approx. {{amount}}' },
  'mail.order.open': { da: 'Se ordren', en: 'See the order' },
  'mail.footer': {
    da: '{{address}}. Kundeservice {{phone}}, hverdage {{hours}}.',
    en: '{{address}}. Customer service {{phone}}, weekdays {{hours}}.',
  },
};
