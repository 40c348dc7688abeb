import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { artworkNames } from './src/ui/goods/artwork-names.ts';

type IconSet = { icons: Record<string, { body: string } | undefined> };

const moduleId = 'virtual:artwork';
const resolvedId = `\0${moduleId}`;
const developmentPath = '/@artwork/';
/** Folder of pictures under fixed names, for other programs. */
const namedPath = 'assets/artwork/';

function readIconSet(): IconSet {
  const path = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji/icons.json');
  return JSON.parse(readFileSync(path, 'utf8'));
}

/**
 * Saturation factor for calmer pictures. Applied to the colours at build time, because a CSS filter would cost time in
 * every frame for every picture.
 */
const saturation = 0.86;
/** Weights of red, green and blue in a grey value, as in the CSS filter `saturate`. */
const weights = [0.213, 0.715, 0.072] as const;

function calmed(channels: readonly number[]): number[] {
  const grey = weights.reduce((sum, weight, at) => sum + weight * (channels[at] ?? 0), 0);
  return channels.map((channel) => grey + (channel - grey) * saturation);
}

function calmedHex(hex: string): string {
  const six = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex;
  const channels = [0, 2, 4].map((at) => Number.parseInt(six.slice(at, at + 2), 16));
  return calmed(channels)
    .map((channel) => Math.round(channel).toString(16).padStart(2, '0'))
    .join('');
}

/** Reduces the saturation of fills, lines, gradients and inner shadows. */
function calm(body: string): string {
  return body
    .replace(
      /((?:fill|stroke|stop-color|flood-color)="#)([0-9a-f]{6}|[0-9a-f]{3})(?=")/gi,
      (_, before: string, hex: string) => before + calmedHex(hex),
    )
    .replace(
      /values="0 0 0 0 ([\d.]+) 0 0 0 0 ([\d.]+) 0 0 0 0 ([\d.]+) /g,
      (_, ...found: string[]) =>
        `values="${calmed(found.slice(0, 3).map(Number))
          .map((channel) => `0 0 0 0 ${channel.toFixed(6)}`)
          .join(' ')} `,
    );
}

function drawSvg(set: IconSet, name: string): string {
  const icon = set.icons[name];
  if (!icon) throw new Error(`fluent-emoji has no icon named ${name}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${calm(icon.body)}</svg>`;
}

/**
 * Emits the named Fluent emoji (MIT) as hashed SVG files and exports their addresses by name as `virtual:artwork`.
 * Uses files instead of data URLs, because a strict `img-src 'self'` allows them and unused pictures are never
 * downloaded. Also emits them under fixed names for other programs. Throws at start when the icon set lacks a name.
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
        const source = drawSvg(set, name);
        const file = this.emitFile({ type: 'asset', name: `${name}.svg`, source });
        this.emitFile({ type: 'asset', fileName: `${namedPath}${name}.svg`, source });
        return `${JSON.stringify(name)}:import.meta.ROLLUP_FILE_URL_${file}`;
      });
      return `export const artworkUrls = {${entries.join(',')}};`;
    },
  };
}
