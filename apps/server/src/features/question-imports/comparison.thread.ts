import { serveThread } from '../../platform/process/thread.ts'
import { startComparison } from './comparison.ts'

serveThread(startComparison())
