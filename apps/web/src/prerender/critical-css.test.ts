import { expect, test } from 'vitest'
import { criticalCss, followDevice, namesIn } from './critical-css.ts'

const html = '<main id="main" class="page wide"><p class="lead">Text</p></main>'

test('rules for unused names are removed, and rules that may apply later stay', () => {
  const css = [
    '/* a remark */:root{--ink:#000}h1,.page.wide{color:red}',
    '.page .lead:hover,.gone .lead{color:blue}.gone{color:green}#main:focus{outline:none}#elsewhere{top:0}',
    '.lead:not(.gone)::before{content:"{};"}',
  ].join('')
  expect(criticalCss(css, namesIn(html))).toBe(
    ':root{--ink:#000}h1,.page.wide{color:red}.page .lead:hover{color:blue}' +
      '#main:focus{outline:none}.lead:not(.gone)::before{content:"{};"}',
  )
})

test('only conditions with used rules are kept, and print rules are removed', () => {
  const css =
    '@media (width>9px){.gone{top:0}.lead{top:1px}}@media print{.lead{top:2px}}@supports (top:0){.gone{top:0}}'
  expect(criticalCss(css, namesIn(html))).toBe('@media (width>9px){.lead{top:1px}}')
})

test('fonts stay, and keyframes if they are used', () => {
  const moves = (name: string) => `@keyframes ${name}{from{opacity:0}to{opacity:1}}`
  const css = `@font-face{font-family:F}.lead{animation:in 1s}${moves('in')}${moves('out')}`
  expect(criticalCss(css, namesIn(html))).toBe(
    `@font-face{font-family:F}.lead{animation:in 1s}${moves('in')}`,
  )
})

test('without a chosen scheme the device’s scheme applies, with the same specificity', () => {
  const dark = ":root[data-color-scheme='dark'],.gone{--ink:#fff}"
  expect(followDevice(`.lead{top:0}${dark}`)).toBe(
    `.lead{top:0}${dark}@media (prefers-color-scheme: dark){:root:not([data-color-scheme]){--ink:#fff}}`,
  )
})
