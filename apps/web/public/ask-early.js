// Asks what a visit will ask, beside the page's scripts rather than after them. (src/lib/early-answers.ts)
;(function () {
  const pages = {
    '/': ['/home'],
    '/quiz': ['/quizzes/today'],
    '/ranking': ['/standings', '/rounds'],
    '/national-ranking': ['/national-ranking?page=1'],
  }
  const open_to_all = '/national-ranking'
  const api = document.querySelector('meta[name="api-url"]').content.replace(/\/$/, '')
  const token = readToken()
  const asked = (window.asked_early = {})

  function readToken() {
    const found = /(?:^|; )AUTH-TOKEN=([^;]*)/.exec(document.cookie)
    return found ? decodeURIComponent(found[1]) : null
  }

  function ask(method, path) {
    const headers = { 'X-Requested-With': 'XMLHttpRequest', Accept: 'application/json' }
    if (token) headers.Authorization = `Bearer ${token}`
    const response = fetch(api + path, { method, headers }).then(readWhole)
    // Whoever takes it asks anew; nobody may.
    response.catch(() => null)
    asked[`${method} ${api}${path}`] = { token, at: performance.now(), response }
  }

  // What nobody takes would otherwise hold its connection open.
  async function readWhole(answer) {
    return new Response(await answer.text(), answer)
  }

  // A session that is nearly over gives a token in the old one's place: whoever leaves before the scripts are there has it.
  async function keepRenewed({ response }) {
    const answer = (await response).clone()
    const { access_token: given } = answer.ok ? await answer.json() : {}
    if (!given || given === token || readToken() !== token) return
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    const value = encodeURIComponent(given)
    document.cookie = `AUTH-TOKEN=${value}; Path=/; Max-Age=86400; SameSite=Strict${secure}`
  }

  if (token) {
    ask('PATCH', '/session')
    keepRenewed(asked[`PATCH ${api}/session`]).catch(() => null)
  }
  if (location.search || !(token || location.pathname === open_to_all)) return
  for (const path of pages[location.pathname] ?? []) ask('GET', path)
})()
