import { type Answer, findGeneralFault, type Oracle } from '../oracle.ts'
import type { Target } from '../send.ts'
import { exchangeBytes, parseAnswers } from './exchange.ts'
import { type RawExchange, TOKEN_MARK } from './generate.ts'

/** Sends bytes and says what came back, and what is wrong with it; no fault when nothing is. */
export async function checkExchange(
  target: Target,
  oracle: Oracle,
  exchange: RawExchange,
): Promise<{ answers: Answer[]; fault: string | undefined }> {
  const { requests } = exchange
  const bytes = exchange.bytes.replaceAll(TOKEN_MARK, target.tokens.full ?? '')
  const { text, isHanging } = await exchangeBytes(target, { ...exchange, bytes })
  const answers = parseAnswers(text)
  return { answers: answers ?? [], fault: findFault() }

  function findFault(): string | undefined {
    if (isHanging) return `the connection hangs after ${JSON.stringify(text.slice(0, 200))}`
    if (!answers) return `what came is no HTTP: ${JSON.stringify(text.slice(0, 300))}`
    if (requests !== undefined && answers.length !== requests)
      return `${requests} requests have ${answers.length} answers`
    return answers.map(answer => findAnswerFault(answer, oracle)).find(fault => fault !== undefined)
  }
}

function findAnswerFault(answer: Answer, oracle: Oracle): string | undefined {
  const fault = findGeneralFault(answer)
  if (fault) return fault
  // The answer to HEAD has no body.
  const errorFault = answer.status >= 400 && answer.text ? oracle.findErrorFault(answer) : undefined
  return errorFault && `${answer.status} with ${errorFault}`
}
