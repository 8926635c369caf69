import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chatServices, messageMax } from './chat-services.ts'
import { escapeForChat, packMessages } from './chat-text.ts'

const zero = '\u200b'

test.each([
  ['discord', 'Ana_Maria *Silva*', String.raw`Ana\_Maria \*Silva\*`],
  ['discord', '@everyone', `@${zero}everyone`],
  [
    'discord',
    '<@123> <#5> [x](https://a.io)',
    String.raw`\<@${zero}123\> \<\#5\> \[x\]\(https\:${zero}//a.${zero}io\)`,
  ],
  ['discord', '# Ana || > Rui', String.raw`\# Ana \|\| \> Rui`],
  ['slack', '<!channel> & <https://a.io|b>', `&lt;!channel&gt; &amp; &lt;https:${zero}//a.${zero}io|b&gt;`],
  ['slack', '*Ana* _b_', `*${zero}Ana*${zero} _${zero}b_${zero}`],
  ['mattermost', '@channel ~town', `@${zero}channel ${String.raw`\~town`}`],
  ['mattermost', '&#64;all ![x](a)', `&${zero}${String.raw`\#64;all \!\[x\]\(a\)`}`],
  ['telegram', '*Ana* @everyone <b>', `*Ana* @${zero}everyone <b>`],
] as const)('%s: %j', (service, name, expected) => {
  expect(escapeForChat(service, name)).toBe(expected)
})

test('a name stays on its line, in its direction, and within 60 characters', () => {
  expect(escapeForChat('telegram', '  Ana\n\n\u202eSilva\u0007\ud800 ')).toBe('Ana Silva \ufffd')
  expect(escapeForChat('telegram', 'é'.repeat(200))).toBe(`${'é'.repeat(59)}…`)
  expect(escapeForChat('telegram', 'J. P. Sá Couto-Lima')).toBe('J. P. Sá Couto-Lima')
})

test('no name calls anybody, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(...chatServices), (name, service) => {
      const text = escapeForChat(service, `${name}@all<!here>`)
      expect(text).not.toMatch(/@\w|\n/)
      if (service === 'slack') expect(text).not.toContain('<')
    }),
  )
})

test('paragraphs fill messages up to the longest, and each belongs to one', () => {
  expect(packMessages('Club', ['one', 'two'], 2000)).toEqual([{ text: 'Club\n\none\n\ntwo', places: [0, 1] }])
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1, maxLength: 900 })), (paragraphs) => {
      const messages = packMessages('Club', paragraphs, messageMax.discord)
      expect(messages.every(({ text }) => text.length <= messageMax.discord)).toBe(true)
      expect(messages.flatMap(({ places }) => places)).toEqual(paragraphs.map((_one, place) => place))
    }),
  )
})
