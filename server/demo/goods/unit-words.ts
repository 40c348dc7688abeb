export interface UnitWords {
  one: string;
  many: string;
  short: string;
}

const unitTable = `
ps|pose|poser|ps.
krt|karton|kartoner|krt.
ks|kasse|kasser|ks.
sp|spand|spande|sp.
bk|bakke|bakker|bk.
stk|stk.|stk.|stk.
sk|sæk|sække|sk.
pll|palle|paller|pll.
blk|blok|blokke|blk.
pk|pakke|pakker|pk.
rl|rulle|ruller|rl.
ds|dåse|dåser|ds.
fl|flaske|flasker|fl.
dk|dunk|dunke|dk.
gl|glas|glas|gl.
kli|kolli|kolli|kli.
bt|bøtte|bøtter|bt.
bdt|bundt|bundter|bdt.
br|brik|brikker|br.
fu|fustage|fustager|fu.
bg|bæger|bægre|bg.
tb|tube|tuber|tb.
pot|potte|potter|ptt.
pl|plade|plader|pl.
`;

const words = new Map<string, UnitWords>(
  unitTable
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', one = '', many = '', short = ''] = line.split('|');
      return [code, { one, many, short }];
    }),
);

/** The code is in lower case; throws RangeError if unknown. */
export function unitWords(code: string): UnitWords {
  const found = words.get(code);
  if (found === undefined) throw new RangeError(`Unknown unit ${code}`);
  return found;
}
