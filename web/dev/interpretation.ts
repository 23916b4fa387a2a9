import type { Span } from '../src/api/composer.ts'
import { makePlaces } from './places.ts'

const WORDS: [RegExp, Span['role'], { en: string; ar: string }][] = [
  [/restaurants?|مطاعم|المطاعم/i, 'category', { en: 'Restaurant', ar: 'مطعم' }],
  [/pharmac(?:y|ies)|صيدليات/i, 'category', { en: 'Pharmacy', ar: 'صيدلية' }],
  [/riyadh|الرياض/i, 'city', { en: 'Riyadh', ar: 'الرياض' }],
  [/not fast food|ما عدا الوجبات السريعة/i, 'exclusion', { en: 'Fast food', ar: 'وجبات سريعة' }],
  [/top rated|أفضل/i, 'order', { en: 'Best rated', ar: 'الأعلى تقييمًا' }],
  [/please|wonderful|من فضلك/i, 'ignored', { en: '', ar: '' }],
]

export function mockInterpretation(body: Record<string, unknown>) {
  const prompt = String(body.prompt ?? '')
  const spans: Span[] = []
  for (const [pattern, role, labels] of WORDS) {
    const match = pattern.exec(prompt)
    if (!match) continue
    const alternatives =
      role === 'category' ? [{ kind: 'category', id: 'cat_2', labels: { en: 'Cafe', ar: 'مقهى' } }] : []
    spans.push({
      from: match.index,
      to: match.index + match[0].length,
      text: match[0],
      role,
      rule: 'exact',
      labels,
      alternatives,
    })
  }
  spans.sort((a, b) => a.from - b.from)
  const isUnderstood = spans.some(span => span.role === 'category') || Boolean(body.categoryIds)
  const requested = Number(body.requestedResultCount ?? 10)
  const { companies, branches } = makePlaces(isUnderstood ? requested : 0, 7)
  return {
    reading: { language: body.language ?? 'en', title: 'Restaurants in Riyadh', spans },
    filters: {
      companyTypes: [],
      categoryIds: ['cat_1'],
      countryCodes: [],
      cityIds: ['cty_1'],
      location: null,
    },
    count: { companies: companies.length, branches: branches.length },
    preview: {
      branches: branches.map(({ id, companyId, name, lat, lng }) => ({ id, companyId, name, lat, lng })),
      isComplete: true,
    },
    plan: {
      allowance: 1000,
      left: 618,
      perSearchCompanyCap: 200,
      renewsAt: '2026-12-01T00:00:00.000Z',
      willSave: Math.min(companies.length, 200),
      message: null,
    },
  }
}
