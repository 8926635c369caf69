import * as changeSetCalls from '@tertulia/contract/change-sets'
import * as correctionCalls from '@tertulia/contract/corrections'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
import {
  applyChangeSet,
  cancelChangeDraft,
  getChangeableQuiz,
  previewChangeSet,
  previewChangeSetUndo,
  saveChangeDraft,
  undoChangeSet,
} from './change-sets/change-sets.service.ts'
import type { ChangeTelling } from './change-sets/making-changes.ts'
import { listCorrections } from './correction-queue.service.ts'
import {
  getCorrection,
  judgeAnswers,
  judgeRest,
  previewRestEffect,
  previewVerdictEffect,
} from './corrections.service.ts'
import type { TellOfVerdict } from './verdict-telling.ts'

/** Routes for correcting the answers of quizzes of both kinds, and for changing closed ones. */
export function correctionsRoutes(
  app: App,
  { tellOfVerdict: tell, ...telling }: ChangeTelling & { tellOfVerdict: TellOfVerdict },
): void {
  serve(app, correctionCalls.listCorrections, listCorrections)
  serve(app, correctionCalls.getCorrection, getCorrection)
  serve(app, correctionCalls.judgeAnswers, (call) => judgeAnswers(call, { tell }))
  serve(app, correctionCalls.previewVerdictEffect, previewVerdictEffect)
  serve(app, correctionCalls.judgeRest, (call) => judgeRest(call, { tell }))
  serve(app, correctionCalls.previewRestEffect, previewRestEffect)
  serve(app, changeSetCalls.getChangeableQuiz, getChangeableQuiz)
  serve(app, changeSetCalls.saveChangeDraft, saveChangeDraft)
  serve(app, changeSetCalls.cancelChangeDraft, cancelChangeDraft)
  serve(app, changeSetCalls.previewChangeSet, (call) => previewChangeSet(call, telling))
  serve(app, changeSetCalls.applyChangeSet, (call) => applyChangeSet(call, telling))
  serve(app, changeSetCalls.previewChangeSetUndo, (call) => previewChangeSetUndo(call, telling))
  serve(app, changeSetCalls.undoChangeSet, (call) => undoChangeSet(call, telling))
}
