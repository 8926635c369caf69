// Asks what a visit will ask, beside the page's scripts rather than after them. (src/lib/early-answers.ts)
;(function () {
  var pages = {
    '/': ['/home'],
    '/quiz': ['/quizzes/today'],
    '/ranking': ['/standings', '/rounds'],
    '/national-ranking': ['/national-ranking?page=1'],
  }
  var open_to_all = '/national-ranking'
  var api = document.querySelector('meta[name="api-url"]').content.replace(/\/$/, '')
  var token = readToken()
  var asked = (window.asked_early = {})

  function readToken() {
    var found = /(?:^|; )AUTH-TOKEN=([^;]*)/.exec(document.cookie)
    return found ? decodeURIComponent(found[1]) : null
  }

  function ask(method, path) {
    var headers = { 'X-Requested-With': 'XMLHttpRequest', Accept: 'application/json' }
    if (token) headers.Authorization = 'Bearer ' + token
    var response = fetch(api + path, { method: method, headers: headers })
    // Whoever takes it asks anew; nobody may.
    response.catch(function () {})
    asked[method + ' ' + api + path] = { token: token, at: performance.now(), response: response }
    return response
  }

  // A session that is nearly over gives a token in the old one's place: whoever leaves before the scripts are there has it.
  function keepRenewed(response) {
    if (!response.ok) return undefined
    return response
      .clone()
      .json()
      .then(function (session) {
        var given = session.access_token
        if (!given || given === token || readToken() !== token) return
        var secure = location.protocol === 'https:' ? '; Secure' : ''
        document.cookie =
          'AUTH-TOKEN=' + encodeURIComponent(given) + '; Path=/; Max-Age=86400; SameSite=Strict' + secure
      })
  }

  if (token) {
    ask('PATCH', '/session')
      .then(keepRenewed)
      .catch(function () {})
  }
  if (location.search || !(token || location.pathname === open_to_all)) return
  ;(pages[location.pathname] || []).forEach(function (path) {
    ask('GET', path)
  })
})()
