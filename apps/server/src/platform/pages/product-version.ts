import manifest from '../../../package.json' with { type: 'json' }

/** The product's version, shared by web and server. */
export const productVersion: string = manifest.version
