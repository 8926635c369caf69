import type { FastifyInstance } from 'fastify'

/** Returns a function that lists the methods of an API address, none where there is no such address. */
export function watchMethods(http: FastifyInstance): (url: string) => string[] {
  const methodsByPath = new Map<string, Set<string>>()
  http.addHook('onRoute', ({ url, method }) => {
    // The web's page for every other address.
    if (url.includes('*')) return
    const methods = methodsByPath.get(url) ?? new Set()
    for (const one of [method].flat()) methods.add(one)
    methodsByPath.set(url, methods)
  })
  let patterns: [RegExp, Set<string>][] | null = null
  return (url) => {
    patterns ??= [...methodsByPath].map(([path, methods]) => [patternOf(path), methods])
    const [path = ''] = url.split('?', 1)
    const found = patterns.flatMap(([pattern, methods]) => (pattern.test(path) ? [...methods] : []))
    return [...new Set(found)].toSorted()
  }
}

const patternOf = (path: string) =>
  new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, '[^/]+')}/?$`)
