export const basketLabels: Record<string, { da: string; en: string }> = {
  'line.recalled': {
    da: 'Varen er tilbagekaldt og kan ikke bestilles. Fjern linjen, eller vælg en anden vare.',
    en: 'This product is recalled and cannot be ordered. Remove the line or choose another product.',
  },
  'line.partly_recalled': {
    da: 'Noget af varen er tilbagekaldt. Det sælger vi ikke. Se under Tilbagekaldelser, om I har fået af det.',
    en: 'Some of this product is recalled. We do not sell that. See under Recalls whether you got any of it.',
  },
  'line.blocked': {
    da: 'Varen kan ikke bestilles for tiden. Fjern linjen, eller vælg en anden vare.',
    en: 'This product cannot be ordered at the moment. Remove the line or choose another product.',
  },
  'line.not_in_assortment': {
    da: 'Varen er ikke i jeres sortiment {{day}}. Fjern linjen, eller vælg en anden vare.',
    en: 'This product is not in your assortment on {{day}}. Remove the line or choose another product.',
  },
  'line.replaced': {
    da: 'Varen er udgået og erstattet af en anden. Vælg erstatningen, eller fjern linjen.',
    en: 'This product is discontinued and has been replaced. Choose the replacement or remove the line.',
  },
  'line.presale_mismatch': {
    da: 'Forsalgsvarer og andre varer kan ikke bestilles sammen. Flyt linjen til en kurv for sig.',
    en: 'Presale products cannot be ordered with other products. Move the line to a basket of its own.',
  },
  'line.outside_period': {
    da: 'Forsalgsvarerne leveres ikke {{day}}. Vælg en dag i forsalgsperioden.',
    en: 'The presale products are not delivered on {{day}}. Choose a day of the presale period.',
  },
  'line.too_far_ahead': {
    da: 'Der kan højst bestilles {{days}} dage frem, og {{day}} ligger senere. Vælg en tidligere leveringsdag.',
    en: 'Orders can be placed {{days}} days ahead at most, and {{day}} is later. Choose an earlier delivery day.',
  },
  'line.no_route': {
    da: 'Vi kører ikke til jer {{day}}. Vælg en anden leveringsdag.',
    en: 'We do not deliver to you on {{day}}. Choose another delivery day.',
  },
  'line.holiday': {
    da: 'Vi leverer ikke på helligdage ({{day}}). Vælg en anden leveringsdag.',
    en: 'We do not deliver on public holidays ({{day}}). Choose another delivery day.',
  },
  'line.closed': {
    da: 'Vi har lukket {{day}}. Vælg en anden leveringsdag.',
    en: 'We are closed on {{day}}. Choose another delivery day.',
  },
  'line.past_deadline': {
    da: 'Bestillingsfristen til {{day}} er overskredet. Vælg en senere leveringsdag.',
    en: 'The deadline for {{day}} has passed. Choose a later delivery day.',
  },
  'line.lead_time': {
    da: 'Bestillingsfristen for varen til {{day}} er overskredet. Flyt linjen til en senere dag, eller fjern den.',
    en: 'The deadline for this product on {{day}} has passed. Move the line to a later day or remove it.',
  },
  'line.out_of_stock': {
    da: 'Udsolgt til {{day}}. Flyt linjen, vælg en erstatning, eller fjern den.',
    en: 'Sold out on {{day}}. Move the line, choose a replacement or remove it.',
  },
  'line.insufficient_stock': {
    da: 'Kun {{max}} {{unit}} på lager til {{day}}. Ret antal til {{max}}, eller flyt resten til en senere kurv.',
    en: 'Only {{max}} {{unit}} in stock for {{day}}. Change the quantity to {{max}} or move the rest to a later basket.',
  },
  'line.insufficient_stock_shared': {
    da: 'Der er ikke nok på lager til {{day}} til alle kurvens linjer med varen. Ret antal, eller fjern linjen.',
    en: 'There is not enough in stock for {{day}} for all lines with this product. Change quantities or remove the line.',
  },
  'line.quick_sale_gone': {
    da: 'Tilbuddet er udsolgt eller udløbet. Fjern linjen, eller bestil varen til almindelig pris.',
    en: 'The offer is sold out or has ended. Remove the line or order the product at its usual price.',
  },
  'line.quick_sale_ended': {
    da: 'Tilbuddet leveres ikke så sent som {{day}}. Vælg en tidligere leveringsdag, eller fjern linjen.',
    en: 'The offer is not delivered as late as {{day}}. Choose an earlier delivery day or remove the line.',
  },
  'line.quick_sale_not_started': {
    da: 'Tilbuddet leveres ikke så tidligt som {{day}}. Vælg en senere leveringsdag, eller fjern linjen.',
    en: 'The offer is not delivered as early as {{day}}. Choose a later delivery day or remove the line.',
  },
  'line.sample_below_minimum': {
    da: 'Kurven er under grænsen for vareprøver. Læg mere i kurven, eller fjern prøven.',
    en: 'The basket is below the limit for samples. Add more to the basket or remove the sample.',
  },
  'line.sample_too_many': {
    da: 'Der er flere vareprøver i kurven, end I kan få. Fjern prøven.',
    en: 'The basket holds more samples than you can have. Remove the sample.',
  },
  'line.earliest': { da: 'Tidligst levering {{day}}.', en: 'Earliest delivery {{day}}.' },
  'line.price_changed': {
    da: 'Prisen er ændret fra {{before}} til {{now}} kr., siden du lagde varen i kurven.',
    en: 'The price has changed from {{before}} to {{now}} kr. since you put the product in the basket.',
  },
  'line.price_changed.unseen': {
    da: 'Prisen er ændret, siden du lagde varen i kurven.',
    en: 'The price has changed since you put the product in the basket.',
  },
  'line.price_split': {
    da: 'Det, der er bestilt, beholder sin pris: {{parts}}.',
    en: 'What is ordered already keeps its price: {{parts}}.',
  },
  'line.price_part': { da: '{{quantity}} à {{price}}', en: '{{quantity}} at {{price}}' },
  'line.the_day': { da: 'den valgte dag', en: 'the chosen day' },
  'invalid.invalid_unit': {
    da: 'Varenr. {{product}} sælges ikke i den enhed, der er skrevet. Vælg en enhed, eller fjern linjen.',
    en: 'Item {{product}} is not sold in the unit written. Choose a unit or remove the line.',
  },
  'invalid.unit_missing': {
    da: 'Der mangler en enhed til varenr. {{product}}. Vælg en enhed, eller fjern linjen.',
    en: 'Item {{product}} comes without a unit. Choose a unit or remove the line.',
  },
  'invalid.unknown_product': {
    da: 'Varenr. {{product}} findes ikke i jeres sortiment. Ret varenummeret, eller fjern linjen.',
    en: 'Item {{product}} is not in your assortment. Correct the item number or remove the line.',
  },
  'invalid.unknown_name': {
    da: '“{{product}}” kendes ikke. Søg varen frem, eller fjern linjen.',
    en: '“{{product}}” is not known. Search for the product or remove the line.',
  },
  'invalid.ambiguous': {
    da: '“{{product}}” kan være flere varer. Vælg den rigtige, eller fjern linjen.',
    en: '“{{product}}” may be several products. Choose the right one or remove the line.',
  },
  'invalid.replaced': {
    da: 'Varenr. {{product}} er udgået, og erstatningen kan ikke bestilles. Vælg en anden vare, eller fjern linjen.',
    en: 'Item {{product}} is discontinued and its replacement cannot be ordered. Choose another product or remove the line.',
  },
  'invalid.unit_split': {
    da: 'Varenr. {{product}} sælges ikke i netop {{quantity}}. Vælg enhed og antal, eller fjern linjen.',
    en: 'Item {{product}} is not sold in exactly {{quantity}}. Choose a unit and quantity or remove the line.',
  },
  'invalid.quantity_unclear': {
    da: 'Antallet til “{{product}}” kan læses på to måder. Vælg vare og antal, eller fjern linjen.',
    en: 'The quantity of “{{product}}” can be read in two ways. Choose a product and quantity or remove the line.',
  },
  'invalid.quick_sale_gone': {
    da: 'Tilbuddet på varenr. {{product}} er udsolgt eller udløbet. Fjern linjen.',
    en: 'The offer on item {{product}} is sold out or has ended. Remove the line.',
  },
  'invalid.product_unavailable': {
    da: 'Varenr. {{product}} kan ikke længere bestilles. Fjern linjen, eller vælg en anden vare.',
    en: 'Item {{product}} can no longer be ordered. Remove the line or choose another product.',
  },
  'fix.SetQuantity': { da: 'Få kun {{quantity}} {{unit}}', en: 'Take only {{quantity}} {{unit}}' },
  'fix.Split': {
    da: 'Få {{left}} nu, {{quantity}} {{unit}} {{day}}',
    en: 'Take {{left}} now, {{quantity}} {{unit}} on {{day}}',
  },
  'fix.Move': { da: 'Flyt til {{day}}', en: 'Move to {{day}}' },
  'fix.Replace': {
    da: 'Skift til {{product}}, {{quantity}} {{unit}}',
    en: 'Change to {{product}}, {{quantity}} {{unit}}',
  },
  'fix.OrdinaryPrice': { da: 'Bestil til almindelig pris', en: 'Order at the usual price' },
  'fix.AcceptPrice': { da: 'Godkend prisen {{price}} kr.', en: 'Accept the price of {{price}} kr.' },
  'fix.AcceptPrice.unseen': { da: 'Godkend den nye pris', en: 'Accept the new price' },
  'fix.Remove': { da: 'Fjern linjen', en: 'Remove the line' },
};
