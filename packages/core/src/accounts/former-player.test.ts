import { expect, test } from 'vitest'
import { formerPlayerEmail, formerPlayerName } from './former-player.ts'

test('a deleted account is shown as a former player in the customer’s language', () => {
  expect([formerPlayerName('en'), formerPlayerName('pt')]).toEqual(['Former player', 'Antigo jogador'])
})

test('the placeholder address of a deleted account cannot receive mail', () => {
  expect(formerPlayerEmail(12)).toBe('12@former-player.invalid')
})
