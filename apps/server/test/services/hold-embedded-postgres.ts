import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres/embedded-postgres.ts'

// An app in a process of its own: prints where its database is and runs until it is killed, or closes it on request.
const [dataDir = '', once] = process.argv.slice(2)
const server = await startEmbeddedPostgres({ dataDir, durable: false })
process.stdout.write(`${server.url}\n`)
if (once === 'once') await server.stop()
else setInterval(() => {}, 60_000)
