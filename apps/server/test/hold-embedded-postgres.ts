import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts'

// An app of its own process: says where its database is and stays until it is killed, or closes it when told to.
const [data_dir = '', once] = process.argv.slice(2)
const server = await startEmbeddedPostgres({ data_dir, durable: false })
process.stdout.write(`${server.url}\n`)
if (once === 'once') await server.stop()
else setInterval(() => {}, 60_000)
