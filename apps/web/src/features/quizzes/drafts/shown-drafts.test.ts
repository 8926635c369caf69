import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { draftPerson } from '@/features/session/session.tsx'
import { removeOldDrafts } from '@/lib/drafts/draft-store.ts'
import { testNow } from '@test/clock.ts'
import { aUser } from '@test/fixtures/people.ts'
import { contentOf, draftOf, emptyDraft, newerDraft, type Draft, type DraftsByQuestion } from './draft.ts'
import { createShownDrafts } from './shown-drafts.ts'
import { savedDrafts } from './saved-drafts.ts'

const user = aUser(['regular_player'])
const place = { player: draftPerson(user), kind: 'daily' as const, date: '2026-11-20' }
const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 10) + second * 1000).toISOString()
const ends: (() => void)[] = []

afterEach(() => ends.splice(0).forEach((end) => end()))

const openTab = async (clock: () => number) => startTab(await savedDrafts(place).read(), clock)

function startTab(saved: DraftsByQuestion | null, clock: () => number) {
  const store = createShownDrafts({
    place,
    question_ids: [101, 102],
    saved,
    serverDrafts: [],
    serverNow: () => at(clock()),
  })
  ends.push(store.listen(() => undefined))
  return store
}

const textOf = (drafts: DraftsByQuestion | null, id = 101) => draftOf(drafts ?? {}, id).text
const turn = () => new Promise((resolve) => setTimeout(resolve, 20))

test('a keystroke is saved on the device within a frame, without waiting', async () => {
  const tab = await openTab(() => 1)
  tab.change(101, { text: 'Lisboa' })
  const { promise: frame, resolve } = Promise.withResolvers<void>()
  setTimeout(resolve, 16)
  await frame
  expect(textOf(await savedDrafts(place).read())).toBe('Lisboa')
})

test('text typed in one tab is shown in the other at once', async () => {
  const [one, other] = [await openTab(() => 1), await openTab(() => 2)]
  one.change(101, { text: 'Lisboa', league_points: 3 })
  await vi.waitFor(() =>
    expect(other.snapshot().drafts[101]).toMatchObject({ text: 'Lisboa', league_points: 3 }),
  )
})

test('a tab knows what another one did while it was opening', async () => {
  const one = await openTab(() => 1)
  one.change(101, { text: 'Lis' })
  const read = await savedDrafts(place).read()
  one.toSend(101)
  one.change(102, { text: 'Tejo' })
  const other = startTab(read, () => 2)
  await vi.waitFor(() =>
    expect(other.snapshot().drafts).toMatchObject({
      101: { text: 'Lis', sent: [{ text: 'Lis' }] },
      102: { text: 'Tejo' },
    }),
  )
})

test('across tabs, the device and reloads the newest edit of an answer wins, in any order', async () => {
  const edit = fc.record({
    tab: fc.nat(1),
    id: fc.constantFrom(101, 102),
    text: fc.string({ maxLength: 3 }),
    pause: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 12 }), async (edits) => {
      let second = 0
      await savedDrafts(place).put({ 101: emptyDraft, 102: emptyDraft })
      const tabs = [await openTab(() => second), await openTab(() => second)]
      const newest: Record<number, string> = { 101: '', 102: '' }
      const count: Record<number, number> = { 101: 0, 102: 0 }
      for (const { tab, id, text, pause } of edits) {
        second += 1
        // Whoever changes tabs takes longer than a message to the other one. A text may come again, an edit does not.
        await vi.waitFor(() => expect(tabs[tab]?.snapshot().drafts[id]?.edit).toBe(count[id]), {
          interval: 1,
        })
        tabs[tab]?.change(id, { text })
        newest[id] = text
        count[id] = (count[id] ?? 0) + 1
        if (pause) await new Promise((resolve) => setImmediate(resolve))
      }
      await turn()
      const saved = await savedDrafts(place).read()
      for (const drafts of [tabs[0]?.snapshot().drafts ?? null, tabs[1]?.snapshot().drafts ?? null, saved]) {
        expect([textOf(drafts, 101), textOf(drafts, 102)]).toEqual([newest[101], newest[102]])
      }
      ends.splice(0).forEach((end) => end())
    }),
    { numRuns: 40 },
  )
})

const instant = fc.option(fc.nat(5).map(at), { nil: null })
const content = { text: fc.constantFrom('', 'a', 'b'), league_points: fc.constantFrom(null, 2 as const) }
const someDraft: fc.Arbitrary<Draft> = fc.record({
  ...content,
  cup_points: fc.constant(null),
  joker: fc.boolean(),
  edit: fc.nat(3),
  version: fc.nat(3),
  changedAt: instant,
  saved_at: instant,
  base: fc.constant(contentOf(emptyDraft)),
  sent: fc.constantFrom([], [contentOf(emptyDraft)]),
  set_aside: fc.constant([]),
})

test('the same one of three draft states wins in whatever order tabs receive them', () => {
  fc.assert(
    fc.property(someDraft, someDraft, someDraft, (one, two, three) => {
      const orders = [
        [one, two, three],
        [one, three, two],
        [two, one, three],
        [three, two, one],
      ]
      const winners = orders.map((drafts) => drafts.reduce(newerDraft))
      for (const winner of winners) expect(winner).toEqual(winners[0])
    }),
  )
})

test('a late edit never replaces a newer one, and is corrected on the device', async () => {
  const tab = await openTab(() => 5)
  tab.change(101, { text: 'old' })
  tab.change(101, { text: 'newer' })
  await turn()
  // Its clock is behind.
  const late = await openTab(() => 1)
  // It has not received the newer one.
  late.adopt([])
  const other = savedDrafts(place)
  ends.push(other.follow(() => undefined))
  await other.put({ 101: { ...emptyDraft, text: 'older', edit: 1, changedAt: at(9) } })
  await vi.waitFor(async () => expect(textOf(await savedDrafts(place).read())).toBe('newer'))
  expect(textOf(tab.snapshot().drafts)).toBe('newer')
})

test('if the device is full, the answer is marked as unsaved until there is room', async () => {
  const tab = await openTab(() => 1)
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  tab.change(101, { text: 'Lisboa' })
  await vi.waitFor(() => expect(tab.snapshot().unsaved).toEqual([101]))
  expect(textOf(tab.snapshot().drafts)).toBe('Lisboa')
  put.mockRestore()
  tab.change(101, { text: 'Lisboa!' })
  await vi.waitFor(() => expect(tab.snapshot().unsaved).toEqual([]))
})

test('if the browser has no storage, no answer is marked as saved', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
    throw new DOMException('not allowed', 'SecurityError')
  })
  const tab = await openTab(() => 1)
  expect(tab.snapshot().unsaved).toEqual([101, 102])
})

test('users of a shared device are kept apart, also during impersonation, and old drafts are deleted', async () => {
  const acting = aUser([], { impersonator: { id: 1, name: 'Alice', surname: 'Silva' } })
  const others = [aUser([], { id: 70 }), acting, aUser([], { customer: { id: 2, name: '', logo: null } })]
  await savedDrafts(place).put({ 101: { ...emptyDraft, text: 'mine' } })
  for (const other of others) {
    expect(await savedDrafts({ ...place, player: draftPerson(other) }).read()).toEqual({})
  }
  await removeOldDrafts(Date.parse(testNow) + 31 * 86_400_000)
  expect(await savedDrafts(place).read()).toEqual({})
})
