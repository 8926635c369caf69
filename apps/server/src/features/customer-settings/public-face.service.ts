import type * as customerSettingCalls from '@tertulia/contract/customer-settings'
import type { CustomerSettings } from '@tertulia/contract/customer-settings'
import { cleanText } from '@tertulia/core/quizzes/clean-text'
import { refuse } from '../../platform/http/refusal.ts'
import type { Call } from '../../platform/http/serve.ts'
import { replaceClubPages } from './customer-settings.store.ts'
import { answerSettings, changeCustomer } from './saved-settings.ts'

/** Saves what visitors see of the club. (docs/rules/public-pages.md) */
export async function savePublicFace(
  call: Call<typeof customerSettingCalls.savePublicFace>,
): Promise<CustomerSettings> {
  const { version: _version, ...parts } = call.body
  await changeCustomer(call, parts)
  return answerSettings(call, 'public face')
}

/** Saves the club's own pages; one whose text is empty is deleted. */
export async function saveClubPages(
  call: Call<typeof customerSettingCalls.saveClubPages>,
): Promise<CustomerSettings> {
  const pages = call.body.club_pages.map((page) => ({ ...page, text: cleanText(page.text) }))
  const keys = pages.map(({ name, language }) => `${name}.${language}`)
  const twice = keys.filter((key, place) => keys.indexOf(key) < place)
  if (twice.length > 0) {
    refuse(
      'invalid_input',
      twice.map((field) => ({ field: `club_pages.${field}`, problem: 'twice' })),
    )
  }
  await changeCustomer(call, {})
  await replaceClubPages(
    call.db,
    pages.filter(({ text }) => text !== ''),
  )
  return answerSettings(call, 'club pages')
}
