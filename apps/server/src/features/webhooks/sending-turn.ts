import type { CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Days } from '@tertulia/core/calendar/open-days'
import type { Customer } from '../../platform/access/access.sql.ts'
import type { Addresses } from '../../platform/app-context.ts'
import type { Clock } from '../../platform/clock.ts'
import type { CustomerDatabase } from '../../platform/database/database.ts'
import type { Internet } from '../../platform/delivery/posting.ts'

/** The club of a turn of sending, and its current day. */
export type ClubTurn = { customer: Pick<Customer, 'name' | 'time_zone'>; days: Days }

/** One customer's turn of sending. */
export type SendingTurn = CustomerDatabase &
  ClubTurn & {
    clock: Clock
    today: CalendarDate
    addresses: Addresses
    internet: Internet
    /** Failures in a row of this run, by webhook. */
    failures: Map<number, number>
  }
