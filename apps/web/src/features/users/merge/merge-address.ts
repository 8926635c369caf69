import { useNavigate } from '@tanstack/react-router'
import { addressTo } from '@/lib/input/address-to.ts'

/** Search parameters of a page that merges two records: the other one, and a mark when it is the one that stays. */
type MergeSearch = { other?: number | undefined; swapped?: '' | undefined }

/** The other record and which of the two stays, from the address, with a function to change them. */
export function useMergeAddress(
  page: '/admin/users/$id/merge' | '/admin/national-ranking/players/$id/merge',
  id: number,
  { other, swapped }: MergeSearch,
) {
  const navigate = useNavigate()
  const otherId = other === id ? undefined : other

  function look({ other: wanted, swapped: isSwapped }: { other: number | undefined; swapped: boolean }) {
    const search = { other: wanted, swapped: wanted !== undefined && isSwapped ? ('' as const) : undefined }
    void navigate({
      to: addressTo({ to: page, params: { id }, search }),
      replace: true,
      resetScroll: false,
      state: { keepPlace: true },
    })
  }
  return { otherId, swapped: swapped !== undefined, look }
}
