import type { SessionUser } from '@tertulia/contract/session'
import { isRecord } from '@tertulia/core/collections/records'
import { readStoredJson, writeStored } from '@/lib/device/browser-storage.ts'
import { type EarlyWork, earlyWorkKey, typeInto } from '@/lib/loading/written-page.ts'

const isStoredWork = (value: unknown): value is EarlyWork =>
  isRecord(value) && 'person' in value && isRecord(value['work'])

/**
 * Repeats what a user typed and pressed before the scripts had loaded, on this page and on earlier ones that were closed.
 * An element that has changed since stays as it is; text for such a field goes to `onOvertaken`. What belongs to other
 * pages stays stored.
 */
export function repeatEarlyWork(
  user: SessionUser,
  onOvertaken: (questionId: number, text: string) => void,
): void {
  const stored = readStoredJson('device', earlyWorkKey, isStoredWork)
  const work = { ...workOf(user, stored), ...workOf(user, window.early_work) }
  const others: EarlyWork['work'] = {}
  delete window.early_work
  for (const [name, noted] of Object.entries(work)) {
    const [before, typed] = noted
    const [question = '', kept = ''] = name.split(/ (.*)/)
    const element = document.querySelector(
      `[data-question="${CSS.escape(question)}"] [data-kept="${CSS.escape(kept)}"]`,
    )
    if (element === null) others[name] = noted
    else if (element instanceof HTMLInputElement) {
      if (typed === undefined || typed === element.value || element.readOnly) continue
      if (element.value === before) typeInto(element, typed)
      else onOvertaken(Number(question), typed)
    } else if (element instanceof HTMLButtonElement && element.getAttribute('aria-pressed') === before)
      element.click()
  }
  const left = Object.keys(others).length > 0 ? { person: String(user.id), work: others } : null
  if (stored) writeStored('device', earlyWorkKey, left && JSON.stringify(left))
}

/** Early work of a user; none of somebody else. */
function workOf({ id }: SessionUser, early: EarlyWork | null | undefined): EarlyWork['work'] {
  return early && [null, String(id)].includes(early.person) ? early.work : {}
}
