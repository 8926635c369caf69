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
  var found = /(?:^|; )AUTH-TOKEN=([^;]*)/.exec(document.cookie)
  var token = found ? decodeURIComponent(found[1]) : null
  var asked = (window.asked_early = {})

  function ask(method, path) {
    var headers = { 'X-Requested-With': 'XMLHttpRequest', Accept: 'application/json' }
    if (token) headers.Authorization = 'Bearer ' + token
    var response = fetch(api + path, { method: method, headers: headers })
    // Whoever takes it asks anew; nobody may.
    response.catch(function () {})
    asked[method + ' ' + api + path] = { token: token, at: performance.now(), response: response }
  }

  if (token) ask('PATCH', '/session')
  if (location.search || !(token || location.pathname === open_to_all)) return
  ;(pages[location.pathname] || []).forEach(function (path) {
    ask('GET', path)
  })
})()
