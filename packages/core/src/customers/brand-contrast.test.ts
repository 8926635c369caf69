import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { brandContrast, brandShades, contrastOf, isHexColour, isReadable } from './brand-contrast.ts'

describe('contrast', () => {
  test('black on white has contrast 21, a colour on itself 1, in either order', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21)
    expect(contrastOf('#0f5c4d', '#0f5c4d')).toBe(1)
  })

  test('#767676 is the lightest readable grey on white', () => {
    expect(contrastOf('#767676', '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf('#777777', '#ffffff')).toBeLessThan(4.5)
  })
})

describe('brand colours', () => {
  test.each([
    ['#0f5c4d', 'light', true],
    ['#5fc7ae', 'dark', true],
    ['#7a1f3d', 'light', true],
    // Enough on white, too little on paper.
    ['#767676', 'light', false],
    ['#f5bc41', 'light', false],
    ['#0f5c4d', 'dark', false],
  ] as const)('%s in %s can be read: %s', (colour, scheme, readable) => {
    expect(isReadable(colour, scheme)).toBe(readable)
  })

  test('the measured contrast is the weakest of all uses', () => {
    expect(brandContrast('#767676', 'light')).toBeCloseTo(contrastOf('#767676', '#fbf8f3'))
  })

  test('only #rrggbb in lower case is a colour', () => {
    expect(['#0f5c4d', '#0F5C4D', '#fff', 'red', '#0f5c4d;', ''].map(isHexColour)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ])
  })

  const colour = fc
    .integer({ min: 0, max: 0xffffff })
    .map((number) => `#${number.toString(16).padStart(6, '0')}`)

  test('every colour derived from a readable colour is readable', () => {
    fc.assert(
      fc.property(colour, fc.constantFrom('light' as const, 'dark' as const), (chosen, scheme) => {
        fc.pre(isReadable(chosen, scheme))
        const { brand, strong, wash, onBrand } = brandShades(chosen, scheme)
        expect(contrastOf(brand, wash)).toBeGreaterThanOrEqual(4.5)
        expect(contrastOf(onBrand, strong)).toBeGreaterThanOrEqual(4.5)
        expect([brand, strong, wash].every(isHexColour)).toBe(true)
      }),
    )
  })
})
