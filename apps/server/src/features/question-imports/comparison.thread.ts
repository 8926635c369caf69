import { serveThread } from '../../platform/thread.ts'
import { startComparison } from './comparison.ts'

serveThread(startComparison())
