import { createApp } from '@tertulia/server/app'
import { openDatabase } from '@tertulia/server/platform/database'
import { folderStorage } from '@tertulia/server/platform/media-storage'
import { bench_now } from './league-data.ts'

// The real app as it runs in production, except that its clock stands still.
process.once('message', async (message) => {
  const { database_url } = message as { database_url: string }
  const http = await createApp({
    database: openDatabase({ database_url, pool_size: 10, prepared_statements: true }),
    clock: { now: () => bench_now },
    media: folderStorage('unused'),
    web_origins: [],
    api_url: '/api',
    serve_web: null,
    log_level: 'warn',
  })
  await http.listen({ host: '127.0.0.1', port: 0 })
  const address = http.server.address()
  // An ordinary end, so that the compiled files are kept for the next start.
  process.once('SIGTERM', () => process.exit(0))
  process.on('message', () => process.send?.(process.resourceUsage().maxRSS))
  process.send?.(typeof address === 'object' ? address?.port : null)
})
