import { onConnection } from '../../src/platform/database/database-connection.ts'

/**
 * From its next start, lets a server plan each prepared statement once a connection. Tests run most statements fewer
 * than the six times after which the server would do so itself, and planning was a fifth of their work.
 */
export async function useGenericPlans(url: string): Promise<void> {
  await onConnection(url, (client) => client.query('alter system set plan_cache_mode = force_generic_plan'))
}
