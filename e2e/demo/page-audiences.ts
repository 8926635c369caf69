import type { AccessRule } from '@tertulia/contract/access'
import { readPages, type AccessSource } from '../../apps/web/build/pages.ts'
import { audienceOf } from '../../apps/web/test/page-audiences.ts'

async function ruleOf({ word, name, changes }: AccessSource): Promise<AccessRule> {
  const calls = word === undefined ? {} : await import(`@tertulia/contract/${word}`)
  return { ...(calls as Record<string, AccessRule>)[name ?? ''], ...changes } as AccessRule
}

const audiences = await Promise.all(
  readPages().map(async ({ path, access }) => ({ path, audience: audienceOf(await ruleOf(access)) })),
)

/** The addresses of all pages, players' first. */
export const allPages = audiences.map(({ path }) => path)

/** The addresses of the pages for some users: `anyone`, `signed in`, or roles. */
export const pagesFor = (...users: string[]) =>
  audiences.filter(({ audience }) => audience.some((user) => users.includes(user))).map(({ path }) => path)
