import { expect, test } from 'vitest'
import css from './base/tokens.css?raw'

type Tokens = Record<string, string>

function tokensOf(block: string): Tokens {
  return Object.fromEntries(
    [...block.matchAll(/--([a-z-]+):\s*(#[0-9a-f]{6})/g)].map(([, name, value]) => [name!, value!]),
  )
}

const [lightBlock, darkBlock] = css.split(":root[data-color-scheme='dark']")
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

test.each(Object.entries(schemes))('in %s every text has a contrast of 4.5:1', (_, tokens) => {
  const weak = textPairs.filter(([text, ground]) => contrast(tokens[text!]!, tokens[ground!]!) < 4.5)
  expect(weak).toEqual([])
})

test.each(Object.entries(schemes))('in %s every mark and border has a contrast of 3:1', (_, tokens) => {
  const weak = markPairs.filter(([mark, ground]) => contrast(tokens[mark!]!, tokens[ground!]!) < 3)
  expect(weak).toEqual([])
})
