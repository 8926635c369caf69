import * as specialQuizProposals from '@tertulia/contract/special-quiz-proposals'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/serve.ts'
import {
  removeProposalDraft,
  submitProposal,
  saveProposalDraft,
  getOwnProposals,
} from './own-proposals.service.ts'
import {
  publishProposal,
  rejectProposal,
  removeProposal,
  saveProposal,
  getProposal,
} from './proposal-review.service.ts'
import { listWaitingProposals } from './special-quiz-proposals.views.ts'

/** Routes of proposed special quizzes, for their players and for editors. */
export function specialQuizProposalsRoutes(app: App): void {
  serve(app, specialQuizProposals.getOwnProposals, getOwnProposals)
  serve(app, specialQuizProposals.saveProposalDraft, (call) => saveProposalDraft(call, call.body))
  serve(app, specialQuizProposals.removeProposalDraft, async (call) => {
    await removeProposalDraft(call)
    return {}
  })
  serve(app, specialQuizProposals.submitProposal, (call) => submitProposal(call, app.addresses))
  serve(app, specialQuizProposals.listProposals, async ({ db }) => ({
    proposals: await listWaitingProposals(db),
  }))
  serve(app, specialQuizProposals.getProposal, getProposal)
  serve(app, specialQuizProposals.saveProposal, saveProposal)
  serve(app, specialQuizProposals.publishProposal, publishProposal)
  serve(app, specialQuizProposals.rejectProposal, async (call) => {
    await rejectProposal(call, app.addresses)
    return {}
  })
  serve(app, specialQuizProposals.removeProposal, async (call) => {
    await removeProposal(call)
    return {}
  })
}
