import { dateInZone } from '@tertulia/core/calendar/calendar'
import { useState } from 'react'
import { useCustomer } from './customer.tsx'

/** The customer's date when the page was opened, by this device's clock: good enough where the server has not spoken yet. */
export function useToday(): string {
  const { time_zone } = useCustomer()
  const [today] = useState(() => dateInZone(new Date().toISOString(), time_zone))
  return today
}
