import {
  getOwnProposals,
  getProposal,
  listProposals,
  publishProposal,
  rejectProposal,
  removeProposal,
  removeProposalDraft,
  saveProposal,
  saveProposalDraft,
  submitProposal,
} from '@tertulia/contract/special-quiz-proposals'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/serve.ts'
import { dropDraft, handIn, keepDraft, showOwnProposals } from './own-proposals.service.ts'
import { publish, reject, removeWaiting, reviseProposal, showProposal } from './proposal-review.service.ts'
import { listWaitingProposals } from './special-quiz-proposals.views.ts'

/** Special quizzes that players propose: their own side, and that of the editors. */
export function specialQuizProposalsRoutes(app: App): void {
  serve(app, getOwnProposals, showOwnProposals)
  serve(app, saveProposalDraft, (call) => keepDraft(call, call.body))
  serve(app, removeProposalDraft, async (call) => {
    await dropDraft(call)
    return {}
  })
  serve(app, submitProposal, (call) => handIn(call, app.public_url))
  serve(app, listProposals, async ({ db }) => ({ proposals: await listWaitingProposals(db) }))
  serve(app, getProposal, showProposal)
  serve(app, saveProposal, reviseProposal)
  serve(app, publishProposal, publish)
  serve(app, rejectProposal, async (call) => {
    await reject(call, app.public_url)
    return {}
  })
  serve(app, removeProposal, async (call) => {
    await removeWaiting(call)
    return {}
  })
}
