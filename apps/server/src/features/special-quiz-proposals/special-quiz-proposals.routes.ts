import * as specialQuizProposals from '@tertulia/contract/special-quiz-proposals'
import type { App } from '../../platform/app-context.ts'
import { serve } from '../../platform/http/serve.ts'
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
  scoreProposal,
  getProposal,
  listProposals,
} from './proposal-review.service.ts'

/** Routes of proposed special quizzes, for their players and for editors. */
export function specialQuizProposalsRoutes(app: App): void {
  serve(app, specialQuizProposals.getOwnProposals, getOwnProposals)
  serve(app, specialQuizProposals.saveProposalDraft, saveProposalDraft)
  serve(app, specialQuizProposals.removeProposalDraft, removeProposalDraft)
  serve(app, specialQuizProposals.submitProposal, (call) => submitProposal(call, app.addresses))
  serve(app, specialQuizProposals.listProposals, listProposals)
  serve(app, specialQuizProposals.getProposal, getProposal)
  serve(app, specialQuizProposals.saveProposal, saveProposal)
  serve(app, specialQuizProposals.scoreProposal, scoreProposal)
  serve(app, specialQuizProposals.publishProposal, (call) => publishProposal(call, app.addresses))
  serve(app, specialQuizProposals.rejectProposal, (call) => rejectProposal(call, app.addresses))
  serve(app, specialQuizProposals.removeProposal, removeProposal)
}
