import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'
import { settled } from './server/rest.ts'

/** Random numbers of one seed and some names, the same whatever else was drawn. */
export type Dice = {
  /** From 0 up to 1. */
  next: () => number
  /** A whole number from 0 up to `count`. */
  below: (count: number) => number
  is: (chance: number) => boolean
  pick: <Value>(values: readonly Value[]) => Value
}

/** Dice of a seed and names. */
export function diceOf(...names: (string | number)[]): Dice {
  // FNV-1a for the names, mulberry32 for the numbers.
  let state = 2_166_136_261
  for (const char of names.join('/')) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 16_777_619)
  const next = () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    next,
    below,
    is: (chance) => next() < chance,
    pick(values) {
      const value = values[below(values.length)]
      if (value === undefined) throw new RangeError('nothing to pick from')
      return value
    },
  }
}

type Task = { at: number; order: number; work: () => unknown; dropped: boolean }

/** The one clock of a world, and what is to happen on it. */
export type Clockwork = ReturnType<typeof makeClockwork>

/** A clock that jumps from one task to the next. */
export function makeClockwork(start: number) {
  let now = start
  let count = 0
  const tasks: Task[] = []
  const before = (one: Task, other: Task) => one.at - other.at || one.order - other.order

  function add(task: Task): void {
    let low = 0
    let high = tasks.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const there = tasks[middle]
      if (there && before(there, task) < 0) low = middle + 1
      else high = middle
    }
    tasks.splice(low, 0, task)
  }

  return {
    now: () => now,
    /** Does some work after a time; returns what cancels it. */
    after(ms: number, work: () => unknown): () => void {
      const task = { at: Math.round(now + Math.max(0, ms)), order: count++, work, dropped: false }
      add(task)
      return () => {
        task.dropped = true
      }
    },
    /** Does all that is due until an instant, one after the other, each with all that follows from it at once. */
    async run(until: number): Promise<void> {
      for (let task = tasks[0]; task && task.at <= until; task = tasks[0]) {
        tasks.shift()
        if (task.dropped) continue
        now = task.at
        await task.work()
        await settled()
      }
      now = until
    },
  }
}

const RealDate = Date

/**
 * Lets this process see the world's clock, wait by it and draw its random values from the world's dice while work is done.
 */
export async function inWorld<Result>(
  { now, after, dice }: Pick<Clockwork, 'now' | 'after'> & { dice: Dice },
  work: () => Promise<Result>,
): Promise<Result> {
  const bytes = (size: number) => Buffer.from(Array.from({ length: size }, () => dice.below(256)))
  const uuid = () => {
    const digits = bytes(16).toString('hex')
    return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-8$4-')
  }
  const { randomBytes, randomInt, createECDH } = crypto
  const real = { randomBytes, randomUUID: crypto.randomUUID, randomInt, createECDH }
  const ofWorld = {
    randomBytes: bytes,
    // Keys for push messages are made with it.
    createECDH(curve: string) {
      const keys = createECDH(curve)
      const generateKeys = () => {
        keys.setPrivateKey(bytes(32))
        return keys.getPublicKey()
      }
      return Object.assign(keys, { generateKeys })
    },
    randomUUID: uuid,
    randomInt: (least: number, most?: number) =>
      most === undefined ? dice.below(least) : least + dice.below(most - least),
  }
  Object.assign(crypto, ofWorld)
  const { setTimeout: delay } = timers
  const delayOfWorld = (ms = 0, value?: unknown) =>
    new Promise((resolve) => void after(ms, () => resolve(value)))
  Object.assign(timers, { setTimeout: delayOfWorld })
  syncBuiltinESMExports()
  const elapsed = performance.now.bind(performance)
  performance.now = now
  globalThis.Date = new Proxy(RealDate, {
    construct: (date, parts: unknown[], made): object =>
      Reflect.construct(date, parts.length === 0 ? [now()] : parts, made),
    get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
  })
  const { randomUUID } = globalThis.crypto
  Object.defineProperty(globalThis.crypto, 'randomUUID', { value: uuid, configurable: true, writable: true })
  try {
    return await work()
  } finally {
    globalThis.Date = RealDate
    Object.assign(crypto, real)
    Object.assign(timers, { setTimeout: delay })
    syncBuiltinESMExports()
    performance.now = elapsed
    Object.defineProperty(globalThis.crypto, 'randomUUID', {
      value: randomUUID,
      configurable: true,
      writable: true,
    })
  }
}
