import { expect, test } from 'vitest'
import { inLayer } from './style-layers.ts'

test.each([
  ['/node_modules/react-easy-crop/react-easy-crop.css', 'library'],
  ['/apps/web/src/ui/base/tokens.css', 'base'],
  ['/apps/web/src/ui/states/notice.module.css', 'ui'],
  ['/apps/web/src/app/shell/shell.module.css', 'ui'],
  ['/apps/web/src/features/home/home.module.css', 'page'],
])('%s is in the layer %s', (file, layer) => {
  expect(inLayer('p { margin: 0 }', file)).toBe(`@layer ${layer} {\np { margin: 0 }\n}\n`)
})

test('imports stay before the layer, and name their own layer', () => {
  const file = '/apps/web/src/ui/page.module.css'
  const imports = "/* The library's. */\n@import 'a.css' layer(library);\n"
  expect(inLayer(`${imports}p { margin: 0 }`, file)).toBe(`${imports}@layer ui {\np { margin: 0 }\n}\n`)
  expect(() => inLayer("@import 'a.css';", file)).toThrow("name the layer of @import 'a.css';")
})

test('a style sheet in an unknown folder stops the build', () => {
  expect(() => inLayer('', '/apps/web/src/lib/new.css')).toThrow('no folder that has a cascade layer')
})
