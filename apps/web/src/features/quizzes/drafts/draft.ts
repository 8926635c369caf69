import type { AnswerInput, PlayerDraft } from '@tertulia/contract/quizzes'
import { cleanLine } from '@tertulia/core/quizzes/clean-text'
import { contentFields, sameContent } from '@tertulia/core/quizzes/draft-versions'
import { pick } from '@tertulia/core/collections/records'

export type DraftContent = Omit<AnswerInput, 'question_id'>

/** Typed text and stake of one question, with its state on the way to the server. */
export type Draft = DraftContent & {
  /** Number of the last change, counted over all tabs of this device. */
  edit: number
  /** Time of the last change on this device, by the server's clock; null when there was none. It orders nothing. */
  changedAt: string | null
  /** The time the server received exactly this; null while it has not. */
  saved_at: string | null
  /** The server's version that this was made on, 0 for none, and its content. */
  version: number
  base: DraftContent
  /** What this device has sent and the server may still hold, whether a response came or not; the latest last. */
  sent: DraftContent[]
  /** What gave way to another device's change of the same answer, until the player decides on it. */
  set_aside: DraftContent[]
}

/** The drafts of a quiz by question. */
export type DraftsByQuestion = Record<number, Draft>

const emptyContent: DraftContent = { text: '', league_points: null, cup_points: null, joker: false }

export const emptyDraft: Draft = {
  ...emptyContent,
  edit: 0,
  changedAt: null,
  saved_at: null,
  version: 0,
  base: emptyContent,
  sent: [],
  set_aside: [],
}

// More than are ever sent on one version before a response arrives.
const longestList = 50

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
  const drafts = answers.map(({ question_id, ...content }) => {
    return [question_id, { ...emptyDraft, ...content, changedAt: queuedAt }] as const
  })
  return Object.fromEntries(drafts)
}

export function contentOf(draft: DraftContent): DraftContent {
  return pick(draft, contentFields)
}

/** Tells whether a change here has not reached the server. */
export function isUnsent(draft: Draft): boolean {
  return draft.changedAt !== null && draft.saved_at === null
}

/** A change on this device: of what is sent, or of what was set aside. */
export type DraftChange = Partial<DraftContent & Pick<Draft, 'set_aside'>>

/** Returns the draft after a change on this device. */
export function withChange(draft: Draft, changes: DraftChange, now: string): Draft {
  return { ...draft, ...changes, edit: draft.edit + 1, changedAt: now, saved_at: null }
}

/** Marks the current draft as sent. */
export function withSent(draft: Draft): Draft {
  return { ...draft, sent: joined(draft.sent, [contentOf(draft)]) }
}

/** Records that the server saved content of this device. */
export function withReceipt(draft: Draft, content: DraftContent, receipt: Receipt): Draft {
  // It came late: a newer version is known here.
  if (receipt.version < draft.version) return draft
  return {
    ...draft,
    version: receipt.version,
    base: asReceived(content),
    saved_at: sameContent(draft, content) ? receipt.saved_at : null,
    sent: [contentOf(content)],
  }
}

/** Version and time of a draft that the server saved. */
type Receipt = Pick<PlayerDraft, 'saved_at' | 'version'>

/**
 * Merges the server's draft into this device's. What only one side changed since their common version is taken from it.
 * Where both changed the same, the server's stays, unless the player is typing here now; what gives way is set aside.
 */
export function mergeDraft(local: Draft, server: PlayerDraft, { isTyping = false } = {}): Draft {
  if (server.version <= local.version) return local
  const theirs = contentOf(server)
  // An earlier state from this device, whose response was lost.
  const isOwn = local.sent.some((sent) => sameContent(asReceived(sent), theirs))
  const sent = isOwn ? [theirs] : []
  const saved = { version: server.version, base: theirs, saved_at: server.saved_at, sent }
  if (sameContent(asReceived(local), theirs)) return { ...local, ...saved }
  if (!isUnsent(local)) return { ...local, ...theirs, ...saved }
  const base = isOwn && server.version === local.version + 1 ? theirs : local.base
  const { content, gaveWay } = mergeContent(
    { local: contentOf(local), theirs, base, sent: local.sent },
    isTyping,
  )
  return {
    ...local,
    ...saved,
    ...content,
    saved_at: sameContent(asReceived(content), theirs) ? server.saved_at : null,
    set_aside: gaveWay ? joined(local.set_aside, [gaveWay]) : local.set_aside,
  }
}

type Sides = {
  local: DraftContent
  theirs: DraftContent
  base: DraftContent
  /** What this device has sent: where theirs has a value of it, the change here is a later one. */
  sent: readonly DraftContent[]
}

/** Merges two changes of one content, and returns the side that lost a part of its own; null when neither did. */
function mergeContent({ local, theirs, base, sent }: Sides, isTyping: boolean) {
  const mine = asReceived(local)
  const changed = contentFields.filter((field) => theirs[field] !== base[field])
  const changedHere = changed.filter((field) => mine[field] !== base[field] && mine[field] !== theirs[field])
  const isOwn = (field: (typeof contentFields)[number]) =>
    sent.some((content) => asReceived(content)[field] === theirs[field])
  const disputed = changedHere.filter((field) => !isOwn(field))
  const kept = isTyping ? changedHere : changedHere.filter(isOwn)
  const taken = changed.filter((field) => !kept.includes(field))
  const content: DraftContent = {
    ...local,
    ...Object.fromEntries(taken.map((field) => [field, theirs[field]])),
  }
  return { content, gaveWay: disputed.length === 0 ? null : isTyping ? theirs : mine }
}

/** Returns content as the server stores it, whose texts are clean and on one line. */
function asReceived(content: DraftContent): DraftContent {
  return { ...contentOf(content), text: cleanLine(content.text) }
}

/**
 * The newer of two tabs' states of a draft: the later edit, or for the same edit the one that knows more of the server.
 * It knows what either has sent, so that nothing of this device is taken for another one's. The result does not depend on
 * the order.
 */
export function newerDraft(one: Draft, other: Draft): Draft {
  const [older, newer] = precedes(one, other) ? [one, other] : [other, one]
  return older.sent.length === 0 ? newer : { ...newer, sent: joined(older.sent, newer.sent) }
}

function precedes(one: Draft, other: Draft): boolean {
  if (one.edit !== other.edit) return one.edit < other.edit
  if (one.version !== other.version) return one.version < other.version
  // Two tabs changed it before they heard of each other.
  return JSON.stringify(one) < JSON.stringify(other)
}

function joined(one: readonly DraftContent[], other: readonly DraftContent[]): DraftContent[] {
  const news = other.filter((content) => !one.some((known) => sameContent(known, content)))
  return [...one, ...news].slice(-longestList)
}
