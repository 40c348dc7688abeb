import { basename, resolve } from 'node:path';

interface Module {
  importedIds: readonly string[];
  code?: string | null;
}

interface Graph {
  getModuleInfo(id: string): Module | null;
}

const shell = resolve(import.meta.dirname, 'src/app/frame/shell-layout.tsx');
/** Screens without the shell. */
const bare = ['login', 'forgot', 'reset', 'confirm-email', 'confirm-recall', 'recall-answer'].map((name) =>
  resolve(import.meta.dirname, `src/screens/people/login/${name}-screen.tsx`),
);

/** Packages whose first file imports all their parts. Who imports from there needs only the parts that it names. */
const packages = ['react-aria-components', 'lucide-react'];
/** Number of imports above which a file of such a package is its first file. */
const fewestParts = 50;

/** Parts of a library that its first file imports too, though only some screens use them. */
const unused = /\/(useQueries|queriesObserver)\.js$/;

/** Each alone is a file of 150 bytes that takes as long to fetch as a large one. */
const icons = /lucide-react.*icons/;

const plain = (name: string) => name.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase();

/** Returns the files of the parts that the code of a module names when it imports a package's first file. */
function partsOf(name: string, code: string, { importedIds }: Module): string[] {
  const named = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["']${name}["']`, 'g');
  const wanted = new Set(
    [...code.matchAll(named)].flatMap(([, list = '']) =>
      list.split(',').map((each) => plain(each.split(' as ')[0] ?? '')),
    ),
  );
  return importedIds.filter((id) => wanted.has(plain(basename(id).replace(/\.m?js$/, ''))));
}

function needed(graph: Graph, { importedIds, code }: Module): string[] {
  return importedIds.flatMap((id) => {
    const name = packages.find((each) => id.includes(`/node_modules/${each}/`));
    const target = graph.getModuleInfo(id);
    return name !== undefined && target && target.importedIds.length > fewestParts
      ? partsOf(name, code ?? '', target)
      : [id];
  });
}

function reached(graph: Graph, from: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (id: string): void => {
    if (found.has(id) || unused.test(id)) return;
    found.add(id);
    const module = graph.getModuleInfo(id);
    if (module) for (const each of needed(graph, module)) visit(each);
  };
  for (const id of from) visit(id);
  return found;
}

const source = (name: string) => resolve(import.meta.dirname, `src/${name}.tsx`);
const screens = (...names: string[]) => names.map((name) => `screens/${name}-screen`);
const front = [
  ...screens('pages/front/front'),
  'screens/pages/front/front-side',
  'screens/pages/front/bought-list',
];

/**
 * Files for what at least two of the sources import that stand behind each of their names: those that people open first, with what
 * these show a moment later.
 */
const shared = {
  rows: [
    front,
    ...screens(
      'pages/search/search',
      'baskets/basket/basket',
      'goods/product/product',
      'favourites/favorite-list/favorite-list',
    ),
  ],
  orders: [front, ...screens('ordering/order/order', 'ordering/orders/orders')],
  campaigns: [
    'features/campaigns/campaigns/front-campaigns',
    ...screens('campaigns/campaigns/campaigns', 'campaigns/promotion/promotion'),
  ],
};
/** What so many screens with products or orders import, nearly every screen imports. */
const common = 5;

interface Sets {
  ofShell: ReadonlySet<string>;
  ofBare: ReadonlySet<string>;
  ofShared: readonly (readonly [name: string, reach: readonly ReadonlySet<string>[]])[];
}

let sets: Sets | undefined;

function setsOf(graph: Graph): Sets {
  return {
    ofShell: reached(graph, [shell]),
    ofBare: reached(graph, bare),
    ofShared: Object.entries(shared).map(([name, sources]) => [
      name,
      sources.map((each) => reached(graph, [each].flat().map(source))),
    ]),
  };
}

/**
 * Names a file for the modules that the shell and nearly all screens import: `entrance` for those that pages without the shell
 * use too, `shell` for the others; and a file each for what rows of products, orders and campaigns share. As some seventy small
 * files they take a slow processor longer to fetch than to run, and a slow net as long again (decision 0058).
 */
export function shellFile(id: string, graph: Graph): string | null {
  if (id === shell) return null;
  if (icons.test(id)) return 'entrance';
  sets ??= setsOf(graph);
  const { ofShell, ofBare, ofShared } = sets;
  const counts = ofShared.map(
    ([name, reach]) => [name, reach.filter((each) => each.has(id)).length] as const,
  );
  const isCommon = ofShell.has(id) || counts.reduce((sum, [, count]) => sum + count, 0) >= common;
  const name = isCommon ? 'shell' : (counts.find(([, count]) => count > 1)?.[0] ?? null);
  return name !== null && ofBare.has(id) ? 'entrance' : name;
}
