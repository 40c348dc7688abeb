import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { artworkNames } from './src/ui/artwork-names.ts';

type IconSet = { icons: Record<string, { body: string } | undefined> };

const moduleId = 'virtual:artwork';
const resolvedId = `\0${moduleId}`;
const developmentPath = '/@artwork/';

function readIconSet(): IconSet {
  const path = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji/icons.json');
  return JSON.parse(readFileSync(path, 'utf8'));
}

function drawSvg(set: IconSet, name: string): string {
  const icon = set.icons[name];
  if (!icon) throw new Error(`fluent-emoji has no icon named ${name}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${icon.body}</svg>`;
}

/**
 * Emits the named Fluent emoji (MIT) as hashed SVG files and exports their addresses by name as
 * `virtual:artwork`. Files, not data URLs: a strict `img-src 'self'` lets them through and unused art is
 * never downloaded. Throws at start when the icon set lacks a name.
 */
export function artwork(): Plugin {
  let building = false;
  const set = readIconSet();
  return {
    name: 'engros-artwork',
    configResolved(config) {
      building = config.command === 'build';
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = request.url?.startsWith(developmentPath)
          ? request.url.slice(developmentPath.length).replace('.svg', '')
          : undefined;
        if (!name || !artworkNames.some((known) => known === name)) return next();
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(drawSvg(set, name));
      });
    },
    resolveId(id) {
      return id === moduleId ? resolvedId : undefined;
    },
    load(id) {
      if (id !== resolvedId) return undefined;
      const entries = artworkNames.map((name) => {
        if (!building) return `${JSON.stringify(name)}:${JSON.stringify(`${developmentPath}${name}.svg`)}`;
        const file = this.emitFile({ type: 'asset', name: `${name}.svg`, source: drawSvg(set, name) });
        return `${JSON.stringify(name)}:import.meta.ROLLUP_FILE_URL_${file}`;
      });
      return `export const artworkUrls = {${entries.join(',')}};`;
    },
  };
}
