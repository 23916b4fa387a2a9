import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'

type Tree = { [key: string]: string | Tree }

const PLURAL = /_(zero|one|two|few|many|other)$/
const english = flatten(readLocale('en'))
const arabic = flatten(readLocale('ar'))

function readLocale(language: string): Tree {
  const [texts, setup] = ['', 'setup/'].map((folder): Tree => {
    const url = new URL(`../../web/src/locales/${folder}${language}.json`, import.meta.url)
    return JSON.parse(readFileSync(url, 'utf8'))
  })
  return { ...texts, ...setup }
}

function flatten(tree: Tree, prefix = ''): Map<string, string> {
  const texts = new Map<string, string>()
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') texts.set(prefix + key, value)
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) texts.set(inner, text)
  }
  return texts
}

function groupForms(texts: Map<string, string>): Map<string, Set<string>> {
  const forms = new Map<string, Set<string>>()
  for (const key of texts.keys()) {
    const form = PLURAL.exec(key)?.[1] ?? ''
    const base = key.replace(PLURAL, '')
    forms.set(base, (forms.get(base) ?? new Set()).add(form))
  }
  return forms
}

/** Plural forms may leave the number out: "one company". */
function listVariables(text: string): string[] {
  const names = [...text.matchAll(/\{\{\s*(\w+)/g)].map(match => match[1]!)
  return [...new Set(names)].filter(name => name !== 'count').sort()
}

describe('the texts of the dashboard', () => {
  it('are the same in English and Arabic', () => {
    assert.deepEqual([...groupForms(arabic).keys()].sort(), [...groupForms(english).keys()].sort())
  })

  it('call what cannot be undone by another word than leaving the question', () => {
    for (const texts of [english, arabic])
      for (const action of ['keys.revoke', 'keys.rotate', 'lists.archive', 'team.remove'])
        assert.notEqual(texts.get(action), texts.get('action.cancel'), action)
  })

  it('have no digits of their own: the reader chooses which', () => {
    for (const texts of [english, arabic])
      for (const [key, text] of texts)
        if (!key.startsWith('profile.digits.')) assert.doesNotMatch(text, /\p{Nd}/u, key)
  })

  it('have every plural form of their language', () => {
    for (const [texts, language] of [
      [english, 'en'],
      [arabic, 'ar'],
    ] as const) {
      const wanted = new Set(new Intl.PluralRules(language).resolvedOptions().pluralCategories)
      for (const [base, forms] of groupForms(texts)) {
        // i18next has a form for none in every language.
        const none = forms.has('zero') ? ['zero'] : []
        if (!forms.has('')) assert.deepEqual(forms, new Set([...wanted, ...none]), `${language}: ${base}`)
      }
    }
  })

  it('name the same variables in both languages', () => {
    for (const [key, text] of english) {
      const other = arabic.get(key)
      if (other !== undefined) assert.deepEqual(listVariables(other), listVariables(text), key)
    }
  })

  it('are never empty', () => {
    for (const texts of [english, arabic]) for (const [key, text] of texts) assert.ok(text.trim(), key)
  })
})
