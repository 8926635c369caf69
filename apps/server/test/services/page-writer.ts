/** Source of a module in place of the built web's, whose pages say what they were written from, and count. */
export const pageWriter = `
let written = 0
export const firstPages = () => ({
  routeOf: (path) => (path.startsWith('/nothing') ? '' : path),
  isPublic: (route) => route === '/',
  isOwn: (route) => route === '/',
  isForVisitors: (route) => route === '/',
  write: async (page) => JSON.stringify({ ...page, written: ++written }),
  writeOwn: async (page, ask) =>
    page.address.includes('rewritten') ? null : JSON.stringify({ ...page, kind: 'own', home: await ask('/home'), refused: await ask('/nothing') }),
})`
