export interface ImportedUnit {
  readonly code: string;
  readonly textSingular: string;
  readonly textPlural: string;
}

// Columns of this table: code | singular | plural | words that suppliers' files use
const written = `
st|stk.|stk.|st, stk, stk., styk, stykke, stykker, pc, pcs, piece, pieces, each, ea, stück, stueck
ks|kasse|kasser|ks, kasse, kasser, case, cases, cs, kiste
krt|karton|kartoner|krt, kt, kar, karton, kartoner, carton, cartons, ctn, kolli
ps|pose|poser|ps, pose, poser, bag, bags, beutel
pk|pakke|pakker|pk, pkt, pakke, pakker, pack, packs, packung, paket
bk|bakke|bakker|bk, bakke, bakker, tray, trays, schale
bg|bæger|bægre|bg, bæger, bægre, cup, cups, becher
bt|bøtte|bøtter|bt, bøtte, bøtter, tub, tubs
ds|dåse|dåser|ds, dåse, dåser, can, cans, tin, tins, dose
fl|flaske|flasker|fl, flaske, flasker, bottle, bottles, flasche
gl|glas|glas|gl, glas, jar, jars
br|brik|brikker|br, brik, brikker
dk|dunk|dunke|dk, dunk, dunke, jerrycan, kanister
sp|spand|spande|sp, spand, spande, bucket, buckets, eimer
sk|sæk|sække|sk, sæk, sække, sack, sacks
rl|rulle|ruller|rl, rulle, ruller, roll, rolls, rolle
kg|kg|kg|kg, kilo, kilogram
l|liter|liter|l, ltr, liter, litre, litres
`;

export const pieceUnit: ImportedUnit = { code: 'st', textSingular: 'stk.', textPlural: 'stk.' };

const unitByWord = new Map(
  written
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [code = '', textSingular = '', textPlural = '', words = ''] = line.split('|');
      return words.split(', ').map((word) => [word, { code, textSingular, textPlural }] as const);
    }),
);

/** For a word such as `kasse`, `case` or `ks`; undefined for an unknown word. */
export function unitOfWord(word: string): ImportedUnit | undefined {
  return unitByWord.get(word.trim().toLowerCase());
}
