import { adminPaths } from '@/admin-paths.ts'
import { allPages } from '@/app/pages/lists/all-pages.ts'
import { factsOf, type PageFacts } from '@/app/pages/page.ts'
import { casePaths } from '@/features/fair-play/cases/case-paths.ts'
import { voucherPaths } from '@/features/subscriptions/voucher-paths.ts'
import { paths } from '@/paths.ts'

const partsOf = ({ path }: PageFacts) => path.split('$').length

// Of several pages that an address fits, the first is the one with the fewest parameters.
export const pagesByFit = factsOf(allPages).toSorted((one, other) => partsOf(one) - partsOf(other))

const tables: Record<string, Record<string, (...parts: never[]) => string>> = {
  paths,
  adminPaths,
  casePaths,
  voucherPaths,
}

/** The page that an address belongs to. */
function pageAt(address: string): string | undefined {
  const { pathname } = new URL(address, 'http://localhost')
  return pagesByFit.find(({ path }) => {
    const parts = path.replaceAll(/\/\{-\$\w+\}/g, '(/[^/]+)?').replaceAll(/\$\w+/g, '[^/]+')
    return new RegExp(`^${parts}$`).test(pathname)
  })?.path
}

/** The pages that a function of an address table leads to, without parts and with all of them. */
export function pagesOf(link: string): string[] {
  const [table = '', name = ''] = link.split('.')
  const addressFor = tables[table]?.[name]
  if (!addressFor) return []
  return [[], ['1'], ['1', '2'], ['1', '2', '3']].flatMap(
    (parts) => pageAt(String(Reflect.apply(addressFor, null, parts))) ?? [],
  )
}
