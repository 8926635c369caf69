import type { Endpoint } from '@tertulia/contract/endpoint'
import { auditActions } from '@tertulia/core/roles/audit-actions'
import { expect, test } from 'vitest'
import { languages } from '@tertulia/core/customers/languages'
import { activateLanguage } from '@/lib/words/language.ts'
import { areaOf } from './acted-words.ts'
import { historyWords } from './history-words.ts'

const modules = import.meta.glob<Record<string, unknown>>('../../../../../packages/contract/src/*.ts', {
  eager: true,
})

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

test('every call an admin can make during impersonation has a text', () => {
  const calls = Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter((value): value is Endpoint => typeof value === 'object' && value !== null && 'access' in value)
    .filter(({ method, access, unrecorded }) => method !== 'GET' && access !== 'anyone' && !unrecorded)
  expect(calls.filter(({ path }) => areaOf(path) === undefined)).toEqual([])
})
