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
  /** What was sent from this device since the server last confirmed it, arrived or not; the latest comes last. */
  sent: DraftContent[]
}

/** The drafts of a quiz by question. */
export type DraftsByQuestion = Record<number, Draft>

export const empty_draft: Draft = {
  text: '',
  league_points: null,
  cup_points: null,
  joker: false,
  changed_at: null,
  saved_at: null,
  sent: [],
}

// More attempts than that are never without an answer at once.
const sent_remembered = 8

/** The draft of a question, empty when there is none. */
export function draftOf(drafts: DraftsByQuestion, question_id: number): Draft {
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

/** A draft that is being sent as it is now. */
export function withSent(draft: Draft): Draft {
  return { ...draft, sent: joined(draft.sent, [contentOf(draft)]) }
}

/** The newer of what this device and the server keep of an answer. */
export function mergeDraft(local: Draft, server: ServerDraft): Draft {
  const server_is_newer = server.saved_at > lastSign(local)
  if (isAsReceived(local, server)) {
    return local.saved_at === null || server_is_newer
      ? { ...local, saved_at: server.saved_at, sent: [] }
      : local
  }
  // The server holds an earlier state of this very device: its later arrival does not make it newer.
  if (isUnsent(local) && local.sent.some((sent) => isAsReceived(sent, server))) return local
  return server_is_newer ? { ...empty_draft, ...contentOf(server), saved_at: server.saved_at } : local
}

/** The server keeps texts clean and on one line. */
function isAsReceived(local: DraftContent, server: ServerDraft): boolean {
  return sameContent({ ...contentOf(local), text: cleanLine(local.text) }, server)
}

/**
 * The newer of two states of a draft on the same device, as two tabs keep it: the later edit, or of one edit what is known
 * to have arrived. Whichever comes first, the outcome is the same.
 */
export function newerDraft(one: Draft, other: Draft): Draft {
  const winner = precedes(one, other) ? other : one
  if (winner.saved_at !== null) return winner
  const sent = joined(one.sent, other.sent)
  return sent.length === winner.sent.length ? winner : { ...winner, sent }
}

function precedes(one: Draft, other: Draft): boolean {
  const signs = [editedAt, lastSign, writtenOut, arrivedAt].map((sign) => [sign(one), sign(other)] as const)
  const [mine, theirs] = signs.find(([first, second]) => first !== second) ?? ['', '']
  return mine < theirs
}

// Two tabs that edit in the same instant agree by the words themselves.
const writtenOut = (draft: Draft) => JSON.stringify(contentOf(draft))

const arrivedAt = ({ changed_at, saved_at }: Draft) => `${saved_at ?? ''} ${changed_at ?? ''}`

/** When this was typed, by the server's clock; of what another device typed, when it arrived. */
function editedAt({ changed_at, saved_at }: Draft): string {
  return changed_at ?? saved_at ?? ''
}

/** When a draft last changed or arrived, by the server's clock. */
export function lastSign({ changed_at, saved_at }: Draft): string {
  const [changed, saved] = [changed_at ?? '', saved_at ?? '']
  return changed > saved ? changed : saved
}

function joined(one: readonly DraftContent[], other: readonly DraftContent[]): DraftContent[] {
  const news = other.filter((content) => !one.some((known) => sameContent(known, content)))
  return [...one, ...news].slice(-sent_remembered)
}
