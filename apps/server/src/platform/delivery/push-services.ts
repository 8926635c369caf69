/** The hosts of browsers' push services. Messages are never sent to an address made up by a client. */
export const pushHosts = ['fcm.googleapis.com', 'web.push.apple.com', 'updates.push.services.mozilla.com']
const domains = ['.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com']

/**
 * Returns whether an address belongs to a browser's push service, by HTTPS at its default port, or to an origin in the
 * settings. (docs/rules/reminders.md)
 */
export function isPushAddress(address: string, pushOrigins: readonly string[]): boolean {
  const url = URL.parse(address)
  if (!url || url.username !== '' || url.password !== '' || url.hash !== '') return false
  if (pushOrigins.includes(url.origin)) return true
  if (url.protocol !== 'https:' || url.port !== '') return false
  return pushHosts.includes(url.hostname) || domains.some((domain) => url.hostname.endsWith(domain))
}
