import type { Proposal } from '@tertulia/contract/special-quiz-proposals'
import type { CallCode } from '@/lib/call.ts'

/** Props of both dialogs that decide on a proposal. */
export type Decision = {
  proposal: Proposal
  /** The version the editor has seen. */
  version: number
  onClose: () => void
  /** Called once decided, so that the page may be left. */
  release: () => void
  /** Called when another user has changed it meanwhile. */
  onChanged: (code: CallCode) => void
}
