import type { PlayerDraft } from '@tertulia/contract/quizzes'
import { judgeDraftSave, sameContent } from '@tertulia/core/quizzes/draft-versions'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  contentOf,
  emptyDraft,
  isUnsent,
  mergeDraft,
  newerDraft,
  withChange,
  withReceipt,
  withSent,
} from './draft.ts'
import type { Draft, DraftContent } from './draft.ts'

// Every instant is the same: nothing may depend on them.
const now = '2026-11-20T10:00:00.000Z'
const empty = contentOf(emptyDraft)
const typed = (text: string, draft: Draft = emptyDraft) => withChange(draft, { text }, now)
const saved = (version: number, content: Partial<DraftContent>): PlayerDraft => ({
  ...empty,
  ...content,
  question_id: 101,
  saved_at: now,
  version,
})

test('what two devices changed in different parts of an answer is put together', () => {
  const local = withChange(emptyDraft, { league_points: 3 }, now)
  const merged = mergeDraft(local, saved(1, { text: 'Lisboa' }))
  expect(merged).toMatchObject({ text: 'Lisboa', league_points: 3, version: 1, set_aside: [] })
  expect(isUnsent(merged)).toBe(true)
})

test('of two texts the one that arrived first stays, and the other is set aside', () => {
  const merged = mergeDraft(typed('Porto'), saved(1, { text: 'Lisboa' }))
  expect(merged).toMatchObject({ text: 'Lisboa', set_aside: [{ text: 'Porto' }] })
  expect(isUnsent(merged)).toBe(false)
})

test('text that is being typed stays under the fingers, and the other is set aside', () => {
  const merged = mergeDraft(typed('Port'), saved(1, { text: 'Lisboa' }), { isTyping: true })
  expect(merged).toMatchObject({ text: 'Port', version: 1, set_aside: [{ text: 'Lisboa' }] })
  expect(isUnsent(merged)).toBe(true)
})

test('an earlier state from the same device, whose response was lost, is no conflict', () => {
  const local = typed('Lisboa', withSent(typed('Lis')))
  expect(mergeDraft(local, saved(1, { text: 'Lis' }))).toMatchObject({
    text: 'Lisboa',
    version: 1,
    set_aside: [],
  })
})

test('what another tab has sent is no conflict either, once typing goes on here', () => {
  const there = typed('Lis')
  const here = newerDraft(typed('Lisboa', there), withSent(there))
  expect(mergeDraft(withSent(here), saved(1, { text: 'Lis' }))).toMatchObject({
    text: 'Lisboa',
    version: 1,
    set_aside: [],
  })
})

test('a text that the server has normalised counts as the same answer', () => {
  const merged = mergeDraft(typed(' abc '), saved(1, { text: 'abc' }))
  expect(merged).toMatchObject({ text: ' abc ', saved_at: now })
})

test('a response that comes after a newer version is ignored', () => {
  const newer = mergeDraft(emptyDraft, saved(2, { text: 'Lisboa' }))
  expect(mergeDraft(newer, saved(1, { text: 'Porto' }))).toBe(newer)
  expect(withReceipt(newer, { ...empty, text: 'Porto' }, { saved_at: now, version: 1 })).toBe(newer)
})

type Request = { device: number; body: DraftContent & { version: number }; isAnswered: boolean }

const tabs = [0, 1]
const otherDevice = 2
const everywhere = [...tabs, otherDevice]

/**
 * A device with two tabs, another device and a server; requests and responses arrive when and as often as the test says,
 * or never.
 */
class World {
  devices = [emptyDraft, emptyDraft, emptyDraft]
  /** What each tab has still to hear from the other one, in order. */
  messages: { draft: Draft; isTyped: boolean }[][] = [[], []]
  stored: PlayerDraft | null = null
  requests: Request[] = []
  responses: { device: number; read: PlayerDraft | null }[] = []
  typed: string[] = []
  replaced = new Set<string>()

  type(device: number, points: 0 | 1 | null): void {
    // Whoever changes tabs takes longer than a message to the other one.
    const last = this.messages[device]?.findLastIndex(({ isTyped }) => isTyped) ?? -1
    for (let heard = 0; heard <= last; heard += 1) this.hear(device)
    const draft = this.#draft(device)
    const text = `text ${this.typed.length}`
    if (points === null) {
      this.replaced.add(draft.text)
      this.typed.push(text)
    }
    this.#put(device, withChange(draft, points === null ? { text } : { league_points: points }, now), true)
  }

  /** Lets a tab hear one thing that the other one has told. */
  hear(tab: number): void {
    const message = this.messages[tab]?.shift()
    if (message) this.devices[tab] = newerDraft(this.#draft(tab), message.draft)
  }

  /** Lets a tab hear all that the other one has told: messages are there before the server, and before a reload. */
  hearAll(tab: number): void {
    while (this.messages[tab]?.length) this.hear(tab)
  }

  send(device: number): void {
    this.hearAll(device)
    const draft = this.#draft(device)
    if (!isUnsent(draft)) return
    this.#put(device, withSent(draft))
    this.requests.push({
      device,
      body: { ...contentOf(draft), version: draft.version },
      isAnswered: false,
    })
  }

  /** Lets a request arrive, once more perhaps; its response may be lost. */
  deliver(at: number, isAnswered: boolean): void {
    const request = this.requests[at % this.requests.length]
    if (!request) return
    const { device, body } = request
    const verdict = judgeDraftSave(this.stored, body)
    if (verdict === 'saved') {
      this.stored = saved(Math.max((this.stored?.version ?? 0) + 1, body.version + 1), contentOf(body))
    }
    // A device hears of each request once at most.
    if (!isAnswered || request.isAnswered || this.stored === null) return
    request.isAnswered = true
    this.hearAll(device)
    const draft = this.#draft(device)
    this.#put(
      device,
      verdict === 'overtaken'
        ? mergeDraft(draft, this.stored, { isTyping: !sameContent(draft, body) })
        : withReceipt(draft, contentOf(body), this.stored),
    )
  }

  read(device: number): void {
    this.responses.push({ device, read: this.stored })
  }

  show(at: number): void {
    const { device, read } = this.responses[at % this.responses.length] ?? {}
    if (device === undefined || !read) return
    const draft = this.#draft(device)
    if (!isUnsent(draft)) this.devices[device] = mergeDraft(draft, read)
  }

  /** Opens the page anew: what was typed is merged with what the server has. */
  reload(device: number): void {
    this.hearAll(device)
    if (this.stored) this.devices[device] = mergeDraft(this.#draft(device), this.stored)
  }

  /** Lets each device send until nothing is left, and read the server once more. */
  settle(): void {
    for (let round = 0; this.devices.some(isUnsent) || round < 1; round += 1) {
      if (round > 20) throw new Error('it never settles')
      for (const device of everywhere) {
        this.send(device)
        this.deliver(this.requests.length - 1, true)
      }
    }
    for (const device of everywhere) this.reload(device)
  }

  /** Changes a draft; the other tab of the same device is told. */
  #put(device: number, draft: Draft, isTyped = false): void {
    this.devices[device] = draft
    if (tabs.includes(device)) this.messages[1 - device]?.push({ draft, isTyped })
  }

  #draft(device: number): Draft {
    return this.devices[device] ?? emptyDraft
  }
}

type Step = (world: World) => void
const anyStep = (device: fc.Arbitrary<number>): fc.Arbitrary<Step> =>
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({ device, points: fc.constantFrom(null, null, 0, 1) }).map(
        ({ device: by, points }): Step =>
          (world) =>
            world.type(by, points),
      ),
    },
    {
      weight: 3,
      arbitrary: device.map(
        (by): Step =>
          (world) =>
            world.send(by),
      ),
    },
    {
      weight: 3,
      arbitrary: fc.record({ at: fc.nat(), isAnswered: fc.boolean() }).map(
        ({ at, isAnswered }): Step =>
          (world) =>
            world.deliver(at, isAnswered),
      ),
    },
    {
      weight: 2,
      arbitrary: fc.constantFrom(...tabs).map(
        (tab): Step =>
          (world) =>
            world.hear(tab),
      ),
    },
    device.map(
      (by): Step =>
        (world) =>
          world.read(by),
    ),
    fc.nat().map(
      (at): Step =>
        (world) =>
          world.show(at),
    ),
    device.map(
      (by): Step =>
        (world) =>
          world.reload(by),
    ),
  )

test('two devices, one with two tabs, and the server agree in the end, and no text is lost that had no newer one', () => {
  fc.assert(
    fc.property(fc.array(anyStep(fc.constantFrom(...everywhere)), { maxLength: 40 }), (steps) => {
      const world = new World()
      for (const step of steps) step(world)
      world.settle()
      const { stored, devices } = world
      const end = stored ? contentOf(stored) : empty
      expect(devices.map(contentOf)).toEqual([end, end, end])
      const setAside = devices.flatMap((draft) => draft.set_aside.map(({ text }) => text))
      const found = new Set([end.text, ...setAside, ...world.replaced])
      expect(world.typed.filter((text) => !found.has(text))).toEqual([])
      // What is still under way changes nothing any more.
      for (const at of world.requests.keys()) world.deliver(at, false)
      expect(world.stored).toEqual(stored)
    }),
    { numRuns: 1000 },
  )
})

test('what one device types in two tabs never gives way to itself', () => {
  fc.assert(
    fc.property(fc.array(anyStep(fc.constantFrom(...tabs)), { maxLength: 40 }), (steps) => {
      const world = new World()
      for (const step of steps) step(world)
      world.settle()
      expect(world.devices.flatMap((draft) => draft.set_aside)).toEqual([])
      expect(world.stored?.text ?? '').toBe(world.typed.at(-1) ?? '')
    }),
    { numRuns: 1000 },
  )
})
