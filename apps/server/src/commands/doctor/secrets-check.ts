import type { KeySettings } from '../../platform/secrets/installed-keys.ts'
import {
  findKeyProblem,
  findKeys,
  inSecretsTransaction,
  keyAdvice,
  listUsedKeys,
} from '../../platform/secrets/installed-keys.ts'
import { listUnreadable } from '../../platform/secrets/stored-secrets.ts'
import type { Finding } from './checks.ts'

/** Checks that the key of the secrets in the database is here, and opens all that is stored. */
export async function checkSecrets(databaseUrl: string, settings: KeySettings): Promise<Finding[]> {
  return inSecretsTransaction(databaseUrl, async (client): Promise<Finding[]> => {
    const used = await listUsedKeys(client)
    const keys = await findKeys(settings)
    const problem = findKeyProblem(used, keys)
    if (problem !== null) return [{ state: 'problem', what: problem.replace(/\.$/, ''), advice: keyAdvice }]
    if (keys === null) return [{ state: 'ok', what: 'The first start makes the key of the secrets' }]
    const [first, ...others] = await listUnreadable(client, keys)
    if (first) {
      const what = `${others.length + 1} stored secrets cannot be opened, such as ${first.reason}`
      return [
        {
          state: 'problem',
          what,
          advice: 'Restart the app, which encrypts what is not. If it stays: ' + keyAdvice,
        },
      ]
    }
    return [{ state: 'ok', what: `The key ${keys.ids[0]} opens all stored secrets` }]
  })
}
