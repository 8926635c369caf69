import { expect, test } from 'vitest'
import { formerPlayerEmail, formerPlayerName, isFormerPlayerEmail } from './former-player.ts'

test('somebody who has deleted his account is a former player in the customer’s language', () => {
  expect([formerPlayerName('en'), formerPlayerName('pt')]).toEqual(['Former player', 'Antigo jogador'])
})

test('the address in the place of a deleted one is known as such and can receive nothing', () => {
  expect(formerPlayerEmail(12)).toBe('12@former-player.invalid')
  expect(isFormerPlayerEmail(formerPlayerEmail(12))).toBe(true)
  expect(isFormerPlayerEmail('ana@former-player.invalid.example.test')).toBe(false)
})
