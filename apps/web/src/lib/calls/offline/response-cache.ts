import { hashKey, type QueryKey } from '@tanstack/react-query'
import { deviceStore } from '../../drafts/device-store.ts'
import { readResponsesFrom, type CachedResponse } from '../reading.ts'
import { isRecord } from '@tertulia/core/collections/records'

/** The signed-in user, as received from the server, with a name that identifies them. */
type Owner = { name: string; person: unknown }

type CacheOwner = Owner & { shape: string; tokenPrint: string }
type CachedText = { shape: string; at: number; text: string }

const dayMs = 86_400_000
const limits = { answers: 300, characters: 5_000_000, charactersEach: 500_000, ageMs: 30 * dayMs }

const ownerKey = 'owner'
const answers = 'answer '

const owners = deviceStore<CacheOwner>('reading')
const texts = deviceStore<CachedText>('reading')

/**
 * Returns the user of this token if they were last signed in on this device, and makes their cached responses
 * available.
 */
export async function restoreReader(token: string): Promise<unknown> {
  const owner = await findOwner()
  if (owner?.shape !== contractShape || owner.tokenPrint !== (await printOf(token))) return null
  readResponsesFrom((key) => findAnswer(owner.name, key))
  return owner.person
}

/** Starts caching responses for this user and deletes those of another. */
export async function beginCaching(token: string, { name, person }: Owner): Promise<void> {
  const tokenPrint = await printOf(token)
  const before = await findOwner()
  if (before && before.name !== name) await texts.remove(answers)
  await owners.put([[ownerKey, { name, person, shape: contractShape, tokenPrint }]])
  readResponsesFrom((key) => findAnswer(name, key))
}

/** Deletes the stored user and all their cached responses. */
export async function deleteCachedResponses(): Promise<void> {
  readResponsesFrom(null)
  await texts.remove('')
}

/** Caches responses within limits of size and age, deleting the oldest first. */
export function responseCache(name: string) {
  const sizes = new Map<string, { at: number; size: number }>()

  /** Counts the entries and deletes those that are too old or were cached under another contract. */
  async function tidy(): Promise<void> {
    for (const [key, { shape, at, text }] of await texts.list(answers)) {
      if (shape !== contractShape || isTooOld(at)) await texts.remove(key)
      else sizes.set(key, { at, size: text.length })
    }
  }

  async function cache(cached: [QueryKey, CachedResponse][]): Promise<void> {
    const written: [string, CachedText][] = []
    for (const [queryKey, { data, at }] of cached) {
      const text = JSON.stringify(data)
      if (text.length > limits.charactersEach) continue
      const key = keyOf(queryKey)
      written.push([key, { shape: contractShape, at, text }])
      sizes.set(key, { at, size: text.length })
    }
    await texts.put(written)
    for (const key of surplus(sizes)) {
      sizes.delete(key)
      await texts.remove(key)
    }
    // Another tab may have ended the session during the write.
    const owner = await findOwner()
    if (owner === null) await texts.remove(answers)
    else if (owner.name !== name) for (const [key] of written) await texts.remove(key)
  }

  return { tidy, keep: cache }
}

async function findOwner(): Promise<CacheOwner | null> {
  const [found] = await owners.list(ownerKey)
  return found?.[1] ?? null
}

async function findAnswer(name: string, queryKey: QueryKey): Promise<CachedResponse | null> {
  const [[found], owner] = await Promise.all([texts.list(keyOf(queryKey)), findOwner()])
  if (!found || owner?.name !== name) return null
  const { shape, at, text } = found[1]
  if (shape !== contractShape || isTooOld(at)) return null
  const data: unknown = JSON.parse(text)
  return isRecord(data) ? { data, at } : null
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

const isTooOld = (at: number) => at < Date.now() - limits.ageMs

const keyOf = (queryKey: QueryKey) => answers + hashKey(queryKey)

/** Returns the SHA-256 fingerprint of a token. */
async function printOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
