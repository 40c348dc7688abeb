import { derived } from '../../../platform/memory/derived.ts';
import { byValue } from '../../../platform/memory/sources.ts';
import type { AllergenLevel } from './stated-allergens.ts';

/**
 * Words for the EU 14 allergens (regulation 1169/2011, annex II) in ingredient lists: Danish, English, Swedish,
 * Norwegian, German, French, and the Spanish and Italian words found on Danish packs. `*` stands for any rest of a
 * word, so `rug*` finds "rugmel" and not "frugt". Lower case; accents are ignored when comparing.
 */
const allergenWords: Readonly<Record<string, string>> = {
  AW: `*hvede*, *hvete*, vete*, *vetemjöl*, *weizen*, *wheat*, blé, blés, *froment*, *durum*, *spelt*, *dinkel*, emmer*,
    épeautre*, kamut*, khorasan*, rug, rugs, rugmel*, rugsigt*, rugkerne*, rugbrød*, rugflager*, rugklid*, rugmalt*,
    *fuldkornsrug*, rye*, råg, rågmjöl*, rågsikt*, *rågmjöl*, roggen*, seigle*, byg, bygs, *bygmalt*, *bygmel*, byggryn*,
    bygflager*, bygekstrakt*, bygkerne*, barley*, korn, kornmalt*, *kornmalt*, kornmjöl*, kornflingor, maltkorn, gerste*,
    orge, orges, havre*, *havregryn*, *havremel*, *fuldkornshavre*, hafer*, oat, oats, oatmeal*, oatflour*, avoine*, malt,
    malts, maltet, maltad*, maltekstrakt*, maltextrakt*, *maltextrakt*, maltmel*, malz, malzextrakt*, *gersten*, *gluten*,
    bulgur*, couscous*, semolina*, semoule*, semulje*, durumsemulje*, griess*, triticale*, seitan*, trigo, farro*, cebada`,
  AC: `reje*, *rejer, krabbe*, hummer, hummere, hummerkød*, krebs*, krebsdyr*, jomfruhummer*, krill*, crustac*, shrimp*,
    prawn*, crab, crabs, crabmeat*, lobster*, crayfish*, langoust*, crevette*, crabe*, homard*, écrevisse*, räk*, kräft*,
    reke*, kreps*, garnele*, krustentier*, krabbfisk*, scampi*, gamba*, kräftdjur*`,
  'AC UM': 'skaldyr*, skalldyr*, skaldjur*, shellfish*, meeresfrüchte*, fruits de mer, seafood*',
  AE: `æg, ægs, ægge*, ægpulver*, ægprotein*, æghvid*, ægblomme*, *æggeblomme*, *æggehvide*, helæg*, hønseæg*, skrabeæg*,
    ägg*, *ägg, *äggula*, egg*, *eggs, hønseegg*, ei, eier*, vollei*, eigelb*, hühnerei*, hühnervollei*, eiklar*, eipulver*,
    eiweiss*, trockenei*, œuf, œufs, oeuf*, jaune d'œuf, blanc d'œuf, ovalbumin*, albumen*, lysozym*, huevo*, uovo, uova`,
  AF: `fisk*, *fisk, fish*, *fish, poisson*, fisch*, *fisch, torsk*, *torsk, laks*, *laks, sild*, *sild, makrel*, *makrel,
    tun, tunfisk*, tuna*, tonfisk*, thunfisch*, thon, ansjos*, anchov*, anjovis*, anchois, sardin*, sardell*, lax, laxar,
    laxfilé*, lachs*, salmon*, saumon*, cod, codfish*, kabeljau*, morue*, cabillaud*, hareng*, herring*, hering*, flétan*,
    helleflynder*, hellefisk*, halibut*, heilbutt*, rødspætte*, plaice*, pollock*, sej, sejfilet*, lodderogn*, rogn, *rogn,
    kaviar*, caviar*, ørred*, trout*, truite*, forelle*, røget ål, eel, eels, hoki, kuller*, haddock*, hake, kulmule*,
    merlu*, lieu noir, colin, maquereau*, mackerel*, sill, strömming*, brisling*, sprat*, sprot*, tilapia*, pangasius*`,
  AP: `jordnød*, *jordnødder, jordnøddesmør*, jordnöt*, jordnötssmör*, peanøttsmør*, peanutsmør*, jordnøttsmør*, peanøtt*, peanut*, peanut butter, erdnuss*, erdnüss*,
    erdnussbutter*, arachid*, cacahuèt*, cacahuet*, groundnut*, beurre de cacahuète*, beurre d'arachide*, jordnøtt*`,
  AY: `soja*, *soja, soya*, *soya, soy, soybean*, soyabean*, sojamælk*, sojamjölk*, sojamelk*, sojamilch*, sojaeiweiss*,
    soy milk, soya milk, soyamilk*, soymilk*, lait de soja, sojafløde*, tofu*, tempeh*, edamame*, shoyu*, soia`,
  AM: `*mælk*, *mjölk*, *melk*, *milch*, *milk*, lait, laits, laitier*, laitière*, *fløde*, *grädd*, *fløte*, *sahne*, rahm,
    cream, creams, *cream, crème, crèmes, crema, nata, smør, smørfedt*, smørolie*, *smør, smör*, *smör, butter*, *butter,
    beurre*, babeurre*, ost, oste, ostepulver*, ostemasse*, *friskost, *flødeost*, *skæreost*, *smelteost*, *hårdost*,
    *skimmelost*, *gedeost*, *ostpulver*, färskost*, *käse*, cheese*, *cheese, fromage*, valle, valle*, vassle*, mysepulver*,
    myseprotein*, myse, molke*, *molke*, whey*, lactosérum*, lactos*, *laktos*, kasein*, casein*, caséin*, *kaseinat*,
    *caseinat*, *caséinate*, *yoghurt*, yogurt*, jogurt*, joghurt*, yaourt*, skyr*, kvark*, kvarg*, quark*, kefir*, ymer*,
    filmjölk*, cremefraiche*, crème fraîche, creme fraiche, mascarpone*, mozzarella*, parmesan*, parmigiano*, cheddar*,
    gouda*, feta, fetaost*, ricotta*, emmental*, brie, camembert*, havarti*, halloumi*, ghee, ferments lactiques,
    ferment lactique, lactic acid bacteria*, lactic culture*, lactic ferment*, protéines de lait, petit-lait, leche*, latte,
    mantequilla*, queso*, burro, dairy, milchsäurekultur*, milcheiweiss*`,
  AN: `nød, nødder, nøddes*, nøddem*, nøddek*, *nødder, nötter, *nötter, nuts, nut, tree nut*, hazelnut*, walnut*, almond*,
    cashew*, pecan*, pekan*, pistac*, pistaz*, macadamia*, brazil nut*, paranød*, paranöt*, paranuss*, paranüss*, mandel*,
    mandler, mandlers, amande*, noisette*, noix, hasselnød*, hasselnöt*, hasselnøtt*, haselnuss*, haselnüss*, valnød*,
    valnöt*, valnøtt*, walnuss*, walnüss*, nuss, nüsse*, *nüsse, nougat*, marcipan*, marzipan*, massepain*, nøtter, nøtt,
    *nøtter, almendra*, avellana*, anacardo*, mandelmælk*, mandelmjölk*, mandelmilch*, almond milk, lait d'amande*,
    mandelsmør*, mandelsmör*, cashewsmør*, *nøddesmør*, *nøttesmør*, *nötssmör*, almond butter, hazelnut butter, cashew butter, nøddesmør*, *cashew*, schalenfrüchte*, fruits à coque`,
  BC: 'selleri*, *selleri, celery*, celeriac*, céleri*, sellerie*, *sellerie',
  BM: 'sennep*, *sennep, senap*, *senap, mustard*, moutarde*, senf*, *senf, mostaza*',
  AS: 'sesam*, *sesam, sésame*, sesame*, tahin*, gomasio*',
  AU: `*sulfit*, *sulphit*, sulphur dioxide*, sulfur dioxide*, svovldioxid*, svoveldioksid*, svaveldioxid*,
    schwefeldioxid*, *schwefeloxid*, dioxyde de soufre, anhydride sulfureux, e220, e221, e222, e223, e224, e226, e227, e228,
    e 220, e 223, e 224`,
  NL: 'lupin*, *lupin, *lupiner',
  UM: `musling*, *musling, *muslinger, østers, østerssauce*, ostron*, oyster, oysters, oyster sauce*, huître*, auster,
    austern*, mussel*, muschel*, *muscheln, moule, moules, clam, clams, palourde*, scallop*, coquilles saint-jacques,
    saint-jacques, blæksprutte*, bläckfisk*, blekksprut*, squid*, calamar*, calmar*, kalmar, octopus*, poulpe*, seiche,
    tintenfisch*, bløddyr*, blötdjur*, bløtdyr*, mollus*, weichtier*, cuttlefish*, coquillage*, skjell, escargot*, vinbjergsnegl*`,
  // Words that contain one of the words above but mean something else. A plant "milk" made of oats still contains oats.
  AW_: "havremælk*, havredrik*, havrefløde*, oat milk, oatmilk*, oat drink, lait d'avoine, hafermilch*, havremjölk*, hvedeøl*",
  '': `boghvede*, bogvede*, bokhvete*, bovete*, buchweizen*, buckwheat*, sarrasin*, blé noir, *glutenfri*, glutenfrei*,
    gluten free, gluten-free, sans gluten, maltodextrin*, maltodekstrin*, maltitol*, *kokosmælk*, kokosmjölk*, kokosmelk*,
    kokosmilch*, coconut milk, coconut cream, lait de coco, crème de coco, *kokosfløde*, kokoscreme*, rismælk*, rice milk,
    lait de riz, *kakaosmør*, *kakaosmör*, *kakaobutter*, cocoa butter, cacao butter, cacaobutter, beurre de cacao,
    beurre de karité, sheabutter*, shea butter, sheasmør*, smørrebrød*, butternut*, butter bean*, mælkebøtte*, laitue*,
    cream of tartar, leberkäse*, muskatnød*, muskotnöt*, muskatnuss*, muskatnøtt*, nutmeg*, noix de muscade, kokosnød*,
    kokosnødder, kokosnöt*, kokosnøtter, kokosnuss*, kokosnüsse, coconut*, noix de coco, chestnut*, mandelkartof*,
    mandelpotatis*, jordmandel*, jordmandler*, tigernød*, tigernødder, doughnut*, eggplant*, jellyfish*, oyster mushroom*,
    østershat*, kvarkfri, laktosefri, laktosefrit, laktosfri, lactose free, lactose-free, laktosefrei*, sans lactose`,
};

export interface IngredientAllergens {
  /** The text as printed, without the characters that highlight allergens. */
  readonly text: string;
  /**
   * Levels of the EU 14 allergens by GS1 code. A missing code means "not stated"; it must never be read as "free from".
   */
  readonly allergens: Readonly<Record<string, AllergenLevel>>;
  /** Highlighted words that are none of the 14 allergens. */
  readonly unknown: readonly string[];
  /** Number of highlighted words. Words in capitals count only when they are allergens. */
  readonly marked: number;
}

/** Maximum number of characters between two underscores; a longer text is a mistake in the label, not a word. */
const longestToken = 60;

interface Word {
  readonly literal: string;
  readonly opensWord: boolean;
  readonly closesWord: boolean;
  readonly codes: readonly string[];
}

/** æ and ø stay letters of their own; other accents are removed. */
function folded(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('ß', 'ss')
    .replaceAll('’', "'")
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\s+/g, ' ');
}

function wordsOf(names: string, patterns: string): Word[] {
  const codes = names
    .replace('_', '')
    .split(' ')
    .filter((code) => code !== '');
  return patterns.split(',').map((written) => {
    const pattern = folded(written.trim());
    return {
      literal: pattern.replaceAll('*', ''),
      opensWord: !pattern.startsWith('*'),
      closesWord: !pattern.endsWith('*'),
      codes,
    };
  });
}

/** Longest first, so that "kokosmælk" (coconut milk) is tried before "mælk" (milk). */
const words = Object.entries(allergenWords)
  .flatMap(([names, patterns]) => wordsOf(names, patterns))
  .sort((a, b) => b.literal.length - a.literal.length);

const isLetter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** In bytes: about ten thousand words and phrases. */
const keptBytes = 4 * 1024 * 1024;
const bytesOfCode = 16;

const codesOf = derived({
  sources: { text: byValue },
  compute: ({ text }: { text: string }): readonly string[] => [...new Set(matches(text))],
  maxBytes: keptBytes,
  bytesOf: ({ length }) => length * bytesOfCode,
});

export function allergenCodesOf(token: string): readonly string[] {
  return codesOf({ text: folded(token) });
}

function* matches(text: string): Generator<string> {
  const free = new Array<boolean>(text.length).fill(true);
  for (const word of words) {
    for (let at = text.indexOf(word.literal); at >= 0; at = text.indexOf(word.literal, at + 1)) {
      const end = at + word.literal.length;
      if (!stands(text, at, end, word) || free.slice(at, end).includes(false)) continue;
      free.fill(false, at, end);
      yield* word.codes;
    }
  }
}

function stands(text: string, at: number, end: number, { opensWord, closesWord }: Word): boolean {
  return !(opensWord && isLetter(text[at - 1])) && !(closesWord && isLetter(text[end]));
}

const mayContain =
  /kan (ogs[åa] )?(indeholde|innehålla|inneholde)|sp[oå]r(mængder)? a[fv]|may (also )?contain|traces? (of|de|d['’]|éventuelles)|peut contenir|peuvent contenir|kann (auch )?(spuren|\S+ enthalten)|spuren von|enthalten kann/i;
const sentenceReach = 300;

/** `traces` for words between "may contain" and the end of the sentence, otherwise `contains`. */
function levelAt(text: string, at: number): AllergenLevel {
  const before = text.slice(Math.max(0, at - sentenceReach), at);
  const sentence = before.split(/[.;!](?=\s)|\n/).at(-1) ?? '';
  return mayContain.test(sentence) ? 'traces' : 'contains';
}

interface Marked {
  readonly token: string;
  readonly at: number;
  /** True when the word is between underscores or in bold; capitals may mean something else (WPC, EU). */
  readonly isCertain: boolean;
}

const boldMarks = /<\/?(?:b|strong)(?:\s[^>]*)?>|\*\*/gi;
/** Runs of underscores are shortened to two, which mean the same and are fast to read. */
const manyMarks = /_{3,}/g;

/** An underscore with a letter on both outer sides only joins words: "extrait_de_thé". */
function* underscored(text: string): Generator<Marked> {
  const pattern = new RegExp(`_+([^_\\n]{1,${longestToken}})_+`, 'g');
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const end = match.index + match[0].length;
    if (isLetter(text[match.index - 1]) && isLetter(text[end])) pattern.lastIndex = end - 1;
    else yield { token: match[1]?.trim() ?? '', at: match.index, isCertain: true };
  }
}

/** A text of fewer is one of capitals throughout. */
const smallWords = 2;

function* capitals(text: string): Generator<Marked> {
  // Where some words are small, however many are not, capitals are marks.
  if ((text.match(/(?<!\p{L})\p{Lu}?\p{Ll}{2,}(?!\p{L})/gu)?.length ?? 0) < smallWords) return;
  for (const match of text.matchAll(/(?<![\p{L}\p{N}_])\p{Lu}[\p{Lu}-]+(?![\p{L}\p{N}_])/gu))
    yield { token: match[0], at: match.index, isCertain: false };
}

/**
 * Highlighted means between underscores, in bold (`<b>`, `**`) or in capitals in a text of small letters. Allergens after "may
 * contain" in a sentence count as traces (domain facts 5).
 */
export function allergensInIngredients(ingredients: string): IngredientAllergens {
  const marked = ingredients.replaceAll(boldMarks, '_').replaceAll(manyMarks, '__');
  const found = [...underscored(marked), ...capitals(marked)]
    .map((mark) => ({ ...mark, codes: allergenCodesOf(mark.token) }))
    .filter(({ token, codes, isCertain }) => token !== '' && (isCertain || codes.length > 0));
  const allergens: Record<string, AllergenLevel> = {};
  for (const { codes, at } of found) {
    const level = levelAt(marked, at);
    for (const code of codes) if (allergens[code] !== 'contains') allergens[code] = level;
  }
  const unknown = found.filter(({ codes }) => codes.length === 0).map(({ token }) => token);
  return { text: withoutMarks(marked), allergens, unknown, marked: found.length };
}

function withoutMarks(marked: string): string {
  const ends = endsOfMarked(marked);
  return marked
    .replaceAll(/(?<=[\p{L}\p{N}])_(?=[\p{L}\p{N}])/gu, (_mark, at: number) => (ends.has(at) ? '' : ' '))
    .replaceAll('_', '');
}

/** Within a word, underscores highlight a part of it ("_hvede_mel"); all other underscores join words. */
function endsOfMarked(text: string): ReadonlySet<number> {
  const ends = new Set<number>();
  for (const { token, at } of underscored(text)) ends.add(at).add(text.indexOf('_', at + token.length));
  return ends;
}
