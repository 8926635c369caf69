import { adminPaths } from '@/admin-paths.ts'
import { paths } from '@/paths.ts'

/** Addresses of the pages of cases, apart from `paths`, which every page loads. */
export const casePaths = {
  own: () => `${paths.account()}/fair-play`,
  one: (id: number) => `${adminPaths.fairPlay()}/cases/${id}`,
}
