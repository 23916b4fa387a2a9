import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { readAskedSituations, readFurtherPhrases, readToldSituations } from '../../../eval/fit/needs/texts.ts'
import { findCategory, listCategories } from '../../../server/src/directory/categories/catalogue.ts'
import {
  NEED_LANGUAGES,
  readEmojiWords,
  readKindNames,
  readNeedPhrases,
  readNeedVerbs,
  readWordGroups,
} from '../../../server/src/search/needs/needs-data.ts'
import { splitWords, toNameKey } from '../../../server/src/text/fold.ts'
import { toOtherNumber } from '../../../server/src/text/plural.ts'

const OTHER_FILES = new Set(['classifier.txt', 'emoji.csv', 'verbs.csv', 'word-groups.csv'])
const LEAST_PHRASES = 8
const FOLDER = new URL('../../../server/data/needs/', import.meta.url)
const PROMPTS = new URL('../../../eval/prompts/', import.meta.url)
const phrases = readNeedPhrases()
const fold = (text: string) => splitWords(text).join(' ')

describe('the phrases that only the classifier learns from', () => {
  it('are of kinds that have other phrases too, each in its script, and once', () => {
    const kinds = new Set(phrases.map(({ kind }) => kind))
    const seen = new Set(phrases.map(({ kind, phrase }) => `${kind} ${phrase.toLowerCase()}`))
    const further = readFurtherPhrases()
    assert.ok(further.length > 50_000)
    for (const { kind, language, phrase } of further) {
      assert.ok(kinds.has(kind), kind)
      assert.ok(NEED_LANGUAGES.includes(language), language)
      const isLatin = language === 'en' || language === 'arabizi'
      assert.equal(/\p{Script=Arabic}/u.test(phrase), !isLatin, phrase)
      const key = `${kind} ${phrase.toLowerCase()}`
      assert.ok(!seen.has(key), key)
      seen.add(key)
    }
  })
})

describe('the situations that only the classifier learns from', () => {
  it('are of kinds that have phrases too, each in its script, and once', () => {
    const kinds = new Set(phrases.map(({ kind }) => kind))
    const seen = new Set<string>()
    for (const { kind, language, phrase } of [...readToldSituations(), ...readAskedSituations()]) {
      assert.ok(kinds.has(kind), kind)
      assert.ok(NEED_LANGUAGES.includes(language), language)
      const isLatin = language === 'en' || language === 'arabizi'
      assert.equal(/\p{Script=Arabic}/u.test(phrase), !isLatin, phrase)
      const key = `${kind} ${phrase}`
      assert.ok(!seen.has(key), key)
      seen.add(key)
    }
  })

  it('say from which file of prompts they are', () => {
    const files = new Set(readdirSync(PROMPTS).map(file => file.replace('.jsonl', '')))
    for (const { source } of readAskedSituations()) assert.ok(files.has(source), source)
  })
})

describe('the phrases of needs', () => {
  it('are those of every file of the folder, without quotes', () => {
    const files = readdirSync(FOLDER).filter(file => !OTHER_FILES.has(file))
    const texts = files.map(file => readFileSync(new URL(file, FOLDER), 'utf8'))
    assert.equal(phrases.length, texts.flatMap(text => text.trimEnd().split('\n').slice(1)).length)
    for (const text of texts) {
      assert.match(text, /^kind,language,phrase\n/)
      assert.doesNotMatch(text, /["\r]/)
      for (const line of text.trimEnd().split('\n')) assert.equal(line.split(',').length, 3, line)
    }
  })

  it('serve kinds of the catalogue', () => {
    const unknown = new Set(phrases.map(({ kind }) => kind).filter(kind => !findCategory(kind)))
    assert.deepEqual([...unknown], [])
  })

  it('are there for every kind of the catalogue, but general ones', () => {
    const kinds = new Set(phrases.map(({ kind }) => kind))
    const general = listCategories().filter(({ slug }) => !kinds.has(slug!))
    assert.deepEqual(general.map(({ slug }) => slug).sort(), [
      'company-office',
      'craftsman',
      'general-store',
      'healthcare-facility',
      'la-luz-del-mundo-temple',
      'office',
      'place-of-worship',
      'quasi-ngo-office',
      'shop',
    ])
  })

  it('are at least eight of a kind, for more than three hundred kinds', () => {
    const kinds = Map.groupBy(phrases, ({ kind }) => kind)
    assert.ok(kinds.size >= 300)
    assert.deepEqual(
      [...kinds].filter(([, all]) => all.length < LEAST_PHRASES).map(([kind]) => kind),
      [],
    )
  })

  it('are in known languages, each in its script', () => {
    for (const { language, phrase } of phrases) {
      assert.ok(NEED_LANGUAGES.includes(language), language)
      const isLatin = language === 'en' || language === 'arabizi'
      assert.equal(/\p{Script=Arabic}/u.test(phrase), !isLatin, phrase)
    }
  })

  it('stand once in a kind', () => {
    const seen = new Set<string>()
    const twice = phrases
      .map(({ kind, phrase }) => `${kind} ${fold(phrase)}`)
      .filter(key => seen.size === seen.add(key).size)
    assert.deepEqual(twice, [])
  })

  it('stand in two kinds only where both serve the need', () => {
    const shared = [...Map.groupBy(phrases, ({ phrase }) => fold(phrase))].filter(([, all]) => all.length > 1)
    assert.deepEqual(
      shared.map(([phrase, all]) => [phrase, ...all.map(({ kind }) => kind).sort()]),
      [['اقرار ضريبي', 'accountant', 'tax-advisor']],
    )
  })
})

describe('the groups of words', () => {
  it('hold no word twice', () => {
    const words = readWordGroups().flatMap(({ words }) => words.map(fold))
    assert.deepEqual(
      words.filter((word, at) => words.indexOf(word) !== at),
      [],
    )
  })
})

describe('the verbs of needs', () => {
  it('are served by kinds of the catalogue, and stand once', () => {
    const presets = readKindNames().flatMap(({ presets }) => presets)
    const verbs = readNeedVerbs()
    const starts = verbs.flatMap(({ servedBy }) => servedBy)
    assert.deepEqual(
      starts.filter(start => !presets.some(preset => preset.startsWith(start))),
      [],
    )
    const words = verbs.flatMap(({ words }) => [...new Set(words.map(fold))])
    assert.deepEqual(
      words.filter((word, at) => words.indexOf(word) !== at),
      [],
    )
  })
})

describe('the emoji', () => {
  it('stand for words that name their kind in the catalogue', () => {
    const names = new Map(
      readKindNames().map(({ kind, names }) => [kind, names.filter(Boolean).map(toNameKey)]),
    )
    for (const { emoji, kind, word } of readEmojiWords()) {
      const known = names.get(kind) ?? []
      assert.ok(known.includes(word) || known.includes(toOtherNumber(word)), `${emoji} ${word}`)
    }
  })
})
