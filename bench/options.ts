import { parseArgs } from 'node:util'
import type { BenchPlan } from './figure.ts'

const usage = (sections: string[]) => `npm run bench -- [OPTION]…
  --quick           100,000 branches and one run only
  --only SECTION    of ${sections.join(', ')}; may be given again
  --sizes N,N       branches of the directories
  --runs N          runs of each comparison; 3 unless told otherwise
  --opensearch      names beside OpenSearch, which Maven fetches; where Java 17 and Maven are
  --minutes N       how long endurance lasts; 30 unless told otherwise
  --home DIR        where data are generated, kept and found again
  --json FILE       the figures, kept at each
  --markdown FILE   the same as tables of Markdown`

/** What the command line asks for. Ends the process with the usage when it cannot be understood. */
export function parsePlan(args: string[], sections: string[]) {
  const text = usage(sections)
  const { values } = read(args, text)
  if (values.help) end(text, 0)
  const { quick } = values
  const unknown = values.only?.find(name => !sections.includes(name))
  if (unknown) end(`--only: there is no section ${unknown}\n\n${text}`, 1)
  const sizes = (values.sizes ?? (quick ? '100000' : '100000,1000000,5000000')).split(',').map(Number)
  const runs = Number(values.runs ?? (quick ? 1 : 3))
  const minutes = Number(values.minutes)
  const faulty = [runs, minutes, ...sizes].find(each => !Number.isInteger(each) || each < 1)
  if (faulty !== undefined) end(`--runs, --sizes, --minutes: whole numbers above 0\n\n${text}`, 1)
  const given: Omit<BenchPlan, 'home' | 'say'> & { home: string | undefined } = {
    quick,
    sizes: sizes.sort((a, b) => a - b),
    runs,
    minutes,
    home: values.home,
  }
  const only = values.opensearch ? [...(values.only ?? []), 'opensearch'] : values.only
  return { only, given, json: values.json, markdown: values.markdown }
}

function read(args: string[], text: string) {
  try {
    return parseArgs({
      args,
      options: {
        quick: { type: 'boolean', default: false },
        only: { type: 'string', multiple: true },
        sizes: { type: 'string' },
        runs: { type: 'string' },
        minutes: { type: 'string', default: '30' },
        home: { type: 'string' },
        json: { type: 'string' },
        markdown: { type: 'string' },
        opensearch: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    return end(`${(error as Error).message}\n\n${text}`, 1)
  }
}

function end(text: string, status: number): never {
  ;(status === 0 ? console.log : console.error)(text)
  process.exit(status)
}
