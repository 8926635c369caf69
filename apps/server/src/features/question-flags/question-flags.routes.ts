import * as questionFlags from '@tertulia/contract/question-flags'
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
  serve(app, questionFlags.flagQuestion, flagQuestion)
  serve(app, questionFlags.withdrawFlag, withdrawFlag)
  serve(app, questionFlags.listQuestionFlags, listQuestionFlags)
  serve(app, questionFlags.settleFlag, settleFlag)
  serve(app, questionFlags.reopenFlag, reopenFlag)
}
