import type { RegisteredRouter, ToSubOptions } from '@tanstack/react-router'

/** The path of a page without parameters. */
export type PagePath = keyof RegisteredRouter['routesByPath']

type Part = string | number
type Parts = Record<string, Part | undefined>
type Written = { to: string; params?: Parts; search?: Parts; hash?: string | undefined }

/** An address with the parameters of its page; the router's types know both. */
type Address<To extends string> = Pick<
  ToSubOptions<RegisteredRouter, '/', To>,
  'to' | Extract<'params' | 'search', keyof ToSubOptions<RegisteredRouter, '/', To>>
> & { hash?: string | undefined }

/** Writes the address of a page. A parameter without a value is left out; a missing part of the path ends it. */
export function addressTo<const To extends string>(address: Address<To>): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the router has typed the names, which differ by page
  const { to, params = {}, search = {}, hash } = address as Written
  const path = to
    .replaceAll(/\/\{?-?\$(\w+)\}?/g, (_, name: string) =>
      params[name] === undefined ? '?' : `/${encodeURIComponent(params[name])}`,
    )
    .replace(/\?.*/, '')
  const said = Object.entries(search).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  // A parameter without a value is a mark, such as `?past`.
  const words = new URLSearchParams(said).toString().replaceAll(/=(?=&|$)/g, '')
  return path + (words && `?${words}`) + (hash === undefined ? '' : `#${hash}`)
}
