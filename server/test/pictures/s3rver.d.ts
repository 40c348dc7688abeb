declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net';

  /** A server with the interface of Amazon S3, which checks signatures; it keeps objects as files in a directory. */
  class S3rver {
    constructor(options: {
      address: string;
      port: number;
      directory: string;
      silent: boolean;
      vhostBuckets: boolean;
      configureBuckets: { name: string; configs: string[] }[];
    });
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
  export = S3rver;
}
