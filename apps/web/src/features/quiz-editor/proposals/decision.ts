import type { Proposal } from '@tertulia/contract/special-quiz-proposals'
import { CallError, type CallCode } from '@/lib/calls/call.ts'

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

/** Waits for the server's response; a proposal that was changed meanwhile closes the dialog. */
export async function decide<Reply>(
  sending: Promise<Reply>,
  onChanged: Decision['onChanged'],
): Promise<Reply> {
  try {
    return await sending
  } catch (refused) {
    if (refused instanceof CallError && refused.code === 'proposal_changed') onChanged(refused.code)
    throw refused
  }
}
