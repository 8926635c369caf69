import {
  flagQuestion,
  listQuestionFlags,
  reopenFlag,
  settleFlag,
  withdrawFlag,
} from '@tertulia/contract/question-flags'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/serve.ts'
import { flag, list, reopen, settle, withdraw } from './question-flags.service.ts'

/** What players find wrong with past questions, and what editors do about it. */
export function questionFlagsRoutes(app: App): void {
  serve(app, flagQuestion, flag)
  serve(app, withdrawFlag, withdraw)
  serve(app, listQuestionFlags, list)
  serve(app, settleFlag, settle)
  serve(app, reopenFlag, reopen)
}
