import { Type } from 'typebox'

/** The searches that a person selects in the history: as many as list_history gives. */
export const SearchIds = Type.Array(Type.String(), { minItems: 1, maxItems: 1000 })
