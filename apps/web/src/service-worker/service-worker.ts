import { clientsClaim } from 'workbox-core'
import { addPlugins, precacheAndRoute } from 'workbox-precaching'
import { answerNavigations } from './navigations.ts'
import { expectedOnly } from './needed-files.ts'
import { cachePages } from './pages.ts'
import { cachePictures } from './pictures.ts'
import { showReminders } from './reminders.ts'
import { tellVersion } from './version.ts'

declare const filesToCache: { url: string; revision: string | null }[]

// Files needed offline. Those of an older version are deleted when this one activates, which waits until no older page
// is open, so that no page loses its files.
addPlugins([expectedOnly])
precacheAndRoute(filesToCache, { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] })
// Also caches a first visit; a later version finds no page to claim.
clientsClaim()

answerNavigations()
cachePages()
cachePictures()
tellVersion()
showReminders()
