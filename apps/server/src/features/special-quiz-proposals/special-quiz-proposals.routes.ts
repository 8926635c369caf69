import * as specialQuizProposalCalls from '@tertulia/contract/special-quiz-proposals'
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
  serve(app, specialQuizProposalCalls.getOwnProposals, getOwnProposals)
  serve(app, specialQuizProposalCalls.saveProposalDraft, saveProposalDraft)
  serve(app, specialQuizProposalCalls.removeProposalDraft, removeProposalDraft)
  serve(app, specialQuizProposalCalls.submitProposal, submitProposal)
  serve(app, specialQuizProposalCalls.listProposals, listProposals)
  serve(app, specialQuizProposalCalls.getProposal, getProposal)
  serve(app, specialQuizProposalCalls.saveProposal, saveProposal)
  serve(app, specialQuizProposalCalls.scoreProposal, scoreProposal)
  serve(app, specialQuizProposalCalls.publishProposal, publishProposal)
  serve(app, specialQuizProposalCalls.rejectProposal, rejectProposal)
  serve(app, specialQuizProposalCalls.removeProposal, removeProposal)
}
