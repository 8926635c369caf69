import type { AnswerInput, TodaysQuiz } from '@tertulia/contract/quizzes'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'

export type DraftContent = Omit<AnswerInput, 'question_id'>
type ServerDraft = TodaysQuiz['drafts'][number]

/** Typed text and stake of one question, with its state on the way to the server. */
export type Draft = DraftContent & {
  /** Last change on this device, by the server's clock; null when there was none. */
  changedAt: string | null
  /** The time the server received exactly this; null while it has not. */
  saved_at: string | null
  /** Contents sent since the server last confirmed one, whether they arrived or not; the latest comes last. */
  sent: DraftContent[]
}

/** The drafts of a quiz by question. */
export type DraftsByQuestion = Record<number, Draft>

export const emptyDraft: Draft = {
  text: '',
  league_points: null,
  cup_points: null,
  joker: false,
  changedAt: null,
  saved_at: null,
  sent: [],
}

// More attempts than ever wait for a response at once.
const sentRemembered = 8

/** The draft of a question, empty when there is none. */
export function draftOf(drafts: DraftsByQuestion, questionId: number): Draft {
  return drafts[questionId] ?? emptyDraft
}

/** Converts submitted answers to drafts. */
export function draftsOf({
  answers,
  queuedAt,
}: {
  answers: AnswerInput[]
  queuedAt: string
}): DraftsByQuestion {
  const drafts = answers.map(({ question_id: questionId, ...content }) => {
    return [questionId, { ...emptyDraft, ...content, changedAt: queuedAt }]
  })
  return Object.fromEntries(drafts) as DraftsByQuestion
}

export function contentOf({
  text,
  league_points: leaguePoints,
  cup_points: cupPoints,
  joker,
}: DraftContent): DraftContent {
  return { text, league_points: leaguePoints, cup_points: cupPoints, joker }
}

export function sameContent(one: DraftContent, other: DraftContent): boolean {
  return (
    one.text === other.text &&
    one.league_points === other.league_points &&
    one.cup_points === other.cup_points &&
    one.joker === other.joker
  )
}

/** Tells whether a change here has not reached the server. */
export function isUnsent(draft: Draft): boolean {
  return draft.changedAt !== null && draft.saved_at === null
}

/** Marks the current draft as sent. */
export function withSent(draft: Draft): Draft {
  return { ...draft, sent: joined(draft.sent, [contentOf(draft)]) }
}

/** The newer of this device's and the server's draft. */
export function mergeDraft(local: Draft, server: ServerDraft): Draft {
  const serverIsNewer = server.saved_at > lastSign(local)
  if (isAsReceived(local, server)) {
    return local.saved_at === null || serverIsNewer
      ? { ...local, saved_at: server.saved_at, sent: [] }
      : local
  }
  // An earlier state from this device: arriving late does not make it newer.
  if (isUnsent(local) && local.sent.some((sent) => isAsReceived(sent, server))) return local
  return serverIsNewer ? { ...emptyDraft, ...contentOf(server), saved_at: server.saved_at } : local
}

/** The server stores texts clean and on one line. */
function isAsReceived(local: DraftContent, server: ServerDraft): boolean {
  return sameContent({ ...contentOf(local), text: cleanLine(local.text) }, server)
}

/**
 * The newer of two tabs' states of a draft: the later edit, or for the same edit the one known to have arrived. The
 * result does not depend on the order.
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

// Edits of two tabs at the same instant are ordered by their text.
const writtenOut = (draft: Draft) => JSON.stringify(contentOf(draft))

const arrivedAt = ({ changedAt, saved_at: savedAt }: Draft) => `${savedAt ?? ''} ${changedAt ?? ''}`

/** Time of the edit by the server's clock; for another device's edit, its arrival. */
function editedAt({ changedAt, saved_at: savedAt }: Draft): string {
  return changedAt ?? savedAt ?? ''
}

/** Time a draft last changed or arrived, by the server's clock. */
export function lastSign({ changedAt, saved_at: savedAt }: Draft): string {
  const [changed, saved] = [changedAt ?? '', savedAt ?? '']
  return changed > saved ? changed : saved
}

function joined(one: readonly DraftContent[], other: readonly DraftContent[]): DraftContent[] {
  const news = other.filter((content) => !one.some((known) => sameContent(known, content)))
  return [...one, ...news].slice(-sentRemembered)
}
