import * as questionFlagCalls from '@tertulia/contract/question-flags'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import {
  flagQuestion,
  listQuestionFlags,
  reopenFlag,
  settleFlag,
  withdrawFlag,
} from './question-flags.service.ts'

/** Routes of the flags that players put on past questions and editors settle. */
export function questionFlagsRoutes(app: App): void {
  serve(app, questionFlagCalls.flagQuestion, flagQuestion)
  serve(app, questionFlagCalls.withdrawFlag, withdrawFlag)
  serve(app, questionFlagCalls.listQuestionFlags, listQuestionFlags)
  serve(app, questionFlagCalls.settleFlag, settleFlag)
  serve(app, questionFlagCalls.reopenFlag, reopenFlag)
}
