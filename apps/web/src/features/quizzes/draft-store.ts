import type { TodaysQuiz } from '@tertulia/contract/quizzes'
import type { CallCode } from '@/lib/call.ts'
import { openTabChannel, type TabChannel } from '@/lib/tab-channel.ts'
import {
  contentOf,
  draftOf,
  isUnsent,
  lastSign,
  mergeDraft,
  newerDraft,
  sameContent,
  withSent,
} from './draft.ts'
import type { Draft, DraftContent, DraftsByQuestion } from './draft.ts'
import { placeSubject, type DraftPlace } from './draft-place.ts'
import { keepNewerDrafts } from './kept-drafts.ts'
import type { PlaceNews } from './place-news.ts'
import { createShownDrafts, type Drafts } from './shown-drafts.ts'

type StoreOptions = {
  place: DraftPlace
  question_ids: number[]
  /** What this device keeps; null where it keeps nothing. */
  kept: DraftsByQuestion | null
  server_drafts: TodaysQuiz['drafts']
  serverNow: () => string
}

/** The drafts of a quiz as this page shows them; each change is on this device, and in its other tabs, at once. */
export function createDraftStore(options: StoreOptions) {
  const { place, question_ids, serverNow } = options
  const { snapshot, subscribe, show, keep } = createShownDrafts(place, firstSight(options))
  let channel: TabChannel<PlaceNews> | null = null
  const current = (id: number) => draftOf(snapshot().drafts, id)

  function put(id: number, draft: Draft): void {
    void keep({ [id]: draft })
    channel?.tell({ drafts: { [id]: draft } })
    const { drafts, problems } = snapshot()
    show({ drafts: { ...drafts, [id]: draft }, problems: { ...problems, [id]: undefined } })
  }

  function follow(theirs: DraftsByQuestion): number[] {
    const { drafts, older, edited } = followed(snapshot().drafts, theirs)
    if (Object.keys(older).length > 0) void keep(older, keepNewerDrafts)
    show({ drafts })
    return edited
  }

  return {
    snapshot,
    subscribe,
    unsent: () => question_ids.filter((id) => isUnsent(current(id))),
    change(id: number, changes: Partial<DraftContent>) {
      const draft = current(id)
      put(id, { ...draft, ...changes, changed_at: after(lastSign(draft), serverNow()), saved_at: null })
    },
    /** What is to be sent now, remembered as sent; null when the server has it. */
    toSend(id: number): DraftContent | null {
      const draft = current(id)
      if (!isUnsent(draft)) return null
      put(id, withSent(draft))
      return contentOf(draft)
    },
    /** Whether what was received is still what is there. */
    received(id: number, content: DraftContent, saved_at: string): boolean {
      const draft = current(id)
      const is_same = sameContent(draft, content)
      if (is_same) put(id, { ...draft, saved_at, sent: [] })
      return is_same
    },
    refused(id: number, code: CallCode) {
      show({ problems: { ...snapshot().problems, [id]: code } })
    },
    /** Takes over what the server keeps, where that is newer. */
    adopt(received: TodaysQuiz['drafts']) {
      const { drafts } = snapshot()
      const next = merged(drafts, received)
      const news = newsIn(next, drafts)
      if (Object.keys(news).length === 0) return
      void keep(news, keepNewerDrafts)
      show({ drafts: next })
    },
    /** Follows what other tabs do and tells them; `onEdited` hears what they have typed. Returns how to stop it. */
    listen(onEdited: (question_ids: number[]) => void) {
      channel = openTabChannel<PlaceNews>(placeSubject(place), (news) => {
        if ('drafts' in news) onEdited(follow(news.drafts))
      })
      return () => {
        channel?.close()
        channel = null
      }
    },
  }
}

function newsIn(next: DraftsByQuestion, before: DraftsByQuestion): DraftsByQuestion {
  return Object.fromEntries(Object.entries(next).filter(([id, draft]) => draft !== before[Number(id)]))
}

function firstSight({ question_ids, kept, server_drafts }: StoreOptions): Drafts {
  const drafts = Object.fromEntries(question_ids.map((id) => [id, draftOf(kept ?? {}, id)]))
  const unkept = kept === null ? question_ids : []
  return { drafts: merged(drafts, server_drafts), problems: {}, unkept }
}

/** What comes of what another tab has told: the newer of each, what it told that is older than here, and what it edited. */
function followed(mine: DraftsByQuestion, theirs: DraftsByQuestion) {
  const drafts = { ...mine }
  const older: DraftsByQuestion = {}
  const edited: number[] = []
  for (const [key, draft] of Object.entries(mine)) {
    const id = Number(key)
    const other = theirs[id]
    if (other === undefined) continue
    const newer = newerDraft(draft, other)
    drafts[id] = newer
    // Its words may have come to the device later than those here, which are newer.
    if (!sameContent(newer, other)) older[id] = newer
    if (!sameContent(newer, draft)) edited.push(id)
  }
  return { drafts, older, edited }
}

/** Now, but never before what is replaced, however the clocks differ. */
function after(last: string, now: string): string {
  return now > last ? now : new Date(Date.parse(last) + 1).toISOString()
}

function merged(drafts: DraftsByQuestion, server_drafts: TodaysQuiz['drafts']): DraftsByQuestion {
  const next = { ...drafts }
  for (const server of server_drafts) {
    const draft = next[server.question_id]
    if (draft) next[server.question_id] = mergeDraft(draft, server)
  }
  return next
}
