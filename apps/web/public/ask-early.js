// Runs before the page's scripts: sends the first calls while they load (src/lib/calls/early-responses.ts), and notes what is
// typed, clicked and submitted meanwhile.
;(function () {
  const api = document.querySelector('meta[name="api-url"]').content.replace(/\/$/, '')
  const token = readCookie('AUTH-TOKEN')
  const asked = (window.asked_early = {})
  void loadRest()
  if (opensAgain()) return

  // A written page does nothing until its scripts have loaded, which then repeat what was clicked. Answers and points
  // (data-kept) are stored, so that they outlive the tab. (src/lib/loading/written-page.ts) The scripts of a frame may have
  // run already, and nothing would ever take what is noted.
  const early = { person: readCookie('signed-in-as'), work: {} }
  const opened = location.pathname
  if (isWritten()) {
    window.early_clicks = []
    window.early_work = early
    document.addEventListener('click', note, true)
    document.addEventListener('input', note, true)
    document.addEventListener('submit', noteSubmit, true)
    // The browser does not request scripts again that failed to load without a connection.
    addEventListener('online', () => window.early_clicks && location.reload())
  }

  // A page with its content asks for its scripts and style sheet while it is first painted. (src/prerender/first-pages.tsx)
  async function loadRest() {
    if (document.readyState === 'loading')
      await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve))
    const rest = document.getElementById('rest')
    if (!rest) return
    // What is hidden is not painted.
    if (!document.hidden) await new Promise((resolve) => requestAnimationFrame(resolve))
    document.head.append(rest.content)
  }

  function note(event) {
    const { target, isTrusted } = event
    if (!(target instanceof Element)) return
    const button = target.closest('#root button')
    const kept = target.closest('[data-kept]')
    // Until the quiz's form takes it over, which is later than the scripts where its code cannot be loaded.
    // Once all of the page is alive, they are clicked again.
    if (!kept && button && window.early_clicks) {
      window.early_clicks.push(button)
      event.stopPropagation()
    } else if (isTrusted && kept && window.early_work && location.pathname === opened) keepWork(kept)
  }

  // The browser would load the page again, with what was typed in its address.
  function noteSubmit(event) {
    if (!window.early_clicks) return
    event.preventDefault()
    event.stopPropagation()
    const button = event.submitter ?? event.target.querySelector('[type="submit"]')
    if (button && !window.early_clicks.includes(button)) window.early_clicks.push(button)
  }

  function keepWork(element) {
    const name = `${element.closest('[data-question]').dataset.question} ${element.dataset.kept}`
    const noted = element.tagName === 'INPUT' ? [element.defaultValue, element.value] : [element.ariaPressed]
    // The last click comes last.
    const put = (work) => {
      delete work[name]
      work[name] = noted
    }
    put(early.work)
    try {
      const { person } = early
      const stored = JSON.parse(localStorage.getItem('early-work'))
      const work = stored?.person === person ? stored.work : {}
      put(work)
      // More than a page has, so that only what is old is dropped.
      const latest = Object.fromEntries(Object.entries(work).slice(-200))
      localStorage.setItem('early-work', JSON.stringify({ person, work: latest }))
    } catch {
      // Without storage it lasts as long as the page.
    }
  }

  // A request that comes from a mail or another site has no cookies and gets a visitor's page, so the page is opened again,
  // once. Returns whether it is.
  function opensAgain() {
    const isMine = !token || document.querySelector('meta[name="reader"]')?.content !== 'visitor'
    try {
      const { hash, href } = location
      if (isMine || sessionStorage.getItem('opened-again') === href) {
        sessionStorage.removeItem('opened-again')
        return false
      }
      sessionStorage.setItem('opened-again', href)
      if (hash) location.reload()
      else location.replace(href)
      return true
    } catch {
      return false
    }
  }

  function readCookie(name) {
    const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
    return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1))
  }

  // The app has stored the calls that this user's roles allow, so that none is refused. (src/app/pages/reads/early-calls.ts)
  function readPages() {
    try {
      const { person, until, pages } = JSON.parse(localStorage.getItem('early-calls'))
      const stands = person === readCookie('signed-in-as') && (until === null || Date.now() < until)
      return stands ? pages : {}
    } catch {
      return {}
    }
  }

  // A page with its content has brought the replies along.
  function isWritten() {
    return document.querySelector('meta[name="early-calls"]')?.content === '{}'
  }

  // The server writes the calls that are open to everyone into the page. (src/prerender/head.ts)
  function readVisitorPages() {
    return JSON.parse(document.querySelector('meta[name="early-calls"]')?.content ?? '{}')
  }

  function ask(method, path) {
    const headers = { 'X-Requested-With': 'XMLHttpRequest', Accept: 'application/json' }
    if (token) headers.Authorization = `Bearer ${token}`
    const response = fetch(api + path, { method, headers }).then(readWhole)
    // Unused failures are ignored; used ones are retried by the app.
    response.catch(() => null)
    asked[`${method} ${api}${path}`] = { token, at: performance.now(), response }
  }

  // An unread response would hold its connection open.
  async function readWhole(answer) {
    return new Response(await answer.text(), answer)
  }

  // A session near its end returns a replacement token; saving it here covers users who leave before the scripts load.
  async function keepRenewed({ response }) {
    const answer = (await response).clone()
    const { access_token: given } = answer.ok ? await answer.json() : {}
    if (!given || given === token || readCookie('AUTH-TOKEN') !== token) return
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    const value = encodeURIComponent(given)
    document.cookie = `AUTH-TOKEN=${value}; Path=/; Max-Age=86400; SameSite=Strict${secure}`
  }

  if (token) {
    ask('PATCH', '/session')
    keepRenewed(asked[`PATCH ${api}/session`]).catch(() => null)
  }
  if (location.search) return
  const pages = token && !isWritten() ? readPages() : readVisitorPages()
  for (const path of pages[location.pathname] ?? []) ask('GET', path)
})()
