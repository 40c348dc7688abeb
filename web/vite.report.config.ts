import { mergeConfig, type UserConfig } from 'vite';
import shop from './vite.config.ts';

/**
 * Builds the page of the built-in reports as a program of its own, because it is shown in a frame without an origin, which
 * can use nothing of the shop around it.
 */
const own: UserConfig = {
  build: {
    manifest: '.vite/report-manifest.json',
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: { input: 'report.html' },
  },
};

export default mergeConfig(shop, own);
