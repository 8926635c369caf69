// Where browsers have their messages sent to. What is posted there is never an address that somebody makes up.
const hosts = ['fcm.googleapis.com', 'web.push.apple.com', 'updates.push.services.mozilla.com']
const domains = ['.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com']

/**
 * Whether an address is one of a browser's push service, by HTTPS at its usual port, or of an origin that the settings name.
 * (docs/rules/reminders.md)
 */
export function isPushAddress(address: string, push_origins: readonly string[]): boolean {
  const url = URL.parse(address)
  if (!url || url.username !== '' || url.password !== '' || url.hash !== '') return false
  if (push_origins.includes(url.origin)) return true
  if (url.protocol !== 'https:' || url.port !== '') return false
  return hosts.includes(url.hostname) || domains.some((domain) => url.hostname.endsWith(domain))
}
