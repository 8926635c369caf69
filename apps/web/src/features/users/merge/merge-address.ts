import { useNavigate } from '@tanstack/react-router'

/** Search parameters of a page that merges two records: the other one, and a mark when it is the one that stays. */
type MergeSearch = { other?: number | undefined; swapped?: '' | undefined }

/** The other record and which of the two stays, from the address, with a function to change them. */
export function useMergeAddress(id: number, { other, swapped }: MergeSearch) {
  const navigate = useNavigate()
  const otherId = other === id ? undefined : other

  function look({ other: wanted, swapped: isSwapped }: { other: number | undefined; swapped: boolean }) {
    const search = { ...(wanted !== undefined && { other: wanted, ...(isSwapped && { swapped: '' }) }) }
    void navigate({
      to: '.',
      search: search as never,
      replace: true,
      resetScroll: false,
      state: { keepPlace: true },
    })
  }
  return { otherId, swapped: swapped !== undefined, look }
}
