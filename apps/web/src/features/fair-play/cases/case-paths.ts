import { addressTo } from '@/lib/input/address-to.ts'

/** Addresses of the pages of cases, apart from `paths`, which every page loads. */
export const casePaths = {
  own: () => addressTo({ to: '/account/fair-play' }),
  one: (id: number) => addressTo({ to: '/admin/fair-play/cases/$id', params: { id } }),
}
