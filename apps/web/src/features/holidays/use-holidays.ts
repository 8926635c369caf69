import * as holidays from '@tertulia/contract/holidays'
import type { Holiday, Holidays } from '@tertulia/contract/holidays'
import * as seasons from '@tertulia/contract/seasons'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { endpointKey, useAction } from '@/lib/calls/queries.ts'
import { failureWords } from '@/lib/calls/failures.ts'
import { showError } from '@/ui/states/toasts.ts'

/** Days added and removed in one step. */
export type HolidayChange = { added: Holiday[]; removed: Holiday[] }

const key = endpointKey(holidays.listHolidays, {})
const mutationKey = endpointKey(holidays.saveHolidays)

/** Saves days without a round at once, shows them before the server has answered, and can undo the last change. */
export function useHolidays(onChanged: (dates: string[]) => void = () => {}) {
  const queryClient = useQueryClient()
  const [last, setLast] = useState<HolidayChange | null>(null)
  const { mutate } = useAction(holidays.saveHolidays, {
    mutationKey,
    // In sequence, because an undo must not overtake the change it reverses.
    scope: { id: 'holidays' },
    onSuccess(saved) {
      // An earlier response lacks the days ticked since.
      if (queryClient.isMutating({ mutationKey }) > 1) return
      queryClient.setQueryData(key, saved)
      void queryClient.invalidateQueries({ queryKey: endpointKey(seasons.proposeSeason) })
    },
    onError(error) {
      setLast(null)
      showError(failureWords('save_holidays', error.code))
      void queryClient.invalidateQueries({ queryKey: key })
    },
  })

  function change(made: HolidayChange): void {
    const { added, removed } = made
    const now = queryClient.setQueryData<Holidays>(key, (known) => known && applied(known, made))
    mutate({
      body: {
        added: added.map(({ date, name }) => ({ date, name })),
        removed: removed.map(({ date }) => date),
      },
    })
    setLast(made)
    if (now) onChanged(now.holidays.map(({ date }) => date))
  }

  return {
    last,
    change,
    undo() {
      if (!last) return
      change({ added: last.removed, removed: last.added })
      setLast(null)
    },
  }
}

function applied(known: Holidays, { added, removed }: HolidayChange): Holidays {
  const changed = new Set([...added, ...removed].map(({ date }) => date))
  const rest = known.holidays.filter(({ date }) => !changed.has(date))
  return {
    ...known,
    holidays: [...rest, ...added].toSorted((one, other) => (one.date < other.date ? -1 : 1)),
  }
}
