import { screen, waitFor } from '@testing-library/react'

/** The entries of the lists on a page, without the tabs of its strips. */
export const findEntries = (): Promise<HTMLElement[]> =>
  waitFor(() => {
    const entries = screen.getAllByRole('listitem').filter((item) => item.closest('nav') === null)
    if (entries.length === 0) throw new Error('no entry is on the page yet')
    return entries
  })
