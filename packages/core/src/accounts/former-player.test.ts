import { expect, test } from 'vitest'
import { formerPlayerEmail, formerPlayerName } from './former-player.ts'

test('somebody who has deleted his account is a former player in the customer’s language', () => {
  expect([formerPlayerName('en'), formerPlayerName('pt')]).toEqual(['Former player', 'Antigo jogador'])
})

test('the address in the place of a deleted one can receive nothing', () => {
  expect(formerPlayerEmail(12)).toBe('12@former-player.invalid')
})
