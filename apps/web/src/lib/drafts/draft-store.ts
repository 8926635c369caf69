import { deviceStore } from './device-store.ts'
import { visitor } from './draft-owner.ts'

/** Drafts of one person and kind; those below a key where it is given. */
type DraftScope = {
  person: string
  kind: string
  key?: string
  /** True for what neither age nor signing out deletes, because only the person may give it up. */
  lasting?: boolean
}

/** Drafts by their keys; undefined for a deleted one. */
type DraftNews<Value> = Record<string, Value | undefined>

type Stored = { value: unknown; at: number }

const dayMs = 86_400_000
const longestMs = 30 * dayMs
const longestOfVisitorMs = dayMs

const device = deviceStore<Stored>('drafts')

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the store of its kind writes below its beginning
const valueOf = <Value>({ value }: Pick<Stored, 'value'>): Value => value as Value

/**
 * A person's unsaved text in this device's database: it outlives the end of its tab, and the other
 * tabs hear of it.
 */
export function draftStore<Value>({ person, kind, key, lasting = false }: DraftScope) {
  const beginning = `${[person, kind, ...(key === undefined ? [] : [key])].join('/')}/`
  let channel: TabChannel<DraftNews<Value>> | null = null

  const stored = (value: Value | undefined): Stored | undefined =>
    value === undefined ? undefined : { value, at: lasting ? Infinity : Date.now() }

  return {
    beginning,
    async list(): Promise<Record<string, Value>> {
      const found = await device.list(beginning)
      return Object.fromEntries(
        found.map(([path, { value }]) => [path.slice(beginning.length), valueOf<Value>({ value })]),
      )
    },
    /** Stores drafts and tells the other tabs, both at once; deletes those that are undefined. */
    async put(drafts: DraftNews<Value>): Promise<void> {
      channel?.tell(drafts)
      await device.put(Object.entries(drafts).map(([name, value]) => [beginning + name, stored(value)]))
    },
    /**
     * Changes one draft atomically, without telling other tabs; undefined deletes it. The drafts of `removed` go with it.
     * Returns the new one.
     */
    async change(
      name: string,
      changed: (draft: Value | undefined) => Value | undefined,
      removed?: { beginning: string },
    ): Promise<Value | undefined> {
      const next = await device.change(
        beginning + name,
        (there) => stored(changed(there && valueOf<Value>(there))),
        removed?.beginning,
      )
      return next && valueOf<Value>(next)
    },
    tell: (drafts: DraftNews<Value>) => channel?.tell(drafts),
    /** Deletes all of them, without telling other tabs. */
    remove: () => device.remove(beginning),
    /** Listens to what other tabs put. Returns a function that stops it. */
    follow(onNews: (drafts: DraftNews<Value>) => void): () => void {
      channel = openTabChannel(`drafts:${beginning}`, onNews)
      return () => {
        channel?.close()
        channel = null
      }
    },
  }
}

/** Opens the database early, while a page is still loading. */
export const prepareDrafts = () => void device.open().catch(() => undefined)

/** Deletes the drafts that a user typed before signing out, including those from impersonation. */
export async function removeDrafts({ person, at }: { person: string; at: number }): Promise<void> {
  await device.removeWhere((stored, path) => path.startsWith(`${person}/`) && stored.at <= at)
}

/** Deletes drafts that have not changed for a long time. */
export async function removeOldDrafts(now: number): Promise<void> {
  await device.removeWhere(
    ({ at }, path) => now - at > (path.startsWith(visitor) ? longestOfVisitorMs : longestMs),
  )
}

type TabChannel<Message> = { tell: (message: Message) => void; close: () => void }

/**
 * Opens a channel for messages between this page and the browser's other tabs; senders do not receive their own
 * messages.
 */
function openTabChannel<Message>(
  subject: string,
  onMessage: (message: Message) => void,
): TabChannel<Message> {
  const channel = new BroadcastChannel(subject)
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => onMessage(data))
  return {
    tell: channel.postMessage.bind(channel),
    close: () => channel.close(),
  }
}
