import * as holidayCalls from '@tertulia/contract/holidays'
import type { Holiday, Holidays } from '@tertulia/contract/holidays'
import * as seasonCalls from '@tertulia/contract/seasons'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { endpointKey, useAction } from '@/lib/calls/queries.ts'
import { failureWords } from '@/lib/calls/failures.ts'
import { showError } from '@/ui/states/toasts.ts'

/** Days added and removed in one step. */
export type HolidayChange = { added: Holiday[]; removed: Holiday[] }

const key = endpointKey(holidayCalls.listHolidays, {})
const mutationKey = endpointKey(holidayCalls.saveHolidays)

/** Saves days without a round at once, shows them before the server has answered, and can undo the last change. */
export function useHolidays(onChanged: (dates: string[]) => void = () => {}) {
  const queryClient = useQueryClient()
  const [last, setLast] = useState<HolidayChange | null>(null)
  const { mutate } = useAction(holidayCalls.saveHolidays, {
    mutationKey,
    // In sequence, because an undo must not overtake the change it reverses.
    scope: { id: 'holidays' },
    onSuccess(saved) {
      // An earlier response lacks the days ticked since.
      if (queryClient.isMutating({ mutationKey }) > 1) return
      queryClient.setQueryData(key, saved)
      void queryClient.invalidateQueries({ queryKey: endpointKey(seasonCalls.proposeSeason) })
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
    setLast((before) => joined(before, made))
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

/** Successive steps of one kind are one: three days that are ticked one by one are three days added. */
function joined(before: HolidayChange | null, made: HolidayChange): HolidayChange {
  const [earlier, more] = [before?.added ?? [], made.added]
  const [gone, others] = [before?.removed ?? [], made.removed]
  if (others.length === 0 && gone.length === 0) return { added: [...earlier, ...more], removed: [] }
  if (more.length === 0 && earlier.length === 0) return { added: [], removed: [...gone, ...others] }
  return made
}

function applied(known: Holidays, { added, removed }: HolidayChange): Holidays {
  const changed = new Set([...added, ...removed].map(({ date }) => date))
  const rest = known.holidays.filter(({ date }) => !changed.has(date))
  return {
    ...known,
    holidays: [...rest, ...added].toSorted((one, other) => (one.date < other.date ? -1 : 1)),
  }
}
