import { auditActions, calledWords } from '@tertulia/core/roles/audit-actions'
import { expect, test } from 'vitest'
import { endpoints } from '@test/endpoints.ts'
import { languages } from '@tertulia/core/customers/languages'
import { activateLanguage } from '@/lib/words/language.ts'
import { historyWords } from './history-words.ts'

test('every entry of the audit log has a text in both languages', () => {
  for (const language of languages) {
    activateLanguage(language)
    for (const action of auditActions) {
      expect(historyWords(`${action} 2026-11-20 7`, language)).not.toContain('_')
      expect(historyWords(action, language)).not.toBe('')
    }
    expect(historyWords('written_by_an_older_release 5', language)).not.toContain('_')
  }
})

test('every call that can be recorded by its path has a text and an area', () => {
  const calls = endpoints.filter(
    ({ method, access, unrecorded }) => method !== 'GET' && access !== 'anyone' && !unrecorded,
  )
  expect(calls.filter(({ path }) => calledWords(path) === undefined)).toEqual([])
})
