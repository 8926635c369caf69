import manifest from '../../package.json' with { type: 'json' }

/** Version of the product, which web and server share. */
export const product_version: string = manifest.version
