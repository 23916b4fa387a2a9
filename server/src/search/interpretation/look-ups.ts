import type { Criteria, Match } from '../criteria.ts'
import type { WholeName } from '../gazetteer/company-names.ts'
import type { Gazetteer } from '../gazetteer/gazetteer.ts'
import type { FoundContact } from './contacts/contact-look-up.ts'
import type { Contact } from './contacts/phone-numbers.ts'
import type { NamedPlaces } from './landmarks/candidates.ts'
import type { NamedCompany } from './landmarks/look-up.ts'
import type { BranchOfKind } from './landmarks/only-of-kind.ts'
import type { KnownCompany, NameLookUp } from './names/name-look-up.ts'
import type { NameWord } from './names/name-words.ts'
import type { AddressedBranch, StreetScope } from './streets/look-up.ts'

/** Where the words of a prompt are looked up: what is in memory, and what only the database knows. */
export interface LookUps {
  gazetteer: Gazetteer
  lookUpNames(words: string[], nameKeys: string[]): Promise<NameLookUp>
  /** The whole names that words are, or are a slip away from, of which those at `open` may be wrong. */
  lookUpWholeNames(words: string[], open: number[]): Promise<WholeName[]>
  /** The companies of these ids. */
  lookUpCompanies(ids: number[]): Promise<Map<number, KnownCompany>>
  /** The categories of a company's branches, those of most branches first. */
  lookUpKinds(companyId: number): Promise<number[]>
  /** The folded names of a category, aliases too. */
  lookUpKindNames(categoryId: number): Promise<string[]>
  /** What criteria find: what memory cannot tell. */
  trySelection(criteria: Criteria): Promise<Match[]>
  /** Whether memory tells that companies match. */
  isSurelyFound(criteria: Criteria): boolean
  /** Whether the criteria hold names that may be meant, and no company of them matches the rest. */
  lacksLikelyNames(criteria: Criteria): Promise<boolean>
  /** Those of the phone numbers and websites that companies have. */
  lookUpContacts(contacts: readonly Contact[]): Promise<FoundContact[]>
  /** The companies that hold most of the words in their names. */
  lookUpNamedCompanies(words: string[]): Promise<NamedCompany[]>
  /** The best branches of kinds in the districts, or else in the cities. */
  lookUpBranchesOfKind(categoryIds: number[], places: NamedPlaces): Promise<BranchOfKind[]>
  /** The branches of places whose addresses match one of the patterns. */
  lookUpAddresses(
    scope: StreetScope,
    patterns: string[],
    script: 'latin' | 'arabic',
  ): Promise<AddressedBranch[]>
  /** The point of the best company of a name. */
  findLandmark(nameKey: string): Promise<{ lat: number; lng: number } | undefined>
  /** The spellings that companies hold of unknown words, by index. */
  correctNames(words: string[], indices: number[]): Promise<NameWord[]>
}
