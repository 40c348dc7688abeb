export interface LockedPackage {
  version?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const systems: [pattern: RegExp, os: string][] = [
  [/android/, 'android'],
  [/darwin/, 'darwin'],
  [/freebsd/, 'freebsd'],
  [/win32|windows/, 'win32'],
  [/openharmony/, 'openharmony'],
  [/linux|musl|gnu/, 'linux'],
];
const processors = ['arm64', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'arm'];

/** From the package's name; undefined for a package for any platform. */
export function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> | undefined {
  const os = systems.find(([pattern]) => pattern.test(name))?.[1];
  const cpu = processors.find((processor) => name.includes(processor));
  if (os === undefined || cpu === undefined) return undefined;
  const libc = /musl/.test(name) ? 'musl' : /gnu/.test(name) && os === 'linux' ? 'glibc' : undefined;
  return { cpu: [cpu], os: [os], ...(libc && { libc: [libc] }) };
}

const folder = 'node_modules/';

/**
 * What is unsafe in a lockfile (T40): packages without a checksum, unless optional for a platform, which a registry may lack; and
 * packages with an install script that `allowScripts` does not list.
 */
export function lockFaults(
  packages: Readonly<Record<string, LockedPackage>>,
  allowScripts: Readonly<Record<string, boolean>>,
): string[] {
  const installed = Object.entries(packages).filter(([key, { link }]) => key.includes(folder) && !link);
  const bare = installed.filter(([, locked]) => !locked.integrity && !isForOnePlatform(locked));
  const unnamed = installed.filter(
    ([key, locked]) => locked.hasInstallScript && !(nameOf(key) in allowScripts),
  );
  return [
    ...bare.map(([key]) => `${key} has no integrity`),
    ...unnamed.map(([key]) => `${key} runs a script at install and is not named in allowScripts`),
  ];
}

const nameOf = (key: string) => key.slice(key.lastIndexOf(folder) + folder.length);
const isForOnePlatform = ({ optional, os, cpu }: LockedPackage) =>
  optional === true && (os ?? cpu) !== undefined;
