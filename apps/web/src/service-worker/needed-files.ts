import type { WorkboxPlugin } from 'workbox-core'
import { isFile } from './limited.ts'

/** The page without content, which the server provides for this purpose. */
export const shell = '/shell.html'

/**
 * Refuses a page of a proxy or of a network's sign-in in place of a file needed offline: this version is then not
 * installed, and fetched again with the next page.
 */
export const expectedOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => {
    const expected = new URL(request.url).pathname === shell ? await isShell(response) : isFile(response)
    return expected ? response : null
  },
}

async function isShell(response: Response): Promise<boolean> {
  return response.status === 200 && (await response.clone().text()).includes('<div id="root"')
}
