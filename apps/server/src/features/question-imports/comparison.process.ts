import { serveHelper } from '../../platform/process/helper-process.ts'
import { startComparison } from './comparison.ts'

serveHelper(startComparison())
