import { expect, test } from 'vitest'
import { criticalCss, followDevice } from './critical-css.ts'

const html = '<main id="main" class="page wide"><p class="lead">Text</p></main>'

test('what the page does not name is left out, what it may look like stays', () => {
  const css = [
    '/* a remark */:root{--ink:#000}h1,.page.wide{color:red}',
    '.page .lead:hover,.gone .lead{color:blue}.gone{color:green}#main:focus{outline:none}#elsewhere{top:0}',
    '.lead:not(.gone)::before{content:"{};"}',
  ].join('')
  expect(criticalCss(css, html)).toBe(
    ':root{--ink:#000}h1,.page.wide{color:red}.page .lead:hover{color:blue}' +
      '#main:focus{outline:none}.lead:not(.gone)::before{content:"{};"}',
  )
})

test('of conditions only what they hold counts, and print is for later', () => {
  const css =
    '@media (width>9px){.gone{top:0}.lead{top:1px}}@media print{.lead{top:2px}}@supports (top:0){.gone{top:0}}'
  expect(criticalCss(css, html)).toBe('@media (width>9px){.lead{top:1px}}')
})

test('a font stays, and a movement where something moves by it', () => {
  const moves = (name: string) => `@keyframes ${name}{from{opacity:0}to{opacity:1}}`
  const css = `@font-face{font-family:F}.lead{animation:in 1s}${moves('in')}${moves('out')}`
  expect(criticalCss(css, html)).toBe(`@font-face{font-family:F}.lead{animation:in 1s}${moves('in')}`)
})

test('without a chosen scheme the device’s is followed, with the same weight', () => {
  const dark = ":root[data-color-scheme='dark'],.gone{--ink:#fff}"
  expect(followDevice(`.lead{top:0}${dark}`)).toBe(
    `.lead{top:0}${dark}@media (prefers-color-scheme: dark){:root:not([data-color-scheme]){--ink:#fff}}`,
  )
})
