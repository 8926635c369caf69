import { openSecretKeys } from '../../src/platform/secrets/secret-keys.ts'

/** The key of every installation that tests make, as SECRETS_KEY. */
export const testSecretsKey = Buffer.alloc(32, 'test key').toString('base64')

export const testSecretKeys = openSecretKeys(testSecretsKey)
