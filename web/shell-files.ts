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

let sets: { ofShell: ReadonlySet<string>; ofBare: ReadonlySet<string> } | undefined;

/**
 * Names a file for the modules that the shell imports: `entrance` for those that pages without the shell use too,
 * `shell` for the others. As some seventy small files they take a slow processor longer to fetch than to run
 * (decision 0058).
 */
export function shellFile(id: string, graph: Graph): string | null {
  sets ??= { ofShell: reached(graph, [shell]), ofBare: reached(graph, bare) };
  if (id === shell || !sets.ofShell.has(id)) return null;
  return sets.ofBare.has(id) ? 'entrance' : 'shell';
}
