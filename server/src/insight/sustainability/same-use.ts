import type { CatalogProduct } from '../../goods/catalog/catalog-product.ts';
import { keptWith } from '../../platform/memory/kept-with.ts';
import { headOf, stemDanish, tokenize } from '../../search/index.ts';
import { kitchenUses } from './kitchen-uses.ts';

/** How goods are cut, ground or flavoured: diced goods do not replace whole ones. */
const forms: readonly (readonly [form: string, words: RegExp])[] = [
  ['diced', /(?<!\p{L})i tern|\p{L}tern(?!\p{L})/u],
  ['strips', /strimler|stave(?!\p{L})/u],
  ['sliced', /(?<!\p{L})(i skiver|skåret)/u],
  ['wedges', /(?<!\p{L})i både/u],
  ['grated', /(?<!\p{L})(reven|revet|revne|riset)(?!\p{L})/u],
  ['chopped', /(?<!\p{L})(hakket|hakkede|knuste)(?!\p{L})/u],
  ['shredded', /snittet/u],
  ['florets', /buketter/u],
  ['halved', /(?<!\p{L})(halve|i kvarte|i brud)(?!\p{L})/u],
  ['ground', /(?<!\p{L})(stødt|fint malet|formalet|filtermalet|grovmalet|pulver)(?!\p{L})/u],
  ['breaded', /paneret|panering|øldej/u],
  ['on the bone', /m\/ben(?!\p{L})/u],
  ['salted', /(?<!\p{L})saltede(?!\p{L})/u],
  ['candied', /karamellisere/u],
  ['with vanilla', /vanilje/u],
  ['with cocoa', /kakao|chokolade/u],
  ['in the shell', /m\/skal(?!\p{L})/u],
  ['for juice', /(?<!\p{L})til (pres|juice|saft)(?!\p{L})/u],
  ['fried before', /forstegt/u],
  ['for the oven', /(?<!\p{L})(til ovn|ovnklar)/u],
  ['cooked', /(?<!\p{L})(kogt|kogte|stegt|stegte|brunede|grillet|færdigret)(?!\p{L})/u],
];

/** What a guest or the law asks for: a replacement must have it too. */
const promises: readonly (readonly [promise: string, words: RegExp])[] = [
  ['lactose-free', /laktosefri/u],
  ['gluten-free', /glutenfri/u],
  ['vegan', /vegansk/u],
  ['without stones', /u\/(kerner?|sten)(?!\p{L})|kernefri|stenfri|udstenet/u],
  ['ripe', /spisemod/u],
  ['halal', /halal/u],
  ['without caffeine', /koffeinfri/u],
  ['without alcohol', /alkoholfri/u],
  ['without sugar', /sukkerfri|(?<!\p{L})light(?!\p{L})|u\/tilsat sukker|sukkerreduceret|usødet/u],
];

/** "Økologisk letmælk", "Letmælk, økologisk" and "Økomælk" are named like the goods that are not organic. */
const organicWords = /(?<!\p{L})økologiske?(?!\p{L})\s*|(?<!\p{L})øko(?=[\s,-]|$)[\s-]*|^øko(?=\p{L})/gu;

const nameOf = ({ name }: Pick<CatalogProduct, 'name'>) =>
  name.toLowerCase().replaceAll(organicWords, '').trim();

/** Tells quickly that a name has none of the uses. */
const anyUse = new RegExp(kitchenUses.map(([, names]) => names.source).join('|'), 'u');

function namesOf(list: readonly (readonly [string, RegExp])[], text: string): string[] {
  return list.flatMap(([name, words]) => (words.test(text) ? [name] : []));
}

const listedUse = (name: string) => {
  const head = headOf(name);
  if (!anyUse.test(head) && !anyUse.test(name)) return undefined;
  return kitchenUses.find(([, names]) => names.test(head) || names.test(name));
};

/** The key of a listed use by the product's Danish name; undefined when it has none. */
export const listedUseOf = keptWith(
  (product: CatalogProduct) => product,
  (product): { key: string | undefined } => {
    const name = nameOf(product);
    const known = listedUse(name);
    if (known === undefined) return { key: undefined };
    // What names the use says nothing about the cut: "hakket" of minced beef.
    return { key: [known[0], ...namesOf(forms, name.replace(known[1], ''))].join(' · ') };
  },
);

interface Served {
  /** Goods with the same key can be served in place of each other. */
  key: string;
  promises: readonly string[];
  /** Stems of the name without what says that it is organic. */
  words: readonly string[];
}

const servedOf = keptWith(
  (product: CatalogProduct) => product,
  (product): Served => {
    const name = nameOf(product);
    const own = [product.categories.at(-1)?.id, headOf(name), ...namesOf(forms, name)].join(' · ');
    const words = tokenize(name);
    return {
      key: listedUseOf(product).key ?? own,
      promises: namesOf(promises, name),
      words: words.map(({ text }) => stemDanish(text)),
    };
  },
);

/** True when `other` can be served in place of the product: the same use in the kitchen, and all that was promised. */
export function isServedFor(product: CatalogProduct, other: CatalogProduct): boolean {
  const use = servedOf(product);
  const others = servedOf(other);
  return use.key === others.key && use.promises.every((promise) => others.promises.includes(promise));
}

/** True when one name is the other, or its beginning: "kyllingebryst" and "kyllingebrystfilet". */
export function isSameThing(product: CatalogProduct, other: CatalogProduct): boolean {
  const [one, two] = [headOf(nameOf(product)), headOf(nameOf(other))];
  return one.startsWith(two) || two.startsWith(one) || sharedBeginning(product, other) > 0;
}

/** Number of words with which both names begin: the more, the nearer the other is to being the same thing. */
export function sharedBeginning(product: CatalogProduct, other: CatalogProduct): number {
  const { words } = servedOf(product);
  const { words: others } = servedOf(other);
  const at = words.findIndex((word, i) => word !== others[i]);
  return at < 0 ? words.length : at;
}
