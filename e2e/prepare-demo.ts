import { makeReady } from './prepared-server.ts'
import { morning } from './today.ts'

// Makes the demo of the walks while the first journeys run.
await makeReady(process.argv[2] ?? '', morning)
