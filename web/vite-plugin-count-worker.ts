import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

const screen = /\/screens\/favourites\/favorite-count\//;
/** Code that the counting page loads on demand, and everybody else too. */
const onDemand =
  /\/(features\/(quick-entry\/scan|favourites\/favorite-count)|ui\/overlays|app\/notices|app\/frame)\//;

function isNeeded(chunk: Rolldown.OutputChunk): boolean {
  const facade = chunk.facadeModuleId ?? '';
  return chunk.isEntry ? /index\.html$/.test(facade) : screen.test(facade) || onDemand.test(facade);
}

/** Returns the chunk and all it imports from the start. */
function withImports(bundle: Bundle, file: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || found.has(file)) return found;
  found.add(file);
  for (const imported of chunk.imports) withImports(bundle, imported, found);
  return found;
}

/** Returns the addresses of all files that the counting page needs to open and to work without a line. */
export function filesOfCounting(bundle: Bundle): string[] {
  const needed = Object.values(bundle)
    .filter((each) => each.type === 'chunk')
    .filter(isNeeded);
  const chunks = new Set(needed.flatMap(({ fileName }) => [...withImports(bundle, fileName)]));
  const styles = [...chunks].flatMap((file) => {
    const chunk = bundle[file];
    return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
  });
  const others = Object.keys(bundle).filter((file) =>
    /hanken-grotesk-latin-wght.*\.woff2$|\/logo-.*\.svg$/.test(file),
  );
  return [...new Set([...chunks, ...styles, ...others])].map((file) => `/${file}`).sort();
}

/**
 * Builds the service worker of the counting page beside the program, with the list of the program's files that it keeps
 * (Workbox's precaching).
 */
export function countWorker(): Plugin {
  let files: string[] = [];
  return {
    name: 'engros-count-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const hasScreen = Object.values(bundle).some(
        (each) => each.type === 'chunk' && screen.test(each.facadeModuleId ?? ''),
      );
      files = hasScreen ? filesOfCounting(bundle) : [];
    },
    async closeBundle() {
      // The console is a program of its own, without this page.
      if (files.length === 0) return;
      const programBuild = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
      await build({
        configFile: false,
        root: import.meta.dirname,
        logLevel: 'warn',
        publicDir: false,
        define: {
          programFiles: JSON.stringify(files),
          programBuild: JSON.stringify(programBuild),
          'process.env.NODE_ENV': '"production"',
        },
        build: {
          target: 'es2022',
          outDir: join(import.meta.dirname, 'dist'),
          emptyOutDir: false,
          rolldownOptions: {
            input: join(import.meta.dirname, 'service-worker/count-worker.ts'),
            output: { format: 'iife', entryFileNames: 'count-worker.js' },
          },
        },
      });
    },
  };
}
