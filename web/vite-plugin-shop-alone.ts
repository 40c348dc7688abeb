import type { Plugin } from 'vite';

/** Source files that only the supplier's staff need. */
const ofConsole = /\/(web\/src\/console|contracts\/src\/console|contracts\/src\/labels\/console)\//;

/** Stops the build of the shop when one of its files would hold code or texts of the console. */
export function shopAlone(): Plugin {
  return {
    name: 'shop-alone',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
      const entries = chunks.filter(({ isEntry }) => isEntry);
      // Only a build of the console alone may hold it: as one more entry beside the shop's, the two would share files.
      if (entries.every(({ facadeModuleId }) => facadeModuleId?.endsWith('/console.html'))) return;
      const found = chunks.flatMap(({ fileName, moduleIds }) =>
        moduleIds.filter((id) => ofConsole.test(id)).map((id) => `${fileName} holds ${id}`),
      );
      if (found.length > 0) this.error(`A buyer would download the console:\n${found.join('\n')}`);
    },
  };
}
