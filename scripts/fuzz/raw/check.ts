import { findGeneralFault, type Oracle } from '../oracle.ts'
import type { Target } from '../send.ts'
import { exchangeBytes, parseAnswers } from './exchange.ts'
import { type RawExchange, TOKEN_MARK } from './generate.ts'

/** Sends bytes and says what is wrong with what came back; undefined when nothing is. */
export async function findRawFault(
  target: Target,
  oracle: Oracle,
  exchange: RawExchange,
): Promise<string | undefined> {
  const { requests } = exchange
  const bytes = exchange.bytes.replaceAll(TOKEN_MARK, target.tokens.full ?? '')
  const { text, isHanging } = await exchangeBytes(target, { ...exchange, bytes })
  if (isHanging) return `the connection hangs after ${JSON.stringify(text.slice(0, 200))}`
  const answers = parseAnswers(text)
  if (!answers) return `what came is no HTTP: ${JSON.stringify(text.slice(0, 300))}`
  if (requests !== undefined && answers.length !== requests)
    return `${requests} requests have ${answers.length} answers`
  for (const answer of answers) {
    const fault = findGeneralFault(answer)
    if (fault) return fault
    // The answer to HEAD has no body.
    const errorFault = answer.status >= 400 && answer.text ? oracle.findErrorFault(answer) : undefined
    if (errorFault) return `${answer.status} with ${errorFault}`
  }
  return undefined
}
