import * as changeSets from '@tertulia/contract/change-sets'
import * as corrections from '@tertulia/contract/corrections'
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
  serve(app, corrections.listCorrections, listCorrections)
  serve(app, corrections.getCorrection, getCorrection)
  serve(app, corrections.judgeAnswers, (call) => judgeAnswers(call, { tell }))
  serve(app, corrections.previewVerdictEffect, previewVerdictEffect)
  serve(app, corrections.judgeRest, (call) => judgeRest(call, { tell }))
  serve(app, corrections.previewRestEffect, previewRestEffect)
  serve(app, changeSets.getChangeableQuiz, getChangeableQuiz)
  serve(app, changeSets.saveChangeDraft, saveChangeDraft)
  serve(app, changeSets.cancelChangeDraft, cancelChangeDraft)
  serve(app, changeSets.previewChangeSet, (call) => previewChangeSet(call, telling))
  serve(app, changeSets.applyChangeSet, (call) => applyChangeSet(call, telling))
  serve(app, changeSets.previewChangeSetUndo, (call) => previewChangeSetUndo(call, telling))
  serve(app, changeSets.undoChangeSet, (call) => undoChangeSet(call, telling))
}
