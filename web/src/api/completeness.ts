import { queryOptions } from '@tanstack/react-query'
import type { NullableLocalizedText } from 'dalil-client'
import { get } from './request.ts'

interface Labelled {
  id: string
  labels: NullableLocalizedText
}

/** How complete the open branches of a city or of a kind are; of all of them where both are null. */
export interface Completeness {
  city: Labelled | null
  category: Labelled | null
  known: number
  /** From two sources; null where it cannot be known. */
  estimate: {
    total: number
    low: number
    high: number
    /** From 0 to 1. */
    completeness: number
    sources: [string, string]
    /** Branches that both sources have. */
    matches: number
  } | null
  unknown: 'one source' | 'copies' | 'few matches' | null
}

export interface CompletenessReport {
  all: Completeness
  cities: Completeness[]
  categories: Completeness[]
  /** Sources that are not compared: of each two, one copies from the other. */
  copies: {
    sources: [string, string]
    /** The share of their common branches on the same point; null where the first includes data of the second. */
    samePoints: number | null
  }[]
}

/** Of the whole directory or of one city; read again with the directory. */
export const completenessQuery = (cityId?: string) =>
  queryOptions({
    queryKey: ['directory', 'completeness', cityId ?? null],
    queryFn: ({ signal }): Promise<CompletenessReport> =>
      get('/console/directory/completeness', { query: { cityId }, signal }),
  })
