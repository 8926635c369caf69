import { useParams } from '@tanstack/react-router'

/** Page of the list that the address shows; 0, which no list has, when it is no number. */
export function usePageNumber(): number {
  const { page = '1' } = useParams({ strict: false })
  return /^\d{1,6}$/.test(page) ? Number(page) : 0
}
