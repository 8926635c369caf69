import { monitorEventLoopDelay } from 'node:perf_hooks'
import { openDatabase } from '@tertulia/server/platform/database/database'
import { makeSecretKey, openSecretKeys } from '@tertulia/server/platform/secrets/secret-keys'
import { createMeasuredApp } from './measured-app.ts'
import { checked } from '@tertulia/contract/read-json'
import { Type } from 'typebox'

const Setup = Type.Object({ databaseUrl: Type.String(), keptOpen: Type.Optional(Type.Integer()) })

// The real app as it runs in production, except that its clock is stopped.
process.once('message', async (message) => {
  const { databaseUrl, keptOpen = 0 } = checked(Setup, message)
  const secrets = openSecretKeys(makeSecretKey())
  const database = openDatabase({ databaseUrl, poolSize: 10, preparedStatements: true, keptOpen, secrets })
  const http = await createMeasuredApp(database, { logLevel: 'warn' })
  await http.listen({ host: '127.0.0.1', port: 0 })
  const address = http.server.address()
  // A normal exit, so that the compile cache is saved for the next start.
  process.once('SIGTERM', () => process.exit(0))
  const holds = monitorEventLoopDelay({ resolution: 1 })
  holds.enable()
  process.on('message', (wanted) => {
    if (wanted === 'peak memory') return process.send?.(process.resourceUsage().maxRSS)
    const longestMs = holds.max / 1_000_000
    holds.reset()
    return process.send?.(longestMs)
  })
  process.send?.(typeof address === 'object' ? address?.port : null)
})
