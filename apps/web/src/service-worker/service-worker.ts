import { clientsClaim } from 'workbox-core'
import { precacheAndRoute } from 'workbox-precaching'
import { answerNavigations } from './navigations.ts'
import { keepPages } from './pages.ts'
import { keepPictures } from './pictures.ts'
import { showReminders } from './reminders.ts'
import { tellVersion } from './version.ts'

declare const files_to_keep: { url: string; revision: string | null }[]

// What must be there without a connection. Files of an older version go when this one takes over, and it waits for
// that until no page of the older one is open: nobody's page loses its files under him.
precacheAndRoute(files_to_keep, { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] })
// A first visit is kept, too; a later version finds no page that it could claim.
clientsClaim()

answerNavigations()
keepPages()
keepPictures()
tellVersion()
showReminders()
