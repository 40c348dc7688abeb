/** Size of the map drawing in its own units. */
export const mapSize = { width: 280, height: 320 } as const;

/** Simplified outline of Denmark: islands and parts of Jutland, each with its region. */
export const outline: readonly { region: string; path: string }[] = [
  {
    region: 'Nordjylland',
    path: 'M144,8L136,26L141,38L128,73L129,105L107,110L80,116L67,99L46,108L18,106L19,92L38,67L70,64L96,43L109,21L133,16Z',
  },
  {
    region: 'Midtjylland',
    path: 'M18,108L46,110L67,101L80,118L107,112L129,106L130,121L160,126L161,140L149,154L145,165L136,149L127,154L125,173L123,187L111,190L86,196L59,186L38,188L14,186L11,154L12,126Z',
  },
  {
    region: 'Syddanmark',
    path: 'M14,188L38,190L59,188L86,198L111,192L101,209L99,219L86,223L95,249L84,263L99,268L112,273L101,281L81,285L54,278L41,276L42,249L32,225L10,216L17,206Z',
  },
  {
    region: 'Syddanmark',
    path: 'M98,220L112,215L128,211L136,224L145,211L150,228L156,240L150,260L138,265L120,260L109,244Z',
  },
  {
    region: 'Syddanmark',
    path: 'M162,256L161,273L150,294L146,287L156,263Z',
  },
  {
    region: 'Sjælland',
    path: 'M165,202L181,197L192,187L184,176L202,178L203,197L210,202L215,180L223,203L234,216L229,225L242,240L226,253L223,266L212,268L202,251L178,249L171,236L170,219L160,203Z',
  },
  {
    region: 'Sjælland',
    path: 'M165,278L181,276L207,275L223,273L226,287L215,309L205,292L186,302L168,291Z',
  },
  {
    region: 'Sjælland',
    path: 'M223,269L244,268L244,275L229,278Z',
  },
  {
    region: 'Hovedstaden',
    path: 'M216,178L234,162L250,169L248,187L251,200L253,211L244,211L235,214L224,202Z',
  },
  {
    region: 'Hovedstaden',
    path: 'M251,30L256,38L271,53L268,62L255,59L249,50Z',
  },
];
