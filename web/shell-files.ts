import { resolve } from 'node:path';

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const shell = resolve(import.meta.dirname, 'src/app/frame/shell-layout.tsx');
/** Screens without the shell. */
const bare = ['login', 'forgot', 'reset', 'confirm-email', 'confirm-recall', 'recall-answer'].map((name) =>
  resolve(import.meta.dirname, `src/screens/login/${name}-screen.tsx`),
);

function reached(graph: Graph, from: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    for (const each of graph.getModuleInfo(id)?.importedIds ?? []) visit(each);
  };
  for (const id of from) visit(id);
  return found;
}

let ofShell: ReadonlySet<string> | undefined;

/**
 * Names one file for the modules that only pages with the shell use and that the shell imports: as some seventy small
 * files they take a slow processor longer to fetch than to run (decision 0075).
 */
export function shellFile(id: string, graph: Graph): string | null {
  if (ofShell === undefined) {
    const ofBare = reached(graph, bare);
    ofShell = new Set([...reached(graph, [shell])].filter((each) => !ofBare.has(each) && each !== shell));
  }
  return ofShell.has(id) ? 'shell' : null;
}
