import { Type } from 'typebox'
import { Check } from 'typebox/value'
import { ModelAnswer, parseAnswer } from './answer.ts'

/** A language model behind an endpoint that speaks OpenAI's chat completions. */
export interface LanguageModel {
  /** What the model reads in a prompt whose words `open` were not understood; never throws. */
  read(prompt: string, open: string[]): Promise<ModelAnswer | undefined>
}

export interface ModelOptions {
  /** What "/chat/completions" is added to. */
  baseUrl: string
  model: string
  apiKey?: string | undefined
  /** Milliseconds that an answer may take. */
  timeoutMs?: number
  /** Called with the outcome of each call. */
  onOutcome?: (outcome: ModelOutcome) => void
}

/** "busy": the limit of calls that wait for the model was reached. */
export type ModelOutcome = 'answered' | 'timeout' | 'failed' | 'invalid' | 'busy'

const TIMEOUT_MS = 2000
/** A slow model must not delay more searches than these; the others go without it. */
const MAX_WAITING = 4
const MAX_ANSWER = 100_000

const INSTRUCTIONS = `You read prompts of a search for companies and their branches, in English and Arabic. Some words
were not understood. Answer with JSON only: {"readings": [{"text", "kind", "value"}]}. "text" is copied from the prompt
and holds the words not understood, "kind" is one of category, country, city, district, companyType, company, "value" is
the usual English name of the kind of business or place, or the company's name as written. Leave out what you are not
sure of; an empty list is a good answer.`

const Completion = Type.Object({
  choices: Type.Array(Type.Object({ message: Type.Object({ content: Type.String() }) }), { minItems: 1 }),
})

export function connectLanguageModel({
  baseUrl,
  model,
  apiKey,
  timeoutMs = TIMEOUT_MS,
  onOutcome = () => {},
}: ModelOptions): LanguageModel {
  const url = `${baseUrl.replace(/\/+$/, '')}/chat/completions`
  let waiting = 0
  const ask = async (prompt: string, open: string[]): Promise<ModelAnswer | ModelOutcome> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(apiKey && { authorization: `Bearer ${apiKey}` }) },
      body: JSON.stringify({
        model,
        temperature: 0,
        messages: [
          { role: 'system', content: INSTRUCTIONS },
          { role: 'user', content: JSON.stringify({ prompt, notUnderstood: open }) },
        ],
        response_format: {
          type: 'json_schema',
          json_schema: { name: 'readings', strict: true, schema: ModelAnswer },
        },
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) {
      await response.body?.cancel()
      return 'failed'
    }
    const completion = parseJson(await readLimited(response))
    if (!Check(Completion, completion)) return 'invalid'
    return parseAnswer(completion.choices[0]!.message.content) ?? 'invalid'
  }
  return {
    async read(prompt, open) {
      if (waiting >= MAX_WAITING) {
        onOutcome('busy')
        return undefined
      }
      waiting++
      const answer = await ask(prompt, open)
        .catch((error: Error): ModelOutcome => (error.name === 'TimeoutError' ? 'timeout' : 'failed'))
        .finally(() => waiting--)
      onOutcome(typeof answer === 'string' ? answer : 'answered')
      return typeof answer === 'string' ? undefined : answer
    },
  }
}

async function readLimited(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > MAX_ANSWER) throw new Error('the answer is too long')
  }
  return text
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
