import { countryCodes } from '@tertulia/core/regions/countries'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readJson } from '@tertulia/contract/read-json'
import { Type, type Static } from 'typebox'

// Writes the names of countries and languages that suggestions know, from the Unicode CLDR: all its variants in English
// and both kinds of Portuguese, which `Intl.DisplayNames` has only in part. Needs the registry; the result is committed.
//   node tools/locale-names.ts

const cldr = 'cldr-localenames-full@48.2.0'
const locales = ['en', 'pt-PT', 'pt']
const folder = path.join(import.meta.dirname, '../packages/core/src/answer-words')
const work = mkdtempSync(path.join(tmpdir(), 'locale-names-'))

const Names = Type.Record(Type.String(), Type.String())
type Names = Static<typeof Names>
const NamesFile = Type.Object({
  main: Type.Record(Type.String(), Type.Object({ localeDisplayNames: Type.Record(Type.String(), Names) })),
})

function readNames(locale: string, kind: 'territories' | 'languages'): Names {
  const file = path.join(work, 'package/main', locale, `${kind}.json`)
  const { main } = readJson(NamesFile, readFileSync(file, 'utf8'))
  return main[locale]?.localeDisplayNames[kind] ?? {}
}

/** All names of each code, also the short and other ones; without remarks in brackets. */
function collectNames(kind: 'territories' | 'languages', isWanted: (code: string) => boolean) {
  const names = new Map<string, Set<string>>()
  for (const locale of locales) {
    for (const [key, name] of Object.entries(readNames(locale, kind))) {
      const code = key.replace(/-alt-.*$/, '')
      if (!isWanted(code) || name.includes(',') || /menu/.test(key)) continue
      const found = names.get(code) ?? new Set()
      names.set(
        code,
        found.add(
          name
            .replace(/\s*[([].*$/, '')
            .replaceAll('’', "'")
            .toLowerCase(),
        ),
      )
    }
  }
  return [...names].toSorted(([one], [other]) => (one < other ? -1 : 1))
}

/** Several entries to a line of at most 118 characters. */
function wrap(entries: readonly string[]): string {
  const lines: string[] = []
  for (const entry of entries) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + entry.length < 117) lines[lines.length - 1] = `${last};${entry}`
    else lines.push(entry)
  }
  return lines.join('\n')
}

function write(file: string, { name, comment, text }: { name: string; comment: string; text: string }): void {
  const head = `// Written by tools/locale-names.ts from ${cldr}, © Unicode, Inc., licence Unicode-3.0.\n\n`
  writeFileSync(path.join(folder, file), `${head}/** ${comment} */\nexport const ${name} = \`\n${text}\n\`\n`)
}

try {
  execFileSync('npm', ['pack', '--silent', cldr], { cwd: work })
  execFileSync('tar', ['xzf', `${cldr.replace('@', '-')}.tgz`], { cwd: work })
  // CLDR calls both Congos "Congo".
  const countries = collectNames('territories', (code) => countryCodes.includes(code)).map(
    ([code, names]) => `${code}:${[...names].filter((name) => code === 'CG' || name !== 'congo').join('|')}`,
  )
  write('country-names.gen.ts', {
    name: 'countryNames',
    comment: 'The names of each country in English and Portuguese, after its code.',
    text: wrap(countries),
  })
  const languages = collectNames('languages', (code) =>
    /^(?:[a-z]{2}|yue|gsw|haw|fil|grc|ckb|arc|sco)$/.test(code),
  )
    .map(([, names]) => [...names])
    .filter((names) => names.length > 1)
    .map((names) => names.join('|'))
  write('language-names.gen.ts', {
    name: 'languageNames',
    comment: 'The names of each language in English and Portuguese.',
    text: wrap(languages),
  })
} finally {
  rmSync(work, { recursive: true })
}
