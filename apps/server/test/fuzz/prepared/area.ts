import type { Candidates } from '../../endpoints.ts'
import type { Posted } from '../../services/payment-services/played-service.ts'
import type { playServices } from '../../services/payment-services/play-services.ts'
import type { TestApp } from '../../test-app.ts'

export type Services = ReturnType<typeof playServices>

/** A club in the state that some operations need, with the people who call them and the input they call with. */
export type Area = {
  customer_id: number
  /** Sessions of the people who may call; those most likely allowed come first. */
  tokens: string[]
  /** The club's host name, for visitors; without it they visit the first customer. */
  hostname?: string
  /** Creates somebody new for each operation, as some end the session or the roles that they are called with. */
  newcomer?: (password: string | null) => Promise<string>
  candidates?: Candidates
  /** Body fields, for all operations of the area or by the beginning of their title. */
  body?: Record<string, unknown>
  bodies?: Record<string, object>
  /** Signed events of payment services, by the title of the operation that takes them. */
  posted?: Record<string, Posted>
}

/** How to prepare an area, and the paths of the operations that need it. */
export type Preparation = { paths: RegExp; prepare: (app: TestApp, services: Services) => Promise<Area> }
