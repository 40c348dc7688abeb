/**
 * Word for each unit code of the UN/ECE recommendations 20 and 21 that systems write for goods of food suppliers. A code of
 * recommendation 21 counts with and without its X, except PC and PL, which other lists give to the piece and the pallet.
 * EDIFACT, UBL and cXML share these lists.
 */
const codeWords = new Map(
  [
    ['EA C62 H87 PCE NAR PP XPP', 'stk'],
    ['CS XCS CA XCA BX XBX CR XCR', 'ks'],
    ['CT XCT', 'krt'],
    ['BG XBG', 'ps'],
    ['PK XPK PA XPA NMP XPC SW XSW', 'pk'],
    ['KGM', 'kg'],
    ['GRM', 'g'],
    ['LTR', 'l'],
    ['DLT', 'dl'],
    ['CLT', 'cl'],
    ['MLT', 'ml'],
    ['BO XBO', 'fl'],
    ['CN XCN TN XTN CX XCX', 'ds'],
    ['BJ XBJ XPL', 'sp'],
    ['TB XTB', 'bøtte'],
    ['JR XJR', 'glas'],
    ['TY XTR PU XPU', 'bk'],
    ['RO XRO', 'rl'],
    ['SA XSA', 'sk'],
    ['BH XBH BE XBE', 'bundt'],
    ['NT XNT', 'net'],
    ['JY XJY JC XJC DR XDR', 'dunk'],
    ['PX XPX', 'pll'],
  ].flatMap(([codes = '', word = '']) => codes.split(' ').map((code) => [code, word] as const)),
);

export const wordOfUnitCode = (code: string): string | undefined => codeWords.get(code.trim().toUpperCase());
