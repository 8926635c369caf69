/** Source of a module in place of the built web's, whose pages say what they were written from, and count. */
export const pageWriter = `
let written = 0
export const firstPages = () => ({
  routeOf: (path) => (path.startsWith('/nothing') ? '' : path),
  isPublic: (route) => route === '/',
  isWritten: (route) => route === '/',
  writeFrame: async (page) => JSON.stringify({ ...page, is_frame: true, written: ++written }),
  prepare: async (page, ask) => {
    const replies = [await ask('/home'), await ask('/nothing')]
    const address = page.address.replace('?rewritten', '')
    return { address, replies, write: async () => JSON.stringify({ ...page, replies, written: ++written }) }
  },
})`
