/**
 * Codes of the UN/ECE recommendations 20 and 21 for the units of food suppliers; any other unit counts as a package, and a line
 * without a unit as one.
 */
const unitCodes: Readonly<Record<string, string>> = {
  st: 'H87',
  stk: 'H87',
  kg: 'KGM',
  l: 'LTR',
  kt: 'XCT',
  krt: 'XCT',
  ks: 'XCS',
  ps: 'XBG',
  bk: 'XPU',
  pk: 'XPK',
  sk: 'XSA',
  fl: 'XBO',
  ds: 'XCX',
  bt: 'XTB',
  bg: 'XCU',
  sp: 'XPL',
  rl: 'XRO',
  gl: 'XJR',
  dk: 'XJY',
  pll: 'XPX',
  blk: 'XOK',
  bdt: 'XBH',
  net: 'XNT',
  rm: 'XBC',
  fad: 'XKG',
  g: 'GRM',
  dl: 'DLT',
  cl: 'CLT',
  ml: 'MLT',
};
const packageCode = 'XPK';
const one = 'C62';

export const unitCodeOf = (unitCode: string): string =>
  unitCode === '' ? one : (unitCodes[unitCode.toLowerCase()] ?? packageCode);
