/**
 * Danish words for the unit codes of the UN/ECE recommendations 20 and 21 by which food can be ordered; EDIFACT, UBL and cXML
 * share them. A code of recommendation 21 stands here without its X and counts with and without it.
 */
const packages: Readonly<Record<string, string>> = {
  stk: 'PP UN NF NE',
  kasse:
    'CS BX CR 4A 4B 4C 4D 4F 4G 4H 7A 7B 8B BW CB CH DA DB DC DH DK DL DM ED EE EF EG EH EI FC FD MA MC SC SK SS TC',
  karton: 'CT',
  pose: 'BG 43 44 5H 5L 5M EC FX GY JB MB PO SH TT XA XB XC XD XF XG XH XJ XK',
  pakke: 'PK PA PC SW IA IB IC ID IE IF IG IK VP OU NG',
  flaske: 'BO BQ BS BV FL CO CP DJ DP WB GB VI',
  dåse: 'TN CX CA CD CI AE',
  spand: 'BJ PL',
  bøtte: 'TB TL',
  glas: 'JR GR',
  bæger: 'CU',
  potte: 'PT',
  bakke: 'PU PJ DS DT DU DV DW DX DY GU IL AI FT',
  rulle: 'RO RL CL BB SO',
  sæk: 'SA MS JT',
  bundt: 'BE BH 8C TS',
  net: 'NT NU NV RT',
  dunk: 'JY JC 3A 3H',
  kande: 'JG PH',
  palle: 'PX 8A AF AG AH OA OB OC OD OE PB PD PE TW OF SI',
  ramme: 'BC',
  fad: 'KG BA 2C CK FI HG TI',
  tromle: 'DR 1A 1B 1D 1F 1G 1W DI IH QA QB QC QD QF QG QH QJ QK QL QM QN QP QQ QR QS',
  blok: 'OK SB',
  kurv: 'BK HA HB HC HR CE',
  plade: 'PG ST SM SZ BD',
  tube: 'TU TD TV',
  beholder: 'CN PR MR ME AA',
  kuvert: 'EN',
  rullebur: 'CW CG DG',
  sæt: 'SX KI',
};

/** Units of recommendation 20, and codes that older lists of it and systems of other countries use besides. */
const others: Readonly<Record<string, string>> = {
  stk: 'EA C62 H87 PCE NAR',
  pakke: 'NMP D63',
  bakke: 'TY',
  kg: 'KGM',
  g: 'GRM',
  mg: 'MGM',
  hg: 'HGM',
  ton: 'TNE',
  liter: 'LTR',
  dl: 'DLT',
  cl: 'CLT',
  ml: 'MLT MMQ CMQ',
  hl: 'HLT',
  pund: 'LBR',
  ounce: 'ONZ',
  gallon: 'GLL GLI',
  par: 'NPR',
  dusin: 'DZN DZP DPC',
  hundrede: 'CEN CNP',
  tusinde: 'MIL',
  meter: 'MTR',
  centimeter: 'CMT',
  sæt: 'SET',
};

/**
 * Codes that count with their X only: without it other lists give them to another unit (PC is a piece as well, PL a pallet, CA a
 * case, ST a piece), or people write them for one (KG, CL, DL, HG, GR, BK, DK, DS, SK).
 */
const withXOnly = 'PC PL CA PR UN ST KG CL DL HG GR BK DK DS SK'.split(' ');
/** A can to American systems, which write it without X; a container in recommendation 21. */
const americanCan = 'CN';

const codeWords = new Map<string, string>([
  ...Object.entries(packages).flatMap(([word, codes]) =>
    codes
      .split(' ')
      .flatMap((code) => (withXOnly.includes(code) ? [`X${code}`] : [code, `X${code}`]))
      .map((code) => [code, word] as const),
  ),
  ...Object.entries(others).flatMap(([word, codes]) => codes.split(' ').map((code) => [code, word] as const)),
  [americanCan, 'dåse'],
]);

/** The word that people use for the unit of a code; undefined for a code that is unknown or means several units. */
export const wordOfUnitCode = (code: string): string | undefined => codeWords.get(code.trim().toUpperCase());

/** All codes that have a word. */
export const knownUnitCodes: readonly string[] = [...codeWords.keys()];
