// Over TLS no other host, and no host below this one, can set a cookie whose name begins like this.
const hostPrefix = '__Host-'

const isSecure = () => location.protocol === 'https:'

const namesOf = (name: string) => (isSecure() ? [hostPrefix + name, name] : [name])

/** The value of a cookie, or null when it is not set. Earlier releases set it without the prefix. */
export function readCookie(name: string): string | null {
  // A page rendered ahead of its visit has no user.
  if (typeof document === 'undefined') return null
  const pairs = document.cookie.split('; ')
  for (const key of namesOf(name)) {
    const found = pairs.find((pair) => pair.startsWith(`${key}=`))
    if (found !== undefined) return decodeURIComponent(found.slice(key.length + 1))
  }
  return null
}

/** Sets a same-site strict cookie for this many days. */
export function writeCookie(name: string, value: string, days: number): void {
  const [key = name] = namesOf(name)
  setCookie(key, value, Math.round(days * 86_400))
}

export function removeCookie(name: string): void {
  for (const key of namesOf(name)) setCookie(key, '', 0)
}

function setCookie(key: string, value: string, maxAge: number): void {
  const secure = isSecure() ? '; Secure' : ''
  document.cookie = `${key}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=Strict${secure}`
}
