import { tellTabs } from '@/lib/tab-channel.ts'
import { randomUuid } from '@/lib/uuid.ts'
import type { DraftsByQuestion } from './draft.ts'
import { placeSubject, type DraftPlace } from './draft-place.ts'

/** What the tabs of a player tell each other of a quiz: what was typed, or that its submission stands otherwise than before. */
export type PlaceNews = { drafts: DraftsByQuestion } | { changed_by: string }

const this_page = randomUuid()

/** What they call everything of a player that is queued. */
export const queueSubject = (player: string) => `queue:${player}`

/** Tells this page and every other tab to look at a submission again. */
export function tellSubmissionChanged(place: DraftPlace): void {
  const news: PlaceNews = { changed_by: this_page }
  tellTabs(placeSubject(place), news)
  tellTabs(queueSubject(place.player), null)
}

/** Whether it was another tab that sent a submission or took it back. */
export const isOfOtherTab = (news: { changed_by: string }) => news.changed_by !== this_page
