/** Climate figure of a cut or fat content, if it differs from the figure of its kind of meat. */
interface Cut {
  /** key of the composition to which the rule applies */
  meat: string;
  name: RegExp;
  /** kg CO2e per kg net weight */
  co2ePerKg: number;
}

// Source: CONCITO: Den Store Klimadatabase, version 1.2, 2024. The first rule that matches is used.
const cuts: readonly Cut[] = [
  // Beef fillet is the loin without the tenderloin. The nearest entry is 'Oksekød, tyndsteg med mørbrad' (with it).
  { meat: 'okse-morbrad', name: /oksefilet/i, co2ePerKg: 120.83 },
  { meat: 'okse-steg', name: /ribeye/i, co2ePerKg: 120.83 },
  { meat: 'okse-hakket', name: /4–7 % fedt/, co2ePerKg: 50.61 },
  { meat: 'okse-hakket', name: /18–23 % fedt/, co2ePerKg: 45.47 },
  { meat: 'gris-morbrad', name: /grisefilet/i, co2ePerKg: 5.53 },
  { meat: 'gris-hakket', name: /(14–18|18–22) % fedt/, co2ePerKg: 3.75 },
  { meat: 'kalkun', name: /hakket/i, co2ePerKg: 4.68 },
];

/** Undefined when the figure of its kind of meat applies. */
export function co2ePerKgOfCut(meat: string, name: string): number | undefined {
  return cuts.find((cut) => cut.meat === meat && cut.name.test(name))?.co2ePerKg;
}
