import { mergeConfig, type UserConfig } from 'vite';
import shop from './vite.config.ts';

/**
 * Builds the console as a program of its own, after the shop and into the same folder, so that no file of the shop
 * contains anything of the console.
 */
const own: UserConfig = {
  build: {
    manifest: '.vite/console-manifest.json',
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: { input: 'console.html' },
  },
};

export default mergeConfig(shop, own);
