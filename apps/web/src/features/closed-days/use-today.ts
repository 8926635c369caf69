import { dateInZone } from '@tertulia/core/calendar/calendar'
import { useState } from 'react'
import { useCustomer } from '@/features/customer/customer.tsx'
import { useDay } from './use-day.ts'

/** The customer's date from the server; until loaded, by this device's clock when the page was opened. */
export function useToday(): string {
  const { time_zone } = useCustomer()
  const [guessed] = useState(() => dateInZone(new Date().toISOString(), time_zone))
  const { data } = useDay({ enabled: false })
  return data?.today ?? guessed
}
