import type { Proposal } from '@tertulia/contract/special-quiz-proposals'
import type { CallCode } from '@/lib/call.ts'

/** What both dialogs need to decide about a proposal. */
export type Decision = {
  proposal: Proposal
  /** The version that the editor has seen. */
  version: number
  onClose: () => void
  /** It is decided: the page may be left. */
  release: () => void
  /** Somebody else has changed it meanwhile. */
  onChanged: (code: CallCode) => void
}
