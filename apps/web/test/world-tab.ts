import { onlineManager, QueryObserver } from '@tanstack/react-query'
import * as quizCalls from '@tertulia/contract/quizzes'
import type { AnswerInput, TodaysQuiz } from '@tertulia/contract/quizzes'
import type { SessionUser } from '@tertulia/contract/session'
import { tokenCookie } from '@/lib/calls/call.ts'
import { beginCaching, responseCache } from '@/lib/calls/offline/response-cache.ts'
import { createQueryClient } from '@/lib/calls/queries.ts'
import { read } from '@/lib/calls/reading.ts'
import { readCookie } from '@/lib/device/cookies.ts'
import { contentOf, draftOf } from '@/features/quizzes/drafts/draft.ts'
import { createDraftSaver, type DraftSaver } from '@/features/quizzes/drafts/draft-saver.ts'
import { quizKey, type DraftPlace } from '@/features/quizzes/drafts/draft-place.ts'
import { savedDrafts } from '@/features/quizzes/drafts/saved-drafts.ts'
import { askFirst, lookElsewhere } from '@/features/quizzes/drafts/asking.ts'
import { dailyPlay } from '@/features/quizzes/play/quiz-play.ts'
import { startSending } from '@/features/quizzes/submission/start-sending.ts'
import {
  isWaiting,
  newSubmission,
  queueOf,
  removeLeftDrafts,
  sendQueued,
  type QueuedSubmission,
  type SendingOutcome,
} from '@/features/quizzes/submission/submission-queue.ts'
import { restoring, type SessionState } from '@/features/session/restoring.ts'
import { draftPerson } from '@/features/session/session.tsx'
import { dropToken, followNobody, hasToken, saveToken } from '@/features/session/token.ts'
import type { ShownForm, TabPorts, WorldTab } from '../../../tools/world/devices/tab-port.ts'

// A tab of `npm run world`: what the screens do with the modules below them, without the screens. Runs in a realm of its
// own, whose storage, timers, network and clock are the world's.

declare global {
  interface Window {
    world: TabPorts
  }
}

const { tell, now } = window.world
const client = createQueryClient()

type Form = { quiz: TodaysQuiz; saver: DraftSaver; stop: () => void; busy: boolean; waiting: boolean }

let state: SessionState = { phase: 'restoring' }
let form: Form | null = null
let opening: string | null = null
const known = new Map<string, QueuedSubmission>()

const session = restoring({
  setState: (next) => {
    state = typeof next === 'function' ? next(state) : next
  },
  enter: async (entered) => {
    saveToken(entered)
    state = { phase: 'ready', user: entered.user }
    await Promise.resolve()
  },
  leave,
  expire: async () => await Promise.resolve(leave()),
})

function leave(): void {
  dropToken()
  state = { phase: 'ready', user: null }
}

async function open(): Promise<void> {
  onlineManager.setOnline(navigator.onLine)
  followNobody()
  if (!hasToken()) return
  await session.restore()
  if (state.phase !== 'ready' || state.user === null) return
  const { user } = state
  void cacheResponses(user).catch(() => null)
  const player = draftPerson(user)
  await followQueue(player)
  startSending(player, settle)
  const observer = new QueryObserver<TodaysQuiz>(client, {
    queryKey: dailyPlay.todaysKey,
    queryFn: (query) => read(quizCalls.getTodaysQuiz, {}, query),
  })
  const refetch = async () => await observer.refetch()
  observer.subscribe(({ data, isFetchedAfterMount }) => {
    if (data) void show(player, data, { fresh: isFetchedAfterMount, refetch })
  })
}

/** Caches what is read, as the page in the background does. */
async function cacheResponses(user: SessionUser): Promise<void> {
  const name = `${user.customer.id} ${user.id}`
  const shelf = responseCache(name)
  await beginCaching(readCookie(tokenCookie) ?? '', { name, person: user })
  await shelf.tidy()
  client.getQueryCache().subscribe(({ query, type }) => {
    const { data, dataUpdatedAt: at } = query.state
    if (type === 'updated' && data) void shelf.keep([[query.queryKey, { data, at }]]).catch(() => null)
  })
}

async function followQueue(player: string): Promise<void> {
  const queue = queueOf(player)
  const note = (queued: QueuedSubmission) => known.set(quizKey(queued), queued)
  queue.subscribe(({ key, submission, from }) => {
    const before = known.get(key)
    if (submission) note(submission)
    if (form && quizKey({ kind: 'daily', date: form.quiz.date }) === key) hold(form, isWaiting(submission))
    if (from === 'other_tab' || before === undefined) return
    if (submission?.refusal)
      tell({ news: 'refused', submission_key: submission.submission_key, code: submission.refusal })
    if (submission === null && from === 'receipt') tell({ news: 'received', ...sent(before) })
  })
  for (const queued of await queue.list()) note(queued)
}

const sent = ({ date, submission_key, answers }: QueuedSubmission) => ({ date, submission_key, answers })

function hold(held: Form, isHeld: boolean): void {
  held.waiting = isHeld
  if (isHeld) held.saver.hold('submission')
  else if (!held.busy) held.saver.release('submission')
}

type Reading = { fresh: boolean; refetch: () => Promise<unknown> }

async function show(player: string, quiz: TodaysQuiz, { fresh, refetch }: Reading): Promise<void> {
  const place: DraftPlace = { player, kind: 'daily', date: quiz.date }
  if (form && (form.quiz.date !== quiz.date || quiz.state !== 'open')) {
    form.stop()
    form = null
    opening = null
  }
  if (quiz.state === 'submitted') await removeLeftDrafts(place)
  if (quiz.state !== 'open') return
  if (form) {
    form.quiz = quiz
    return form.saver.adopt(quiz.drafts)
  }
  if (opening === quiz.date) return
  opening = quiz.date
  const [saved, queued] = await Promise.all([savedDrafts(place).read(), queueOf(player).find(place)])
  if (opening !== quiz.date) return
  const saver = createDraftSaver({
    place,
    quiz,
    play: dailyPlay,
    saved,
    joker_count: 0,
    clockOffset: Date.parse(quiz.now) - now(),
    onStopped: () => void refetch(),
  })
  const ends = [
    saver.subscribe(() => tellSaved(saver)),
    saver.begin(),
    onlineManager.subscribe((online) => void (online && askFirst(saver, refetch))),
    lookElsewhere(refetch),
  ]
  form = { quiz, saver, stop: () => ends.forEach((end) => end()), busy: false, waiting: false }
  if (isWaiting(queued)) hold(form, true)
  if (!fresh) void askFirst(saver, refetch)
  tellSaved(saver)
}

function tellSaved(saver: DraftSaver): void {
  for (const [id, { text, saved_at }] of Object.entries(saver.snapshot().drafts))
    if (saved_at !== null && text !== '') tell({ news: 'saved', question_id: Number(id), text })
}

function shownForm(): ShownForm | null {
  if (form === null) return null
  const { drafts, unsaved } = form.saver.snapshot()
  return {
    date: form.quiz.date,
    points: form.quiz.games.flatMap(({ competition, takes_points }) => (takes_points ? [competition] : [])),
    answers: form.quiz.questions.map(({ id }) => {
      const { text, saved_at, set_aside } = draftOf(drafts, id)
      const aside = set_aside.map((content) => content.text)
      return { question_id: id, text, saved_at, set_aside: aside, unsaved: unsaved.includes(id) }
    }),
    locked: form.busy || form.waiting,
  }
}

function answersOf({ quiz, saver }: Form): AnswerInput[] {
  const { drafts } = saver.snapshot()
  const takes = (wanted: 'league' | 'cup') =>
    quiz.games.some(({ competition, takes_points }) => competition === wanted && takes_points)
  return quiz.questions.map(({ id }) => {
    const { text, league_points, cup_points } = contentOf(draftOf(drafts, id))
    return {
      question_id: id,
      text,
      league_points: takes('league') ? league_points : null,
      cup_points: takes('cup') ? cup_points : null,
      joker: false,
    }
  })
}

async function submit(): Promise<void> {
  if (form === null || form.busy || form.waiting || state.phase !== 'ready' || !state.user) return
  const submitted = form
  submitted.busy = true
  submitted.saver.hold('submission')
  const place: DraftPlace = { player: draftPerson(state.user), kind: 'daily', date: form.quiz.date }
  const queue = queueOf(place.player)
  const submission = newSubmission(place, {
    answers: answersOf(submitted),
    queuedAt: new Date(now()).toISOString(),
  })
  const inPlace = await queue.add(place, submission)
  known.set(quizKey(place), inPlace)
  tell({ news: 'submitting', ...sent(inPlace) })
  const outcome: SendingOutcome | null = onlineManager.isOnline()
    ? await sendQueued(place, dailyPlay, { awaited: true })
    : null
  if (outcome === null || outcome.state === 'waiting') queue.tell(place, inPlace)
  submitted.busy = false
  if (outcome) settle(dailyPlay, outcome)
  if (outcome?.state === 'refused') {
    tell({ news: 'refused', submission_key: inPlace.submission_key, code: outcome.code })
    submitted.saver.release('submission')
  }
}

function settle(_play: typeof dailyPlay, outcome: SendingOutcome): void {
  if (outcome.state === 'waiting' && outcome.error.code === 'not_signed_in') leave()
  if (outcome.state === 'received') client.setQueryData(dailyPlay.todaysKey, outcome.reply)
  else if (outcome.state === 'gone' || outcome.state === 'refused') void client.invalidateQueries()
}

const tab: WorldTab = {
  open: () => void open(),
  form: shownForm,
  type: (id, text) => form?.saver.change(id, { text }),
  givePoints(points) {
    if (form === null) return
    const sets = shownForm()?.points ?? []
    form.quiz.questions.forEach(({ id }, index) => {
      const point = points[index] ?? 0
      if (sets.includes('league')) form?.saver.change(id, { league_points: point })
      if (sets.includes('cup')) form?.saver.change(id, { cup_points: point })
    })
  },
  submit: () => void submit(),
}

window.world.tab = tab
