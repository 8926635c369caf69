/** The value of a cookie, or null when it is not set. */
export function readCookie(name: string): string | null {
  // A page rendered ahead of its visit has no user.
  if (typeof document === 'undefined') return null
  for (const pair of document.cookie.split('; ')) {
    const [key, value = ''] = pair.split('=')
    if (key === name) return decodeURIComponent(value)
  }
  return null
}

/** Sets a same-site strict cookie for this many days. */
export function writeCookie(name: string, value: string, days: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const maxAge = Math.round(days * 86_400)
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=Strict${secure}`
}

export function removeCookie(name: string): void {
  writeCookie(name, '', 0)
}
