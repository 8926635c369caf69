import { expect, test } from 'vitest'
import css from './base/tokens.css?raw'
import { theme } from './theme.ts'

type Tokens = Record<string, string>

function tokensOf(block: string): Tokens {
  return Object.fromEntries(
    [...block.matchAll(/--([a-z-]+):\s*(#[0-9a-f]{6})/g)].map(([, name, value]) => [name!, value!]),
  )
}

const [lightBlock, darkBlock] = css.split(":root[data-mantine-color-scheme='dark']")
const schemes = { light: tokensOf(lightBlock!), dark: tokensOf(darkBlock!) }

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

const texts = ['ink', 'ink-soft', 'brand', 'right', 'wrong', 'pending']
const grounds = ['paper', 'sheet']
const washes = ['brand-wash', 'accent-wash', 'right-wash', 'wrong-wash', 'pending-wash']

const textPairs = [
  ...texts.flatMap((text) => grounds.map((ground) => [text, ground])),
  ...washes.flatMap((wash) => [
    ['ink', wash],
    ['ink-soft', wash],
  ]),
  ['on-brand', 'brand'],
  ['on-brand', 'brand-strong'],
  ['on-accent', 'accent'],
  ['brand', 'brand-wash'],
  ['right', 'right-wash'],
  ['wrong', 'wrong-wash'],
  ['pending', 'pending-wash'],
]
const markPairs = [...grounds, ...washes].flatMap((ground) =>
  ['field-line', 'brand', 'right', 'wrong', 'pending'].map((mark) => [mark, ground]),
)

test.each(Object.entries(schemes))('in %s every text can be read (4.5:1)', (_, tokens) => {
  const weak = textPairs.filter(([text, ground]) => contrast(tokens[text!]!, tokens[ground!]!) < 4.5)
  expect(weak).toEqual([])
})

test.each(Object.entries(schemes))('in %s every mark and border can be seen (3:1)', (_, tokens) => {
  const weak = markPairs.filter(([mark, ground]) => contrast(tokens[mark!]!, tokens[ground!]!) < 3)
  expect(weak).toEqual([])
})

test('filled and light controls of every colour can be read in both schemes', () => {
  const { brand: _, gray: _gray, dark: _dark, ...colors } = theme.colors!
  for (const shades of Object.values(colors) as unknown as string[][]) {
    expect(contrast(shades[7]!, schemes.light['on-brand']!)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(shades[4]!, schemes.dark['on-brand']!)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(shades[9]!, shades[1]!)).toBeGreaterThanOrEqual(4.5)
  }
})

test("the component library's borders are the field's", () => {
  const { gray, dark } = theme.colors as unknown as Record<string, string[]>
  expect([gray![4], dark![4]]).toEqual([schemes.light['field-line'], schemes.dark['field-line']])
})
