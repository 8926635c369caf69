import type { AnswerInput, TodaysQuiz } from '@tertulia/contract/quizzes'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'

export type DraftContent = Omit<AnswerInput, 'question_id'>
type ServerDraft = TodaysQuiz['drafts'][number]

/** What has been typed and given for one question, with what is known of its way to the server. */
export type Draft = DraftContent & {
  /** Last change on this device, by the server's clock; null when there was none. */
  changed_at: string | null
  /** When the server received exactly this; null while it has not. */
  saved_at: string | null
  /** What was last sent from this device, arrived or not. */
  sent: DraftContent | null
}

export const empty_draft: Draft = {
  text: '',
  league_points: null,
  cup_points: null,
  joker: false,
  changed_at: null,
  saved_at: null,
  sent: null,
}

/** The draft of a question, empty when there is none. */
export function draftOf(drafts: Record<number, Draft>, question_id: number): Draft {
  return drafts[question_id] ?? empty_draft
}

export function contentOf({ text, league_points, cup_points, joker }: DraftContent): DraftContent {
  return { text, league_points, cup_points, joker }
}

export function sameContent(one: DraftContent, other: DraftContent): boolean {
  return (
    one.text === other.text &&
    one.league_points === other.league_points &&
    one.cup_points === other.cup_points &&
    one.joker === other.joker
  )
}

/** Whether something was changed here that the server has not received. */
export function isUnsent(draft: Draft): boolean {
  return draft.changed_at !== null && draft.saved_at === null
}

/** The newer of what this device and the server keep of an answer. */
export function mergeDraft(local: Draft, server: ServerDraft): Draft {
  const server_is_newer = server.saved_at > lastSign(local)
  if (isAsReceived(local, server)) {
    return local.saved_at === null || server_is_newer ? { ...local, saved_at: server.saved_at } : local
  }
  // The server holds an earlier state of this very device: its later arrival does not make it newer.
  if (isUnsent(local) && local.sent !== null && isAsReceived(local.sent, server)) return local
  return server_is_newer ? { ...empty_draft, ...contentOf(server), saved_at: server.saved_at } : local
}

/** The server keeps texts clean and on one line. */
function isAsReceived(local: DraftContent, server: ServerDraft): boolean {
  return sameContent({ ...contentOf(local), text: cleanLine(local.text) }, server)
}

/** The newer of two states of a draft on the same device, as two tabs keep it. */
export function newerDraft(one: Draft, other: Draft): Draft {
  return lastSign(other) > lastSign(one) ? other : one
}

/** When a draft last changed or arrived, by the server's clock. */
export function lastSign({ changed_at, saved_at }: Draft): string {
  const [changed, saved] = [changed_at ?? '', saved_at ?? '']
  return changed > saved ? changed : saved
}
