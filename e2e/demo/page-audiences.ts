import type { AccessRule } from '@tertulia/contract/access'
import { readPages, type AccessSource } from '../../apps/web/build/pages.ts'
import { audienceOf } from '../../apps/web/test/page-audiences.ts'

async function ruleOf({ word, name, changes }: AccessSource): Promise<AccessRule> {
  const calls: Record<string, AccessRule> =
    word === undefined ? {} : await import(`@tertulia/contract/${word}`)
  const { access, ...rule } = { ...calls[name ?? ''], ...changes }
  if (access === undefined) throw new Error(`${word ?? 'A page'} ${name ?? ''} has no access rule`)
  return { ...rule, access }
}

const audiences = await Promise.all(
  readPages().map(async ({ path, access }) => ({ path, audience: audienceOf(await ruleOf(access)) })),
)

/** The addresses of all pages, players' first. */
export const allPages = audiences.map(({ path }) => path)

/** The addresses of the pages for some users: `anyone`, `signed in`, or roles. */
export const pagesFor = (...users: string[]) =>
  audiences.filter(({ audience }) => audience.some((user) => users.includes(user))).map(({ path }) => path)
