import { HtmlValidate, StaticConfigLoader, type ConfigData } from 'html-validate'
import type { Page } from '@playwright/test'

const rules: ConfigData = {
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // Matters of style: a label may name the field it contains, and a list of options may be the library's.
    'no-redundant-for': 'off',
    'prefer-native-element': 'off',
    // A table with another CSS layout loses its roles, and names them again.
    'no-redundant-role': 'off',
  },
}
const validator = new HtmlValidate(new StaticConfigLoader(rules))

/** Returns violations of the HTML standard on the current page: element nesting and attributes. */
export async function findMarkupErrors(page: Page): Promise<string[]> {
  const { results } = await validator.validateString(await page.content())
  return results.flatMap(({ messages, source }) => {
    const lines = (source ?? '').split('\n')
    return messages.map(({ ruleId, message, line, column }) => {
      const place = lines[line - 1]?.slice(Math.max(0, column - 60), column + 160) ?? ''
      return `${ruleId}: ${message}\n${place}`
    })
  })
}
