import { tellTabs } from '@/lib/tab-channel.ts'
import { randomUuid } from '@/lib/uuid.ts'
import type { DraftsByQuestion } from './draft.ts'
import { placeSubject, type DraftPlace } from './draft-place.ts'

/** Message between a player's tabs about a quiz: typed drafts, or a changed submission. */
export type PlaceNews = { drafts: DraftsByQuestion } | { changedBy: string }

const thisPage = randomUuid()

/** Subject of messages about all of a player's queued submissions. */
export const queueSubject = (player: string) => `queue:${player}`

/** Tells this page and every other tab to read a submission again. */
export function tellSubmissionChanged(place: DraftPlace): void {
  const news: PlaceNews = { changedBy: thisPage }
  tellTabs(placeSubject(place), news)
  tellTabs(queueSubject(place.player), null)
}

/** Tells whether another tab sent or withdrew a submission. */
export const isOfOtherTab = (news: { changedBy: string }) => news.changedBy !== thisPage
