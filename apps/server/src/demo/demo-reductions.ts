import * as customerSettingCalls from '@tertulia/contract/customer-settings'
import * as reductionCalls from '@tertulia/contract/reductions'
import { addDays, type CalendarDate } from '@tertulia/core/calendar/calendar'
import type { Language } from '@tertulia/core/customers/languages'
import type { DemoClient } from './demo-client.ts'

type People = {
  /** Sets the percentage and decides. */
  owner: string
  /** Asks, and is approved. */
  approved: string
  /** Asks, and waits. */
  asking: string
}

const words = {
  pt: {
    student: 'Sou estudante e só tenho uma bolsa.',
    unemployed: 'Estou à procura de trabalho desde o verão e não queria deixar a liga.',
  },
  en: {
    student: 'I’m a student and live on a grant.',
    unemployed: 'I’ve been looking for work since the summer and don’t want to leave the league.',
  },
}

const percent = 40

/** Switches reduced prices on; one request is approved, another waits. */
export async function makeDemoReductions(
  client: DemoClient,
  { language, today }: { language: Language; today: CalendarDate },
  { owner, approved, asking }: People,
): Promise<void> {
  const { student, unemployed } = words[language]
  const { version } = await client.call(customerSettingCalls.getCustomerSettings, {}, owner)
  const setting = { version, reduction_percent: percent }
  await client.call(customerSettingCalls.saveReduction, { body: setting }, owner)
  const request = { body: { reason: student } }
  const { id } = await client.call(reductionCalls.requestReduction, request, approved)
  const body = { valid_until: addDays(today, 300) }
  await client.call(reductionCalls.approveReduction, { params: { id }, body }, owner)
  await client.call(reductionCalls.requestReduction, { body: { reason: unemployed } }, asking)
}
