import { useRouter } from '@tanstack/react-router'
import {
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
} from 'react'
import { DraftOwnerContext, visitorOfTab, type DraftOwner } from './draft-owner.ts'
import { draftStore, prepareDrafts, removeOldDrafts } from './draft-store.ts'
import { shownState } from '../device/shown-state.ts'
import { deviceReads, readDeviceFirst } from '../loading/written-page.ts'

export type FormDrafts = ReturnType<typeof readFormDrafts>

/** Reads a person's form drafts, which are then available without waiting. */
function readFormDrafts({ person }: DraftOwner) {
  const store = draftStore<unknown>({ person, kind: 'form' })
  const followers = new Set<(name: string) => void>()
  let drafts: Record<string, unknown> = {}
  const reading = shownState({ isRead: false })

  store.follow((news) => {
    drafts = { ...drafts, ...news }
    for (const name of Object.keys(news)) followers.forEach((follower) => follower(name))
  })
  const isFound = store
    .list()
    // Without storage, what is typed lasts as long as the page.
    .catch(() => ({}))
    .then((found) => {
      drafts = { ...found, ...drafts }
      reading.show({ isRead: true })
      void removeOldDrafts(Date.now()).catch(() => undefined)
      return Object.keys(drafts).length > 0
    })

  return {
    /** Whether there were any, once they are read. */
    isFound,
    isRead: () => reading.snapshot().isRead,
    subscribe: reading.subscribe,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the form of that name writes it
    find: <Work,>(name: string) => (drafts[name] ?? null) as Work | null,
    /** Stores a form's content in the same turn, or deletes it for null; resolves to false when there is no room. */
    async save(name: string, work: unknown): Promise<boolean> {
      if (work === null && drafts[name] === undefined) return true
      drafts = { ...drafts, [name]: work ?? undefined }
      return await store.put({ [name]: work ?? undefined }).then(
        () => true,
        () => false,
      )
    },
    /** Listens to what other tabs type into a form. Returns a function that stops it. */
    follow(name: string, onNews: () => void) {
      const follower = (changed: string) => void (changed === name && onNews())
      followers.add(follower)
      return () => void followers.delete(follower)
    },
  }
}

const opened = new WeakMap<DraftOwner, FormDrafts>()

/** The drafts that were read before the page that the server wrote, for its first rendering. */
let readFirst: { person: string; drafts: FormDrafts } | null = null

const deviceRead = 'form-drafts'

readDeviceFirst(async (name, signedIn) => {
  if (name !== deviceRead) return false
  const { person } = signedIn === null ? visitorOfTab() : { person: signedIn }
  const drafts = readFormDrafts({ person })
  readFirst = { person, drafts }
  return await drafts.isFound
})

function draftsOf(owner: DraftOwner): FormDrafts {
  if (typeof window === 'undefined') {
    deviceReads.add(deviceRead)
    return serverDrafts
  }
  const early = readFirst?.person === owner.person ? readFirst.drafts : null
  const drafts = opened.get(owner) ?? early ?? readFormDrafts(owner)
  opened.set(owner, drafts)
  return drafts
}

const isReadOnServer = () => true

/** The server stores none. */
const serverDrafts: FormDrafts = {
  isFound: Promise.resolve(false),
  isRead: isReadOnServer,
  subscribe: () => () => undefined,
  find: () => null,
  save: async () => true,
  follow: () => () => undefined,
}

/** Shows a page or dialog once the drafts of its forms are read from this device. */
export function afterDrafts<Props extends object>(Shown: ComponentType<Props>): ComponentType<Props> {
  return function AfterDrafts(props) {
    const drafts = draftsOf(use(DraftOwnerContext))
    const isRead = useSyncExternalStore(drafts.subscribe, drafts.isRead, isReadOnServer)
    useEffect(() => {
      readFirst = null
    }, [])
    return isRead ? <Shown {...props} /> : null
  }
}

/** The drafts of the signed-in person's forms. */
export function useFormDrafts(): FormDrafts {
  const drafts = draftsOf(use(DraftOwnerContext))
  if (!drafts.isRead()) throw new Error('A form needs `afterDrafts` around it')
  return drafts
}

type DraftOptions = {
  /** True for a draft that stays when the page is left. */
  lasting?: boolean
  /** Applies text typed, saved or discarded in another tab. */
  follow: () => void
}

/**
 * Stores a form's content as it grows; deletes it when it is null (everything is saved) and, unless `lasting`, when the
 * page is left on purpose. Until the returned function is called, content is left to the tab that typed it.
 */
export function useFormDraft(name: string, work: unknown, { lasting = false, follow }: DraftOptions) {
  const router = useRouter()
  const drafts = useFormDrafts()
  const [isOwn, setIsOwn] = useState(false)
  const text = isOwn ? JSON.stringify(work) : null
  const latest = useRef({ own: work, follow })

  useEffect(() => {
    latest.current = { own: isOwn ? work : null, follow }
  })

  useEffect(() => {
    if (text !== null) void drafts.save(name, JSON.parse(text))
  }, [drafts, name, text])

  useEffect(
    () =>
      drafts.follow(name, () => {
        const { own } = latest.current
        if (own === null) {
          setIsOwn(false)
          latest.current.follow()
        } else if (drafts.find(name) === null) {
          // Saved or left there, but not here.
          void drafts.save(name, own)
        }
      }),
    [drafts, name],
  )

  useEffect(() => {
    const { pathname, searchStr } = router.latestLocation
    return () => {
      // The end of a session also removes the page, but not its address.
      const now = router.latestLocation
      const left = now.pathname !== pathname || now.searchStr !== searchStr
      if (left && !lasting) void drafts.save(name, null)
    }
  }, [drafts, name, lasting, router])

  return useCallback(() => setIsOwn(true), [])
}

// Runs as the page's code loads, while its data are still being fetched.
prepareDrafts()
