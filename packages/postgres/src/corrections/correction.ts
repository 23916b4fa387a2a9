/** A part of a file of the client (3.4.9) and what stands there instead. */
export interface Correction {
  file: string
  find: string
  replacement: string
}
