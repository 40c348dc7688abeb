import { expect, test } from 'vitest';
import { artwork } from '../../../vite-plugin-artwork.ts';
import { artworkNames } from './artwork-names.ts';

test('every picture is built under its own name too, for other programs', () => {
  const files: { name?: string; fileName?: string; source: string }[] = [];
  const plugin = artwork() as unknown as {
    configResolved(config: { command: string }): void;
    load(this: { emitFile(file: (typeof files)[number]): string }, id: string): string;
  };
  plugin.configResolved({ command: 'build' });
  const emitFile = (file: (typeof files)[number]) => `file${files.push(file)}`;
  plugin.load.call({ emitFile }, '\0virtual:artwork');
  for (const name of artworkNames) {
    const source = files.find((file) => file.fileName === `assets/artwork/${name}.svg`)?.source;
    expect(source, name).toContain('<svg ');
    expect(source).toBe(files.find((file) => file.name === `${name}.svg`)?.source);
  }
});
