import { hashKey, type QueryKey } from '@tanstack/react-query'
import { deviceStore } from './device-store.ts'
import { lookForKept, type KeptAnswer } from './reading.ts'

/** Whoever is signed in, as the server told it, with a name that tells people apart. */
type Owner = { name: string; person: unknown }

type KeptOwner = Owner & { shape: string; token_print: string }
type KeptText = { shape: string; at: number; text: string }

const day_ms = 86_400_000
const limits = { answers: 300, characters: 5_000_000, characters_each: 500_000, age_ms: 30 * day_ms }

const owner_key = 'owner'
const answers = 'answer '

const owners = deviceStore<KeptOwner>('reading')
const texts = deviceStore<KeptText>('reading')

/** The person whom this token was given to, if he is who was signed in last on this device; his answers are found again. */
export async function takeUpReading(token: string): Promise<unknown> {
  const owner = await findOwner()
  if (owner?.shape !== answer_shape || owner.token_print !== (await printOf(token))) return null
  lookForKept((key) => findAnswer(owner.name, key))
  return owner.person
}

/** From now on this device keeps answers for this person; what it kept for another goes. */
export async function beginReading(token: string, { name, person }: Owner): Promise<void> {
  const token_print = await printOf(token)
  const before = await findOwner()
  if (before && before.name !== name) await texts.remove(answers)
  await owners.put([[owner_key, { name, person, shape: answer_shape, token_print }]])
  lookForKept((key) => findAnswer(name, key))
}

/** Forgets whoever was signed in, and all that he read. */
export async function forgetReading(): Promise<void> {
  lookForKept(null)
  await texts.remove('')
}

/** Keeps answers within the limits: what is older goes first. */
export function answerShelf(name: string) {
  const sizes = new Map<string, { at: number; size: number }>()

  /** Counts what is there, and throws away what cannot be read any more. */
  async function tidy(): Promise<void> {
    for (const [key, { shape, at, text }] of await texts.list(answers)) {
      if (shape !== answer_shape || isTooOld(at)) await texts.remove(key)
      else sizes.set(key, { at, size: text.length })
    }
  }

  async function keep(kept: [QueryKey, KeptAnswer][]): Promise<void> {
    const written: [string, KeptText][] = []
    for (const [query_key, { data, at }] of kept) {
      const text = JSON.stringify(data)
      if (text.length > limits.characters_each) continue
      const key = keyOf(query_key)
      written.push([key, { shape: answer_shape, at, text }])
      sizes.set(key, { at, size: text.length })
    }
    await texts.put(written)
    for (const key of surplus(sizes)) {
      sizes.delete(key)
      await texts.remove(key)
    }
    // Another tab may have ended the session while this was written.
    const owner = await findOwner()
    if (owner === null) await texts.remove(answers)
    else if (owner.name !== name) for (const [key] of written) await texts.remove(key)
  }

  return { tidy, keep }
}

async function findOwner(): Promise<KeptOwner | null> {
  const [found] = await owners.list(owner_key)
  return found?.[1] ?? null
}

async function findAnswer(name: string, query_key: QueryKey): Promise<KeptAnswer | null> {
  const [[found], owner] = await Promise.all([texts.list(keyOf(query_key)), findOwner()])
  if (!found || owner?.name !== name) return null
  const { shape, at, text } = found[1]
  if (shape !== answer_shape || isTooOld(at)) return null
  return { data: JSON.parse(text) as object, at }
}

function surplus(sizes: Map<string, { at: number; size: number }>): string[] {
  let characters = 0
  return [...sizes]
    .toSorted(([, one], [, other]) => other.at - one.at)
    .filter(([, { size }], index) => {
      characters += size
      return index >= limits.answers || characters > limits.characters
    })
    .map(([key]) => key)
}

const isTooOld = (at: number) => at < Date.now() - limits.age_ms

const keyOf = (query_key: QueryKey) => answers + hashKey(query_key)

/** Tells a token from others without being one. */
async function printOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
